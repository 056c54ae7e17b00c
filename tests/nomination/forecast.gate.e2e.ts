import { API } from '#schemas/api.ts'
import { forecastCases } from '#machines/nomination/forecast.cases.ts'
import type { NominationContext } from '#machines/nomination/nomination.flow.ts'
import type { Driver, Outcome, Step } from '#machines/walker/types.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { ForecastPage } from '#tests/support/pages/nomination.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { DRY_RUN_ROW } from './nomination.replies.ts'

const calls = API.nomination
const { actors, events } = forecastCases

/** Plays the seat forecast on its page; what the server says is said in its stead. */
function pageDriver({ desk, comeBack }: Gate): Driver {
  const page = open(ForecastPage, desk())
  let held: Readonly<Record<string, HeldCalls>>
  let isOld = false
  let isOut = false
  const choose = ({ facultyId, desire }: NominationContext['choice']) =>
    page.goTo(
      `?${facultyId === null ? '' : `facultyId=${facultyId}&`}${desire === null ? '' : `desireNumber=${desire}`}`,
    )
  const acts: Record<string, (step: Partial<Step>) => Promise<void>> = {
    'choice.change': ({ case: name }) => choose(events['choice.change'][name as 'medicine' | 'unruled'].payload.choice),
    'faculties.reload': () => page.retryButton().click(),
    'forecast.reload': ({ from }) => (from === 'unread' ? page.retryButton() : page.againButton()).click(),
    'numbers.change': async () => {
      const { totalDegree, studentsNumbers } = events['numbers.change'].lowered.payload.numbers
      await page.total().fill(String(totalDegree))
      await page.seats().fill(String(studentsNumbers))
    },
    'names.ask': async () => {
      isOld = false
      await page.namesButton().click()
    },
    'names.close': ({ from }) => (from === 'naming' ? page.giveUpButton() : page.closeNamesButton()).click(),
    'names.expire': async () => {
      isOld = true
      await page.nextStudents().click()
    },
  }
  const end = async (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    await (await held[invoke]!.next()).end(outcome, outcome.kind === 'done' ? outcome.value : undefined)
  }
  /** The page has left for the login: the faculty is opened again. */
  const restore = async ({ choice }: NominationContext) => {
    isOut = false
    await comeBack()
    await choose(choice)
    await end('loadFaculties', { kind: 'done', value: actors.loadFaculties.done.some.output })
    await end('loadForecast', { kind: 'done', value: actors.loadForecast.done.some.output })
  }
  return {
    start: async (_, input) => {
      const hold = (path: string) => holdCalls(page.page, path, ['POST'])
      held = {
        loadFaculties: await hold(calls.faculties.path),
        loadForecast: await hold(calls.forecast.path),
        nameThem: await hold(calls.dryRun.path),
      }
      isOut = false
      isOld = false
      await page.page.route(`**${calls.dryRunRows.path}`, (route) =>
        isOld
          ? route.fulfill({ status: 409, json: { code: 'RULE_DRY_RUN_OLD', message: 'قديمة|Old', data: null } })
          : route.fulfill({ json: { message: '', data: { results: [DRY_RUN_ROW], total: 380 } } }),
      )
      await choose((input as Pick<NominationContext, 'choice'>).choice)
    },
    perform: ({ type }, step) => acts[type]!(step),
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      await end(invoke, outcome)
      if (isOut) await expect(page.page).toHaveURL(/\/login/)
    },
    elapse: never('wait'),
    expectState: async (_, told, { offers, tags }) => {
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore(told as NominationContext)
      await expect(page.names()).toHaveCount(tags.includes('named') ? 1 : 0)
      await expect(page.totalSlider()).toHaveCount(tags.includes('shown') ? 1 : 0)
      await seeControls({ 'names.ask': page.namesButton() }, offers)
      return how
    },
    stop: () => {
      for (const each of Object.values(held)) each.release()
    },
  }
}

test.describe('every declared transition of the seat forecast, on its page', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('forecast'), () => pageDriver(gate))
})
