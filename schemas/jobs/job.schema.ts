import type { FromSchema } from 'json-schema-to-ts'
import { choice, object } from '../shared/fields.ts'
import { resultFilters } from '../shared/result-filters.ts'

/**
 * What jobs do, one entry for each handler of the server: a message to many applicants, and its taking back; Accept all
 * and Reject all of a rule, and their taking back; the whole university at once; the export to the private university;
 * an upload of students' data, and its taking back; the invitations of a sheet; the season assistant, and its taking
 * back; official totals that are taken over, and their taking back.
 */
export const JOB_KINDS = [
  'groupSend',
  'groupTakeBack',
  'decideAll',
  'decideAllTakeBack',
  'nominateUniversity',
  'exportApplications',
  'uploadStudents',
  'uploadTakeBack',
  'inviteSheet',
  'copySeason',
  'copySeasonTakeBack',
  'takeOverTotals',
  'takeOverTotalsTakeBack',
] as const
export type JobKindName = (typeof JOB_KINDS)[number]

/** What the bell calls a kind of which there are several: Accept all or Reject all, done or taken back. */
export const JOB_ACTS = ['acceptAll', 'rejectAll', 'acceptAllTakeBack', 'rejectAllTakeBack'] as const
export type JobAct = (typeof JOB_ACTS)[number]

/** States of the lifecycle `job` (V7), as they are stored. */
export const JOB_STATES = [
  'queued',
  'running',
  'cancelling',
  'cancelled',
  'done',
  'doneWithRefusals',
  'failed',
] as const
export type JobState = (typeof JOB_STATES)[number]
export const ENDED_STATES = ['cancelled', 'done', 'doneWithRefusals', 'failed'] as const satisfies readonly JobState[]
export type EndedState = (typeof ENDED_STATES)[number]
export const isEnded = (state: JobState): state is EndedState => (ENDED_STATES as readonly JobState[]).includes(state)

/** Up to so many items are handled at once, more by a worker (V7). */
export const AT_ONCE = 500
/** Days for which the items of a job that has ended are stored. */
export const JOB_RETENTION_DAYS = 90

/** The job centre, and the page of one job: the bell, and the pages that begin a job, link there. */
export const JOBS_PATH = '/home/Jobs'
export const jobPath = (id: number): string => `${JOBS_PATH}/Result/${id}`

/** Rows of a page of jobs, and of the items of one. */
export const PAGE_SIZES = [10, 20, 50] as const
export const ITEM_PAGE_SIZES = [20, 50, 100] as const

/** Whose jobs: one's own, or all of the scope for who may see them; his own for everybody else. */
export const WHOSE = ['mine', 'all'] as const

export const jobFilters = object(
  {
    whose: choice(...WHOSE),
    state: choice(...JOB_STATES, null),
    kind: choice(...JOB_KINDS, null),
  },
  [],
)
export type JobFilters = FromSchema<typeof jobFilters>
/** What became of an item: it waits, it was done, it was refused, or the job ended before its turn. */
export const ITEM_STATES = ['waiting', 'done', 'refused', 'leftOut'] as const
/** Columns by which the items of a job are sorted. */
export const ITEM_SORTABLE = ['result', 'reason', 'at'] as const
export const itemFilters = object({ ...resultFilters.properties, outcome: choice(...ITEM_STATES, null) }, [])
export type ItemFilters = FromSchema<typeof itemFilters>
