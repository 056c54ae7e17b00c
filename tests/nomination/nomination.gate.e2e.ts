import { API } from '#schemas/api.ts'
import { nominationCases } from '#machines/nomination/nomination.cases.ts'
import type { NominationAnswer, NominationContext } from '#machines/nomination/nomination.flow.ts'
import type { Driver, Outcome, Step } from '#machines/walker/types.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { NominationPage } from '#tests/support/pages/nomination.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { BATCH, DRY_RUN_ROW, ROW } from './nomination.replies.ts'

const calls = API.nomination
const { actors, events } = nominationCases
const ANSWERED = ['applyRule', 'decideAll', 'takeBackBatch']

/** Plays nomination on its page. What the server says is said in its stead, so nobody is marked or decided. */
function pageDriver({ desk, comeBack }: Gate): Driver {
  const page = open(NominationPage, desk())
  let held: Readonly<Record<string, HeldCalls>>
  let isOld = false
  let isOut = false
  let isWorking = true

  /** The rows are no part of the flow: they are there, until the dry run is out of date. */
  const showRows = async () => {
    isOld = false
    await page.page.route(`**${calls.recommended.path}`, (route) =>
      route.fulfill({
        json: {
          message: '',
          data: { studentsData: { results: [ROW], total: 1, more: false }, allData: [], run: null },
        },
      }),
    )
    await page.page.route(`**${calls.dryRunRows.path}`, (route) =>
      isOld
        ? route.fulfill({ status: 409, json: { code: 'RULE_DRY_RUN_OLD', message: 'قديمة|Old', data: null } })
        : route.fulfill({ json: { message: '', data: { results: [DRY_RUN_ROW], total: 380 } } }),
    )
    await page.page.route(`**${calls.batches.path}`, (route) =>
      route.fulfill({ json: { message: '', data: { results: [{ ...BATCH, isWorking }], total: 1 } } }),
    )
  }
  const choose = ({ facultyId, desire }: NominationContext['choice']) =>
    page.goTo(
      `?${facultyId === null ? '' : `facultyId=${facultyId}&`}${desire === null ? '' : `desireNumber=${desire}`}`,
    )
  const acts: Record<string, (step: Partial<Step>) => Promise<void>> = {
    'choice.change': ({ case: name }) => choose(events['choice.change'][name as 'medicine' | 'unruled'].payload.choice),
    'faculties.reload': () => page.retryButton().click(),
    'dryRun.ask': async ({ from }) => {
      isOld = false
      await (from === 'ready' ? page.dryRunButton() : page.againButton()).click()
    },
    'dryRun.expire': async () => {
      isOld = true
      await page.nextStudents().click()
    },
    'dryRun.close': ({ from }) => (from === 'trying' ? page.giveUpButton() : page.closeDryRunButton()).click(),
    'apply.ask': () => page.applyButton().click(),
    'apply.confirm': () => page.confirmButton().click(),
    'apply.cancel': () => page.cancelButton().click(),
    'decide.ask': ({ case: kind }) => (kind === 'accept' ? page.acceptButton() : page.rejectButton()).click(),
    'others.change': () => setTicked(page.refuseOthers()),
    'decide.confirm': () => page.confirmButton().click(),
    'decide.cancel': ({ from }) => (from === 'counting' ? page.giveUpButton() : page.cancelButton()).click(),
    'batch.ask': () => page.takeBackButton().click(),
    'batch.confirm': () => page.confirmButton().click(),
    'batch.cancel': () => page.cancelButton().click(),
    'batch.end': async () => {
      isWorking = false
    },
    'result.close': () => page.closeResultButton().click(),
  }
  const end = async (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    const told = ANSWERED.includes(invoke)
      ? (outcome.value as NominationAnswer<unknown> | undefined)?.result
      : outcome.value
    await (await held[invoke]!.next()).end(outcome, outcome.kind === 'done' ? told : undefined)
  }
  /** The page has left for the login: the faculty is opened again, and what was asked is asked again. */
  const restore = async (value: unknown, { choice, decision }: NominationContext) => {
    isOut = false
    await comeBack()
    await choose(choice)
    await end('loadFaculties', { kind: 'done', value: actors.loadFaculties.done.some.output })
    if (value === 'asking') await page.applyButton().click()
    if (value !== 'deciding' && value !== 'askingBack') return
    const isAccept = decision?.kind !== 'reject'
    await (isAccept ? page.acceptButton() : page.rejectButton()).click()
    if (isAccept) await end('readCascade', { kind: 'done', value: actors.readCascade.done.some.output })
    if (value === 'deciding') return
    await page.confirmButton().click()
    await end('decideAll', { kind: 'done', value: actors.decideAll.done.done.output })
    await page.takeBackButton().click()
  }
  return {
    start: async (_, input) => {
      const hold = (path: string, method = 'POST') => holdCalls(page.page, path, [method])
      held = {
        loadFaculties: await hold(calls.faculties.path),
        tryRule: await hold(calls.dryRun.path),
        applyRule: await hold(calls.apply.path, calls.apply.method),
        readCascade: await hold(calls.cascade.path),
        decideAll: await hold(calls.decideAll.path, calls.decideAll.method),
        takeBackBatch: await hold(calls.takeBackBatch.path),
      }
      isOut = false
      isWorking = true
      await showRows()
      await choose((input as Pick<NominationContext, 'choice'>).choice)
    },
    perform: ({ type }, step) => acts[type]!(step),
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      await end(invoke, outcome)
      if (isOut) await expect(page.page).toHaveURL(/\/login/)
    },
    elapse: never('wait'),
    expectState: async (value, told, { offers, tags }) => {
      const how = isOut ? 'elsewhere' : 'page'
      if (isOut) await restore(value, told as NominationContext)
      await expect(page.dryRun()).toHaveCount(tags.includes('dryRun') ? 1 : 0)
      await expect(page.confirmation()).toHaveCount(
        tags.some((tag) => ['asking', 'deciding', 'takingBack'].includes(tag)) ? 1 : 0,
      )
      await seeControls(
        {
          'faculties.reload': page.retryButton(),
          'apply.ask': page.applyButton(),
          'batch.ask': page.takeBackButton(),
          'result.close': page.closeResultButton(),
        },
        offers,
      )
      return how
    },
    stop: () => {
      for (const each of Object.values(held)) each.release()
    },
  }
}

test.describe('every declared transition of nomination, on its page', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('nomination'), () => pageDriver(gate))
})
