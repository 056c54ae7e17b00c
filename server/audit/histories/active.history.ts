import { sql } from 'kysely'
import {
  admissionRuleLifecycle,
  type AdmissionRuleContext,
} from '#machines/admission-rules/admission-rule.lifecycle.ts'
import { activeLifecycle, type ActiveContext } from '#machines/shared/active.lifecycle.ts'
import { courseLifecycle, type CourseContext } from '#machines/courses/course.lifecycle.ts'
import { tablesOf } from '#schemas/charts/records.ts'
import { after, history, type LifecycleHistory } from './history.ts'

const stateOf = (active: unknown) => (active === true ? 'active' : 'inactive')

/** Records that are active or not. One may be created inactive. */
const activeRecords = (of: Pick<LifecycleHistory, 'machine' | 'entities'>, creation: string, context: object) =>
  history<null>({
    ...of,
    begins: { [creation]: ['active', 'inactive'] },
    gone: 'deleted',
    changes: ['active'],
    stored: [sql`r.active`],
    storedState: ([active]) => stateOf(active),
    // the values of a deleted record are not a state that it reached
    states: ({ event, changes: { active } }) =>
      Array.isArray(active) || (event === creation && active !== null) ? { to: stateOf(after(active)) } : {},
    contexts: () => [context],
  })

/** Sectors and all else that is just active or not (document 1, section 4). How many refer to one at a time is not recorded. */
export const activeHistory = activeRecords(
  { machine: activeLifecycle, entities: tablesOf('active') },
  'record.create',
  { hasPermission: true, isScopeAllowed: true, uses: 0 } satisfies ActiveContext,
)
/** Courses (document 1, section 4). The number of certificates with a course is not recorded. */
export const courseHistory = activeRecords({ machine: courseLifecycle, entities: ['course'] }, 'course.create', {
  hasPermission: true,
  isScopeAllowed: true,
  certificatesNum: 0,
} satisfies CourseContext)
/**
 * Admission rules (document 3, section 4). Only those of the active season change, and the trail does not record which
 * season was active.
 */
export const admissionRuleHistory = activeRecords(
  { machine: admissionRuleLifecycle, entities: ['admission_rule'] },
  'rule.create',
  { hasPermission: true, isScopeAllowed: true, isOfEditableSeason: true } satisfies AdmissionRuleContext,
)
