import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jobCases } from '#machines/jobs/job.cases.ts'
import { jobLifecycle, type JobContext } from '#machines/jobs/job.lifecycle.ts'
import { JOB_STATES, JOB_RETENTION_DAYS, isEnded, type JobState } from '#schemas/jobs/job.schema.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { ROLES } from '#schemas/permissions.ts'
import { JobScreen } from '#src/features/jobs/job-screen.tsx'
import { JobsScreen } from '#src/features/jobs/jobs-screen.tsx'
import { POLL_INTERVAL_MS } from '#src/features/jobs/use-polling.ts'
import { lifecycleDriver, playOnScreen, seeOffered } from '#tests/support/walker/on-screen.ts'
import { AT_UNIVERSITY, ok, refuse, serve, show, type Answer, chooseFilter } from '../kit/support.tsx'
import { ENDED, FAILED, itemRow, jobRow, REFUSED_ITEM } from './jobs.replies.ts'

/** Issue 14, Jobs: the job centre. */
const page = (...results: JobRow[]) => ok({ results, total: results.length })
const TAG = { selector: '.bp6-tag *' } as const
const ITEMS = ok({ results: [itemRow(1), REFUSED_ITEM], total: 2 })

async function openList(list: () => Answer, more: Parameters<typeof show>[1] = {}, other?: () => Answer) {
  const received = serve(({ path }) => (path === '/api/jobs/list/' ? list() : (other?.() ?? ok(null))))
  const shown = await show(<JobsScreen />, { at: '/home/Jobs', namespaces: ['jobs'], ...more })
  return {
    ...shown,
    received,
    searches: () => received.filter(({ path }) => path === '/api/jobs/list/').map(({ body }) => body),
  }
}
async function openJob(
  job: () => Answer,
  more: Parameters<typeof show>[1] = {},
  items: () => Answer = () => ITEMS,
  done?: () => Answer,
) {
  const received = serve(({ path }) => {
    if (path === '/api/jobs/7/') return job()
    if (path === '/api/jobs/7/items/') return items()
    return done?.() ?? ok({ id: 7, state: 'cancelling', version: 3 }, 'تتوقف|It ends with the batch at hand')
  })
  const shown = await show(<JobScreen params={{ id: '7' }} />, {
    at: '/home/Jobs/Result/7',
    namespaces: ['jobs'],
    ...more,
  })
  return { ...shown, received }
}
afterEach(() => vi.useRealTimers())

describe('the list of jobs', () => {
  it('shows what, how it stands and how far it is, one’s own first', async () => {
    const { searches } = await openList(() => page(jobRow(), jobRow({ id: 6, ...ENDED })))
    const [running, ended] = await screen.findAllByRole('rowheader')
    expect(searches()).toEqual([{ whose: 'mine', state: null, kind: null, page: 1, pageSize: 10 }])
    const row = running!.closest('tr')!
    expect(row.textContent).toContain('Running')
    expect(row.textContent).toContain('12,017 of 38,112 rows')
    expect(row.textContent).toContain('17 could not be done')
    expect(within(row).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('12017')
    expect(ended!.closest('tr')!.textContent).toContain('Done, but for some rows')
  })
  it('offers all jobs of the scope to who may see them only', async () => {
    await openList(() => page(), { access: { permissions: ROLES.viewer, nodes: AT_UNIVERSITY } })
    await screen.findByText(/Work that takes a while/)
    expect(screen.queryByRole('button', { name: 'Jobs' })).toBeNull()
  })
  it('asks for those of the scope, of a state and of a kind', async () => {
    const { user, searches } = await openList(() => page(jobRow()))
    await screen.findByRole('rowheader')
    await chooseFilter(user, 'Jobs', 'All jobs of the scope')
    await chooseFilter(user, 'State', 'Failed')
    await chooseFilter(user, 'Kind', 'Group message')
    await waitFor(() =>
      expect(searches().at(-1)).toEqual({ whose: 'all', state: 'failed', kind: 'groupSend', page: 1, pageSize: 10 }),
    )
  })
  it('looks again by itself while something runs, and no more once all has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    let now = jobRow()
    const { searches } = await openList(() => page(now))
    await screen.findByText('Running', TAG)
    now = jobRow({ ...ENDED })
    await act(async () => vi.advanceTimersByTime(POLL_INTERVAL_MS))
    await screen.findByText('Done, but for some rows', TAG)
    const before = searches().length
    await act(async () => vi.advanceTimersByTime(3 * POLL_INTERVAL_MS))
    expect(searches()).toHaveLength(before)
  })
  it('cancels after a question that says that what is done stays done', async () => {
    const { user, received } = await openList(
      () => page(jobRow()),
      {},
      () => ok({ id: 7, state: 'cancelling', version: 3 }, 'تتوقف|It ends with the batch at hand'),
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel the job' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('The 12,000 rows that were done stay done.')
    expect(received.some(({ path }) => path.endsWith('/cancel/'))).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Cancel the job' }))
    await waitFor(() =>
      expect(received.find(({ path }) => path === '/api/jobs/7/cancel/')?.body).toEqual({ version: 2 }),
    )
    await screen.findByText('It ends with the batch at hand')
  })
  it('says why a job of somebody else, and one that has ended, is not cancelled or retried', async () => {
    const { user } = await openList(() => page(jobRow({ isOwn: false }), jobRow({ id: 6, ...ENDED, state: 'done' })))
    const [others, ended] = await screen.findAllByRole('rowheader')
    await user.click(within(others!.closest('tr')!).getByRole('button', { name: 'Cancel the job' }))
    await screen.findByText(/Somebody else began this job/)
    await user.click(within(ended!.closest('tr')!).getByRole('button', { name: 'Retry' }))
    await screen.findByText(/Only a job that ended with refused rows/)
  })
})

describe('one job', () => {
  it('shows progress, rate, time left and who began it', async () => {
    await openJob(() => ok(jobRow({ isOwn: false, secondsLeft: 150 })))
    await screen.findByText('12,017 of 38,112 rows')
    await screen.findByText('About 3 minutes left')
    await screen.findByText('2,450.5 a second')
    await screen.findByText('Karim Ali')
  })
  it('shows the rows with their reasons, in both languages', async () => {
    await openJob(() => ok(jobRow(ENDED)), { language: 'ar' })
    await screen.findByText('لا يوجد بريد إلكتروني لهذا المتقدم')
    await screen.findByText('منى حسن')
  })
  it('asks for the refused rows, by their reasons', async () => {
    const { user, received } = await openJob(() => ok(jobRow(ENDED)))
    await screen.findByText('This applicant has no e-mail address')
    await user.click(screen.getByRole('button', { name: /^Could not be done/ }))
    await user.click(screen.getByRole('button', { name: 'Reason' }))
    await waitFor(() =>
      expect(received.filter(({ path }) => path.endsWith('/items/')).at(-1)?.body).toEqual({
        searchText: '',
        outcome: 'refused',
        page: 1,
        pageSize: 20,
        orderBy: 'reason',
        orderType: 'asc',
      }),
    )
  })
  it('says why it failed, and retries', async () => {
    let job = jobRow(FAILED)
    const { user, received } = await openJob(
      () => ok(job),
      {},
      () => ITEMS,
      () => {
        job = jobRow({ state: 'queued', version: 4 })
        return ok({ id: 7, state: 'queued', version: 4 }, 'عادت|They wait again')
      },
    )
    await screen.findByText('The job stopped: You do not have the permission')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('They wait again')
    expect(received.find(({ path }) => path === '/api/jobs/7/retry/')?.body).toEqual({ version: 2 })
    await screen.findByText('Waiting', { selector: '.qb-job-facts *' })
  })
  it('cancels after a question, and says what the server refuses', async () => {
    const { user } = await openJob(
      () => ok(jobRow()),
      {},
      () => ITEMS,
      () => refuse(409, 'JOB_ENDED', 'انتهت|This job has ended'),
    )
    await user.click(await screen.findByRole('button', { name: 'Cancel the job' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Cancel the job' }))
    await screen.findByText('This job has ended')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
  it('says that its rows are no longer kept', async () => {
    const { received } = await openJob(() => ok(jobRow({ ...ENDED, isKept: false })))
    await screen.findByText(/kept for 90 days/)
    expect(received.some(({ path }) => path.endsWith('/items/'))).toBe(false)
  })
  it('says that there is no such job, and that it could not be loaded', async () => {
    let answer: Answer = refuse(404, 'NOT_FOUND', 'غير موجود|It does not exist')
    const { user } = await openJob(() => answer)
    await screen.findByText('It does not exist')
    answer = ok(jobRow())
    await user.click(screen.getByRole('button', { name: /try again|retry/i }))
    await screen.findByText('12,017 of 38,112 rows')
  })
  it('says that its rows are not for who may not do such work', async () => {
    await openJob(
      () => ok(jobRow({ ...ENDED, hasPermission: false })),
      {},
      () => refuse(403, 'JOB_NOT_PERMITTED', 'لا|You may not do what this job does'),
    )
    await screen.findByText('You may not do what this job does')
  })
})

/** `jobs.api` proves on the server that jobs are cancelled and retried; a worker has no call: the page is notified. */
describe('the life of a job, on its page', () => {
  const LABELS: Readonly<Record<JobState, string>> = {
    queued: 'Waiting',
    running: 'Running',
    cancelling: 'Being cancelled',
    cancelled: 'Cancelled',
    done: 'Done',
    doneWithRefusals: 'Done, but for some rows',
    failed: 'Failed',
  }
  const DAY = 24 * 60 * 60_000
  /** The job as the server returns it to a person of the context. */
  const rowOf = (state: JobState, context: JobContext) =>
    jobRow({
      state,
      isOwn: context.isOwner,
      hasPermission: context.isPermitted,
      items: 4,
      done: context.isAllHandled ? 3 : 1,
      refused: context.hasRefused ? 1 : 0,
      secondsLeft: null,
      endedAt: isEnded(state)
        ? new Date(Date.now() - (context.isKept ? 1 : JOB_RETENTION_DAYS + 1) * DAY).toISOString()
        : null,
    })
  const cancelButton = () => screen.queryByRole('button', { name: 'Cancel the job' })
  const retryButton = () => screen.queryByRole('button', { name: 'Retry' })
  const see = async (state: JobState, offers: readonly string[]) => {
    await screen.findByText(LABELS[state], { selector: '.qb-job-facts > p .bp6-tag *' })
    await seeOffered({ 'job.cancel': cancelButton, 'job.retry': retryButton }, offers)
  }

  playOnScreen('job', () => {
    let now: JobRow
    let context: JobContext
    let shown: Awaited<ReturnType<typeof openJob>>
    return lifecycleDriver({
      show: async (state: JobState, of: JobContext) => {
        context = of
        now = rowOf(state, of)
        shown = await openJob(
          () => ok(now),
          {},
          () => ITEMS,
          () => {
            const became = shown.received.at(-1)!.path.endsWith('/retry/')
              ? 'queued'
              : now.state === 'running'
                ? 'cancelling'
                : 'cancelled'
            now = rowOf(became, context)
            return ok({ id: 7, state: became, version: 3 })
          },
        )
      },
      acts: {
        'job.cancel': async () => {
          await shown.user.click(cancelButton()!)
          const question = within(await screen.findByRole('alertdialog'))
          await shown.user.click(question.getByRole('button', { name: 'Cancel the job' }))
          await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
        },
        'job.retry': () => shown.user.click(retryButton()!),
      },
      see,
    })
  })
  it.each(Object.entries(jobCases.inputs))('offers what the lifecycle permits: %s', async (_, { input }) => {
    for (const state of JOB_STATES) {
      const { unmount } = await openJob(() => ok(rowOf(state, input)))
      const snapshot = jobLifecycle.resolveState({ value: state, context: input })
      await see(
        state,
        (['job.cancel', 'job.retry'] as const).filter((type) => snapshot.can({ type })),
      )
      unmount()
    }
  })
})
