import type { JobItemRow, JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { API } from '#schemas/api.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { ENDED, FAILED, itemRow, jobRow, REFUSED_ITEM } from './jobs.replies.ts'

const replyOf = (data: unknown) => ({ json: { message: 'تم|Done', data } })
/** Answers with these jobs: the demo has none. */
async function serveJob({ page }: BrowserSession, job: JobRow, items: readonly JobItemRow[]) {
  await page.route(`**${API.jobs.details.path.replace('{id}', String(job.id))}`, (route) => route.fulfill(replyOf(job)))
  await page.route(`**${API.jobs.items.path.replace('{id}', String(job.id))}`, (route) =>
    route.fulfill(replyOf({ results: items, total: items.length })),
  )
}
const serveList = ({ page }: BrowserSession, results: readonly JobRow[]) =>
  page.route(`**${API.jobs.list.path}`, (route) => route.fulfill(replyOf({ results, total: results.length })))

const ITEMS = [itemRow(1), REFUSED_ITEM, itemRow(3), itemRow(4)]
const one = (
  name: string,
  job: JobRow,
  items: readonly JobItemRow[],
  show?: (session: BrowserSession) => Promise<void>,
): Surface => ({
  name: `jobs-${name}`,
  as: 'officer',
  at: async (session) => {
    await serveJob(session, job, items)
    return `/home/Jobs/Result/${job.id}`
  },
  show: async (session) => {
    await expect(session.page.getByRole('progressbar').first()).toBeVisible()
    await show?.(session)
  },
})

export const surfaces: FeatureSurfaces = {
  as: 'officer',
  examples: {
    'Jobs/Result/:id': async (session) => {
      await serveJob(session, jobRow(ENDED), ITEMS)
      return '/home/Jobs/Result/7'
    },
  },
  lists: { Jobs: API.jobs.list.path },
  emptyReply: { results: [], total: 0 },
  surfaces: [
    {
      name: 'jobs-rows',
      as: 'officer',
      at: async (session) => {
        await serveList(session, [
          jobRow(),
          jobRow({ id: 6, ...ENDED }),
          jobRow({ id: 5, ...FAILED, isOwn: false, owner: { ar: 'سارة منصور', en: 'Sara Mansour' } }),
          jobRow({ id: 4, kind: 'groupTakeBack', state: 'queued', done: 0, refused: 0, rate: null, secondsLeft: null }),
        ])
        return '/home/Jobs'
      },
      show: ({ page }) => expect(page.getByRole('rowheader')).toHaveCount(4),
    },
    one('running', jobRow(), [itemRow(1), itemRow(2, { state: 'waiting', at: null })]),
    one('failed-job', jobRow(FAILED), [itemRow(1), itemRow(2, { state: 'waiting', at: null })]),
    one('swept', jobRow({ ...ENDED, isKept: false }), []),
    one('cancel', jobRow(), [itemRow(1)], async ({ page }) => {
      await page.locator('.qb-screen-actions button:has(.bp6-icon-stop)').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
  ],
}
