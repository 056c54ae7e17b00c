import type { Page } from '@playwright/test'
import { jobCases } from '#machines/jobs/job.cases.ts'
import { jobLifecycle, type JobContext } from '#machines/jobs/job.lifecycle.ts'
import type { Driver } from '#machines/walker/types.ts'
import { API } from '#schemas/api.ts'
import { JOB_STATES, isEnded, type JobState } from '#schemas/jobs/job.schema.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { gatePaths, never, playAll, seeUsable, sharedDesk } from '#tests/support/pages/gate.ts'
import { JobPage } from '#tests/support/pages/job.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { itemRow, jobRow } from './jobs.replies.ts'

const ID = 7
const officer = sharedDesk({ as: 'officer' })
/** What people do by the page; a worker has no call here: the page is told what became of the job. */
const ACTS: readonly string[] = ['job.cancel', 'job.retry']
const at = (path: string): string => `**${path.replace('{id}', String(ID))}`
const told = (data: unknown) => ({ json: { message: 'تم|Done', data } })

/** The job as the server tells it to somebody of the context. */
const rowOf = (state: JobState, context: JobContext): JobRow =>
  jobRow({
    state,
    isOwn: context.isOwner,
    hasPermission: context.isPermitted,
    items: 4,
    done: context.isAllHandled ? 3 : 1,
    refused: context.hasRefused ? 1 : 0,
    secondsLeft: null,
    endedAt: isEnded(state) ? new Date(Date.now() - (context.isKept ? 1 : 91) * 24 * 60 * 60_000).toISOString() : null,
  })
async function tell(page: Page, job: () => JobRow, act: (call: 'cancel' | 'retry') => JobState): Promise<void> {
  await page.route(at(API.jobs.details.path), (route) => route.fulfill(told(job())))
  await page.route(at(API.jobs.items.path), (route) => route.fulfill(told({ results: [itemRow(1)], total: 1 })))
  for (const call of ['cancel', 'retry'] as const)
    await page.route(at(API.jobs[call].path), (route) => route.fulfill(told({ id: ID, state: act(call), version: 3 })))
}
async function seeJob(page: JobPage, state: JobState, may: (event: string) => boolean): Promise<void> {
  await expect(page.state()).toHaveText(page.own.states[state]())
  await seeUsable(page.cancelButton(), may('job.cancel'))
  await seeUsable(page.retryButton(), may('job.retry'))
}

/** Plays the life of a job on its page. */
function jobDriver(): Driver {
  const page = open(JobPage, officer.desk())
  let state: JobState = 'queued'
  let context: JobContext = jobCases.inputs.refusing.input
  let isElsewhere = true
  return {
    start: async () => {
      await tell(
        page.page,
        () => rowOf(state, context),
        (call) => {
          state = call === 'retry' ? 'queued' : state === 'running' ? 'cancelling' : 'cancelled'
          return state
        },
      )
    },
    perform: async ({ type }) => {
      isElsewhere = !ACTS.includes(type)
      if (type === 'job.cancel') await page.cancel()
      if (type === 'job.retry') await page.retryButton().click()
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, now, { offers }) => {
      context = now as JobContext
      if (isElsewhere) {
        state = value as JobState
        await page.goTo(ID)
      }
      await seeJob(page, value as JobState, (event) => offers.includes(event))
      return isElsewhere ? 'elsewhere' : 'page'
    },
    stop: () => page.page.unrouteAll({ behavior: 'ignoreErrors' }),
  }
}

test.describe('every declared transition of a job, on its page', () => {
  const { refusing, smooth, halfDone } = jobCases.inputs
  playAll(
    gatePaths('job', {
      cases: { ...jobCases, inputs: { refusing, smooth, halfDone } },
      why: 'to others less is offered, which is looked at below',
    }),
    jobDriver,
  )
})

test.describe('what a job offers', () => {
  for (const [name, { input }] of Object.entries(jobCases.inputs)) {
    test(name, async () => {
      const page = open(JobPage, officer.desk())
      let state: JobState = 'queued'
      await tell(
        page.page,
        () => rowOf(state, input),
        () => state,
      )
      for (state of JOB_STATES) {
        await page.goTo(ID)
        const snapshot = jobLifecycle.resolveState({ value: state, context: input })
        await seeJob(page, state, (event) => snapshot.can({ type: event as 'job.cancel' }))
      }
      await page.page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  }
})
