import { API } from '#schemas/api.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { UniversityExportPage } from '#tests/support/pages/university-export.page.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { jobRow } from '../jobs/jobs.replies.ts'
import { AGREEING, ANSWERS, DIFFERING, DONE, exportPage, QUEUED, resultPage, RESULTS, ROWS } from './export.replies.ts'

const calls = API['private-university-export']
const answered = async ({ page }: BrowserSession, path: string, data: unknown) => {
  await page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data } }))
}
const NOT_SENT = {
  ...DONE,
  refused: 1,
  results: [
    { ...DONE.results[0]!, status: 'notSent', message: { ar: 'تغير الطلب', en: 'The application has changed' } },
  ],
}

/** At accepted applications of which one is under way. */
const exporting = (
  name: string,
  show: (page: UniversityExportPage) => Promise<void>,
  reply: Readonly<Record<string, unknown>> = {},
  search = '',
): Surface => ({
  name: `private-university-export-${name}`,
  as: 'officer',
  at: async (session) => {
    const replies = {
      [calls.list.path]: exportPage(ROWS, { total: 501 }),
      [calls.results.path]: resultPage(RESULTS),
      [calls.answers.path]: { answers: ANSWERS },
      [calls.send.path]: NOT_SENT,
      [calls.reconcile.path]: DIFFERING,
      [API.jobs.details.path.replace('{id}', '9')]: jobRow({
        id: 9,
        kind: 'exportApplications',
        items: 501,
        done: 100,
      }),
      ...reply,
    }
    for (const [path, data] of Object.entries(replies)) await answered(session, path, data)
    return `${UniversityExportPage.path}${search}`
  },
  show: async (session) => {
    const page = open(UniversityExportPage, session)
    await page.seeLoaded()
    await show(page)
  },
})
const openConfirmation = async (page: UniversityExportPage) => {
  await setTicked(page.chooseRow())
  await page.exportButton().click()
  await expect(page.confirmation()).toBeVisible()
}
const confirm = async (page: UniversityExportPage) => {
  await openConfirmation(page)
  await page.confirmButton().click()
  await expect(page.result()).toBeVisible()
}
const compare = async (page: UniversityExportPage) => {
  await page.compareButton().click()
  await expect(page.comparison()).toBeVisible()
}

export const surfaces: FeatureSurfaces = {
  lists: { 'StudentData/PrivateUniversityExport': calls.list.path },
  emptyReply: exportPage([]),
  surfaces: [
    exporting('rows', (page) => setTicked(page.choosePage())),
    exporting('no-service', async () => undefined, { [calls.list.path]: exportPage(ROWS, { hasService: false }) }),
    exporting('all', (page) => page.chooseAllButton().click()),
    exporting('why-not', async (page) => {
      await page.pressUnavailable(page.rows().nth(2).locator('[aria-disabled=true]'))
      await expect(page.page.locator('.qb-why-not')).toBeVisible()
    }),
    exporting('question', openConfirmation),
    exporting('exported', confirm),
    exporting(
      'job',
      async (page) => {
        await confirm(page)
        await expect(page.cancelJobButton()).toBeVisible()
      },
      { [calls.send.path]: QUEUED },
    ),
    exporting('results', async () => undefined, {}, '?panel=results'),
    exporting(
      'earlier',
      async (page) => {
        await page.earlierButton(page.rows().nth(1)).click()
        await expect(page.page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
      {},
      '?panel=results',
    ),
    exporting('compared', compare),
    exporting('agrees', compare, { [calls.reconcile.path]: AGREEING }),
  ],
}
