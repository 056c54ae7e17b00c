import { API } from '#schemas/api.ts'
import { universityCases } from '#machines/nomination/university.cases.ts'
import type { NominationAnswer } from '#machines/nomination/nomination.flow.ts'
import type { Driver, Outcome, Step } from '#machines/walker/types.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { UniversityPage } from '#tests/support/pages/nomination.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { jobRow } from '../jobs/jobs.replies.ts'
import { UNIVERSITY_ROW } from './nomination.replies.ts'

const calls = API.nomination
const { actors } = universityCases

/** Plays the whole university at once on its page. What the server says is said in its stead, so nobody is marked. */
function pageDriver({ desk, comeBack }: Gate): Driver {
  const page = open(UniversityPage, desk())
  let held: Readonly<Record<string, HeldCalls>>
  let isOld = false
  let isOut = false

  /** Students and the job are no part of the flow: they are there, until the dry run is out of date. */
  const showRows = async () => {
    await page.page.route(`**${calls.tryUniversityRows.path}`, (route) =>
      isOld
        ? route.fulfill({ status: 409, json: { code: 'RULE_DRY_RUN_OLD', message: 'قديمة|Old', data: null } })
        : route.fulfill({ json: { message: '', data: { results: [UNIVERSITY_ROW], total: 206 } } }),
    )
    await page.page.route('**/api/jobs/17/', (route) =>
      route.fulfill({ json: { message: '', data: jobRow({ id: 17, kind: 'nominateUniversity', state: 'done' }) } }),
    )
  }
  const tryIt = async (from: unknown) => {
    isOld = false
    const isShown = from === 'tried' || from === 'outdated'
    await (isShown ? page.againButton() : page.tryButton()).click()
  }
  const acts: Record<string, (step: Partial<Step>) => Promise<void>> = {
    'university.try': ({ from }) => tryIt(from),
    'university.expire': async () => {
      isOld = true
      await page.nextStudents().click()
    },
    'university.close': ({ from }) => (from === 'trying' ? page.giveUpButton() : page.closeResultButton()).click(),
    'apply.ask': () => page.applyButton().click(),
    'apply.confirm': () => page.confirmButton().click(),
    'apply.cancel': () => page.cancelButton().click(),
    'result.close': () => page.closeJobButton().click(),
  }
  const end = async (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    const told =
      invoke === 'applyUniversity' ? (outcome.value as NominationAnswer<unknown> | undefined)?.result : outcome.value
    await (await held[invoke]!.next()).end(outcome, outcome.kind === 'done' ? told : undefined)
  }
  /** The page has left for the login: it is opened again, and what was asked is asked again. */
  const restore = async (value: unknown) => {
    isOut = false
    await comeBack()
    await page.goTo()
    if (value !== 'asking') return
    await tryIt('ready')
    await end('tryUniversity', { kind: 'done', value: actors.tryUniversity.done.some.output })
    await page.applyButton().click()
  }
  return {
    start: async () => {
      held = {
        tryUniversity: await holdCalls(page.page, calls.tryUniversity.path, ['POST']),
        applyUniversity: await holdCalls(page.page, calls.applyUniversity.path, ['POST']),
      }
      isOut = false
      isOld = false
      await showRows()
      await page.goTo()
    },
    perform: ({ type }, step) => acts[type]!(step),
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      await end(invoke, outcome)
      if (isOut) await expect(page.page).toHaveURL(/\/login/)
    },
    elapse: never('wait'),
    expectState: async (value, _, { offers, tags }) => {
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore(value)
      await expect(page.result()).toHaveCount(tags.includes('shown') ? 1 : 0)
      await expect(page.confirmation()).toHaveCount(tags.includes('asking') ? 1 : 0)
      await expect(page.job()).toHaveCount(tags.includes('queued') ? 1 : 0)
      await seeControls({ 'apply.ask': page.applyButton(), 'result.close': page.closeJobButton() }, offers)
      return how
    },
    stop: () => {
      for (const each of Object.values(held)) each.release()
    },
  }
}

test.describe('every declared transition of the whole university at once, on its page', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('university'), () => pageDriver(gate))
})
