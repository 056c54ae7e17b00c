import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import {
  jobLifecycle,
  jobRefusalOf,
  jobSnapshot,
  type JobAct,
  type JobEvent,
  type JobFacts,
} from '#machines/jobs/job.lifecycle.ts'
import { JOB_STATES, type JobState } from '#schemas/jobs/job.schema.ts'

/** Issue 14, Jobs. */
const NOW = Date.parse('2026-10-05T09:00:00Z')
const DAY = 24 * 60 * 60_000
const worker = { isWorker: true, isOwner: false, isPermitted: false }
const owner = { isWorker: false, isOwner: true, isPermitted: true }
const job = (state: JobState, more: Partial<JobFacts> = {}): JobFacts => ({
  state,
  items: 600,
  done: 500,
  refused: 0,
  endedAt: null,
  ...more,
})
const after = (facts: JobFacts, caller: typeof owner, type: JobEvent['type']) =>
  getNextSnapshot(jobLifecycle, jobSnapshot(facts, caller, NOW), { type }).value
const ACTS = ['job.cancel', 'job.retry'] as const satisfies readonly JobAct[]

describe('what may be done with a job', () => {
  it('is cancelling what waits or runs, and retrying what was refused or failed', () => {
    expect(
      JOB_STATES.flatMap((state) =>
        ACTS.filter((act) => jobRefusalOf(job(state), owner, act, NOW) === null).map((act) => [state, act]),
      ),
    ).toEqual([
      ['queued', 'job.cancel'],
      ['running', 'job.cancel'],
      ['doneWithRefusals', 'job.retry'],
      ['failed', 'job.retry'],
    ])
  })
  it.each([
    ['queued', 'job.cancel', { isOwner: false }, {}, 'JOB_OF_ANOTHER'],
    ['running', 'job.cancel', { isOwner: false }, {}, 'JOB_OF_ANOTHER'],
    ['done', 'job.cancel', {}, {}, 'JOB_ENDED'],
    ['failed', 'job.retry', { isOwner: false }, {}, 'JOB_OF_ANOTHER'],
    ['failed', 'job.retry', { isPermitted: false }, {}, 'JOB_NOT_PERMITTED'],
    ['doneWithRefusals', 'job.retry', { isPermitted: false }, {}, 'JOB_NOT_PERMITTED'],
    ['doneWithRefusals', 'job.retry', {}, { endedAt: new Date(NOW - 90 * DAY).toISOString() }, 'JOB_NOT_KEPT'],
    ['doneWithRefusals', 'job.retry', {}, { endedAt: new Date(NOW - 90 * DAY + 1).toISOString() }, null],
    ['cancelled', 'job.retry', {}, {}, 'JOB_NOTHING_TO_RETRY'],
    ['done', 'job.retry', {}, {}, 'JOB_NOTHING_TO_RETRY'],
  ] as const)('%s, %s, %o, %o: %s', (state, act, caller, facts, code) => {
    expect(jobRefusalOf(job(state, facts), { ...owner, ...caller }, act, NOW)).toBe(code)
  })
  it('stops with the batch at hand once a worker has it, and at once before', () => {
    expect(after(job('queued'), owner, 'job.cancel')).toBe('cancelled')
    expect(after(job('running'), owner, 'job.cancel')).toBe('cancelling')
    expect(after(job('failed'), owner, 'job.retry')).toBe('queued')
    expect(after(job('doneWithRefusals'), owner, 'job.retry')).toBe('queued')
  })
})

describe('what a worker does with a job', () => {
  it('goes on until every item was handled', () => {
    expect(after(job('queued'), worker, 'work.begin')).toBe('running')
    expect(after(job('running'), worker, 'batch.done')).toBe('running')
    expect(after(job('running', { done: 599 }), worker, 'batch.done')).toBe('running')
    expect(after(job('running', { done: 600 }), worker, 'batch.done')).toBe('done')
    expect(after(job('running', { refused: 100 }), worker, 'batch.done')).toBe('doneWithRefusals')
    expect(after(job('running', { refused: 1 }), worker, 'batch.done')).toBe('running')
  })
  it('ends what is being cancelled with the batch, whatever became of it', () => {
    expect(after(job('cancelling'), worker, 'batch.done')).toBe('cancelled')
    expect(after(job('cancelling'), worker, 'work.fail')).toBe('cancelled')
    expect(after(job('running'), worker, 'work.fail')).toBe('failed')
  })
  it('is a worker’s alone', () => {
    for (const [state, type] of [
      ['queued', 'work.begin'],
      ['running', 'batch.done'],
      ['running', 'work.fail'],
      ['cancelling', 'batch.done'],
      ['cancelling', 'work.fail'],
    ] as const)
      expect(jobSnapshot(job(state), owner, NOW).can({ type }), `${state} ${type}`).toBe(false)
  })
})
