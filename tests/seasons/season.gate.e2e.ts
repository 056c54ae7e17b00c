import type { Driver, Path } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import type { SeasonMove, SeasonState } from '#schemas/seasons/season.schema.ts'
import { never, playAll, seeControls, sharedSession, somePaths } from '#tests/support/pages/gate.ts'
import { open } from '#tests/support/pages/screen.ts'
import { SeasonsPage } from '#tests/support/pages/seasons.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/**
 * A season from its first day to the archive, and back until it is deleted. It never becomes the current one, which
 * every other test of this server works in.
 */
const WHOLE: Path = {
  input: 'withoutDates',
  steps: [
    { from: 'absent', event: 'season.add' },
    { from: 'planned', event: 'season.prepare' },
    { from: 'preparing', event: 'season.edit', case: 'toCome' },
    { from: 'preparing', event: 'season.open' },
    { from: 'open', event: 'season.close' },
    { from: 'closed', event: 'season.decide' },
    { from: 'deciding', event: 'season.finish' },
    { from: 'finished', event: 'season.archive' },
    { from: 'archived', event: 'season.back' },
    { from: 'finished', event: 'season.back' },
    { from: 'deciding', event: 'season.back' },
    { from: 'closed', event: 'season.back' },
    { from: 'open', event: 'season.back' },
    { from: 'preparing', event: 'season.back' },
    { from: 'planned', event: 'season.remove' },
  ],
}
const admin = sharedSession({ as: 'admin' })
const FORWARD: readonly SeasonMove[] = ['prepare', 'open', 'close', 'decide', 'finish', 'archive']

/** Plays the lifecycle of a season on its row. */
function seasonDriver(): Driver {
  const page = open(SeasonsPage, admin.session())
  /** The calendar year in which it begins. */
  let year = ''
  let state: SeasonState | 'absent' = 'absent'
  const button = (move: SeasonMove) => page.moveOf(year, move)
  const confirmed = async (control: ReturnType<typeof button>) => {
    await control.click()
    await page.confirmation().locator('[data-confirms]').click()
    await expect(page.confirmation()).toHaveCount(0)
  }
  const acts: Record<string, () => Promise<void>> = {
    ...Object.fromEntries(
      [...FORWARD, 'back' as const].map((move) => [`season.${move}`, () => confirmed(button(move))]),
    ),
    'season.add': async () => {
      await page.addButton().click()
      await expect(page.field('firstYear')).toHaveValue(year)
      await page.save()
    },
    'season.edit': async () => {
      await page.actOf(year, 'edit').click()
      await page.setDays(`${year}-07-09`, `${year}-09-30`)
      await page.save()
    },
    'season.remove': () => confirmed(page.actOf(year, 'trash')),
  }
  return {
    start: async () => {
      const { years } = await admin.session().opened!.call<DataOf<typeof API.seasons.list>>(API.seasons.list)
      // the dialog proposes the year after the last one
      year = String(1 + Math.max(...years.map(({ name }) => Number.parseInt(name.en, 10))))
      await page.goTo()
    },
    perform: async ({ type }) => {
      await acts[type]!()
      // the list leaves archived seasons out until they are asked for
      if (type === 'season.archive') await page.showState('archived')
      else if (state === 'archived') await page.showState(null)
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, _context, { offers }) => {
      state = value as typeof state
      if (state === 'absent') {
        await expect(page.seasonOf(year)).toHaveCount(0)
        return
      }
      await expect(page.seasonOf(year).locator(`[data-state="${state}"]`)).toHaveCount(1)
      await seeControls(
        {
          ...Object.fromEntries([...FORWARD, 'back' as const].map((move) => [`season.${move}`, button(move)])),
          'season.makeCurrent': page.actOf(year, 'star'),
          'season.edit': page.actOf(year, 'edit'),
          'season.remove': page.actOf(year, 'trash'),
        },
        offers,
      )
    },
    stop: async () => {},
  }
}
test.describe('a season on the page of seasons, with the real server', () =>
  playAll(somePaths('season', [WHOLE]), seasonDriver))
