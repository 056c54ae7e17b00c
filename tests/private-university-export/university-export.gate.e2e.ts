import { API } from '#schemas/api.ts'
import { universityExportCases } from '#machines/private-university-export/university-export.cases.ts'
import type {
  ExportAnswer,
  UniversityExportContext,
} from '#machines/private-university-export/university-export.flow.ts'
import type { Driver, Outcome, Step } from '#machines/walker/types.ts'
import { gatePaths, never, playAll, seeControls, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { holdCalls, type HeldCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { UniversityExportPage } from '#tests/support/pages/university-export.page.ts'
import { jobRow } from '../jobs/jobs.replies.ts'
import { exportPage, exportRow, resultPage, RESULTS } from './export.replies.ts'

const calls = API['private-university-export']
const { actors } = universityExportCases
const JOB = API.jobs.details.path.replace('{id}', '9')

/** Plays the export on its page. What the server says is said in its stead, so nobody is exported. */
function pageDriver({ desk, comeBack }: Gate): Driver {
  const page = open(UniversityExportPage, desk())
  let held: Readonly<Record<string, HeldCalls>>
  let hasEnded = false
  let isOut = false

  /** The rows are no part of the flow: they are there, and so is the job, which ends when it is told to. */
  const showRows = async () => {
    const tell = (path: string, data: () => unknown) =>
      page.page.route(`**${path}`, (route) => route.fulfill({ json: { message: '', data: data() } }))
    await tell(calls.list.path, () => exportPage([exportRow(0)], { total: 501 }))
    await tell(calls.results.path, () => resultPage(RESULTS))
    await tell(JOB, () =>
      jobRow({
        id: 9,
        kind: 'exportApplications',
        items: 501,
        ...(hasEnded
          ? { state: 'done', done: 499, refused: 2, endedAt: '2026-10-05T09:00:00Z' }
          : { done: 100, refused: 0 }),
      }),
    )
  }
  const choose = async (name: string) => {
    hasEnded = false
    await page.tab('choose').click()
    await page.seeLoaded()
    if (await page.chooseRow().isChecked()) await page.page.locator('.qb-selection [data-icon=small-cross]').click()
    if (name === 'rows') await setTicked(page.chooseRow())
    else await page.chooseAllButton().click()
    await page.exportButton().click()
  }
  const acts: Record<string, (step: Partial<Step>) => Promise<void>> = {
    'export.ask': ({ case: name }) => choose(name!),
    'export.confirm': () => page.confirmButton().click(),
    'export.cancel': () => page.cancelButton().click(),
    'result.close': () => page.closeResultButton().click(),
    'job.end': async () => {
      hasEnded = true
    },
    'cancel.ask': () => page.cancelJobButton().click(),
    'cancel.confirm': () => page.confirmButton().click(),
    'cancel.keep': () => page.cancelButton().click(),
    'reconcile.ask': () => page.compareButton().click(),
    'reconcile.close': () => page.closeComparisonButton().click(),
  }
  const end = async (invoke: string, outcome: Pick<Outcome, 'kind' | 'value'>) => {
    const told =
      invoke === 'sendExport' ? (outcome.value as ExportAnswer | undefined)?.result : (outcome.value as unknown)
    await (await held[invoke]!.next()).end(outcome, outcome.kind === 'done' ? told : undefined)
  }
  /** The page has left for the login: it is opened again, and what was asked is asked again. */
  const restore = async (value: unknown, { selection }: UniversityExportContext) => {
    isOut = false
    await comeBack()
    await page.goTo()
    if (value === 'choosing') return
    await choose(selection?.kind ?? 'rows')
    if (value === 'asking') return
    await page.confirmButton().click()
    await end('sendExport', { kind: 'done', value: actors.sendExport.done.queued.output })
  }
  return {
    start: async () => {
      const hold = (path: string, method: string) => holdCalls(page.page, path, [method])
      held = {
        sendExport: await hold(calls.send.path, calls.send.method),
        cancelJob: await hold(API.jobs.cancel.path.replace('{id}', '9'), API.jobs.cancel.method),
        reconcile: await hold(calls.reconcile.path, calls.reconcile.method),
      }
      hasEnded = false
      isOut = false
      await showRows()
      await page.goTo()
      await page.seeLoaded()
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
      if (isOut) await restore(value, told as UniversityExportContext)
      await expect(page.confirmation()).toHaveCount(tags.includes('asking') || tags.includes('cancelling') ? 1 : 0)
      await expect(page.result()).toHaveCount(tags.includes('queued') || tags.includes('exported') ? 1 : 0)
      await expect(page.comparison()).toHaveCount(tags.includes('reconciled') ? 1 : 0)
      await seeControls(
        {
          'result.close': page.closeResultButton(),
          'cancel.ask': page.cancelJobButton(),
          'reconcile.ask': page.compareButton(),
          'reconcile.close': page.closeComparisonButton(),
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

test.describe('every declared transition of the export, on its page', () => {
  const gate = sharedDesk({ as: 'officer' })
  playAll(gatePaths('universityExport'), () => pageDriver(gate))
})
