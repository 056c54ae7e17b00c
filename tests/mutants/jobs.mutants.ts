import { alwaysFalse, alwaysTrue, dead, forgottenGuard, inFile, wrongTarget, type Plantation } from './mutant.ts'
import { WALKED } from './suites.ts'

const WORKER = 'tests/jobs/worker.api.test.ts'
const CALLS = 'tests/jobs/jobs.api.test.ts'

/** Jobs (issue 14): their life, their worker, and their calls. */
export const JOBS: readonly Plantation[] = [
  {
    of: 'job',
    suites: ['tests/jobs/job.lifecycle.machine.test.ts', WALKED],
    mutants: [
      dead('a job that waits is never begun', 'queued', 'work.begin'),
      dead('a failed job is lost', 'failed', 'job.retry'),
      dead('a job that waits is not cancelled', 'queued', 'job.cancel'),
      wrongTarget('a running job is cancelled in the middle of a batch', 'cancelled', 'running', 'job.cancel'),
      wrongTarget('what is being cancelled counts as failed', 'failed', 'cancelling', 'work.fail'),
      wrongTarget('a retry runs without a worker', 'running', 'doneWithRefusals', 'job.retry'),
      alwaysTrue('anybody cancels the jobs of others', 'isOwner'),
      alwaysTrue('who lost the permission goes on', 'isPermitted'),
      alwaysTrue('a job ends with its first batch', 'isAllHandled'),
      alwaysTrue('people do the work of workers', 'isWorker'),
      alwaysTrue('what is not kept is retried', 'isKept'),
      alwaysFalse('refusals are not told', 'hasRefused'),
      alwaysFalse('no job ever ends', 'isAllHandled'),
      forgottenGuard('anybody retries', 'failed', 'job.retry'),
      ...inFile('machines/jobs/job.lifecycle.ts', [
        ['a job with one item left counts as done', 'done + refused >= items', 'done + refused >= items - 1'],
        ['who is not the owner is told that the job has ended', "isOwner: 'JOB_OF_ANOTHER'", "isOwner: 'JOB_ENDED'"],
      ]),
    ],
  },
  {
    of: 'the worker of jobs',
    slow: true,
    suites: [WORKER],
    mutants: inFile('server/jobs/batch.ts', [
      ['a disabled owner goes on', "if (disabled) return 'ACCOUNT_DISABLED'", ''],
      [
        'who lost the permission goes on',
        "if (!permissions.includes(kind.permission)) return 'PERMISSION_REQUIRED'",
        '',
      ],
      ['what is being cancelled goes on', "if (job.state !== 'cancelling' || asked) {", 'if (job.items > 0) {'],
    ]),
  },
  {
    of: 'the tries of a worker',
    slow: true,
    suites: [WORKER],
    mutants: [
      ...inFile('server/jobs/worker.ts', [
        ['a stopped worker keeps its job', "if (end === 'more') await releaseJob(db, id, worker)", ''],
      ]),
      ...inFile('server/jobs/work.ts', [
        ['a batch is tried twice only', 'const TRIES = 3', 'const TRIES = 2'],
        [
          'a job of which nothing goes through never fails',
          "return isAnyDone ? 'more' :",
          "return isAnyDone || !isAnyDone ? 'more' :",
        ],
      ]),
    ],
  },
  {
    of: 'the roles of a process',
    slow: true,
    suites: ['tests/jobs/processes.api.test.ts'],
    mutants: inFile('server/work.ts', [
      ['workers send no mails', 'senderOf(settings, around)', 'senderOf({ ...settings, smtpUrl: undefined }, around)'],
    ]),
  },
  {
    of: 'the items of jobs',
    slow: true,
    suites: [WORKER],
    mutants: inFile('server/jobs/job.sql.ts', [
      ['a worker takes what another one has', 'lease_until < now())', "lease_until < now() + interval '9 seconds')"],
      ['done items are done again', 'and state is null order by place', 'order by place'],
      ['a retry does all of it again', 'where job_id = ${id} and state = 2`.execute', 'where job_id = ${id}`.execute'],
    ]),
  },
  {
    of: 'whose jobs are shown',
    slow: true,
    suites: [CALLS],
    mutants: inFile('server/features/jobs/jobs.handlers.ts', [
      ['everybody sees all jobs', "mayViewAll: user.permissions.has('jobs.can_view_all_jobs')", 'mayViewAll: true'],
      ['names are given to who may not see them', 'if (!kind || !mayDo(call, job)) throw', 'if (!kind) throw'],
    ]),
  },
]
