import { sql } from 'kysely'
import { activeLifecycle, type ActiveContext } from '#machines/shared/active.lifecycle.ts'
import { courseLifecycle, type CourseContext } from '#machines/courses/course.lifecycle.ts'
import { history, type HistoryRow, type LifecycleHistory, type Told } from './history.ts'

/** Whether it is active after the row; undefined when the row does not change that. */
const activeAfter = ({ changes: { active } }: HistoryRow): boolean | undefined =>
  active === null ? undefined : ((Array.isArray(active) ? active.at(-1) : active) as boolean)
const ways = { true: 'activate', false: 'deactivate' } as const

/**
 * Rows of records that are active or not. `update` may change that too; whoever asks the lifecycle then asks for both.
 */
const told =
  (name: string) =>
  (row: HistoryRow): Told | undefined => {
    const active = activeAfter(row)
    if (row.event === 'create' || row.event.endsWith('.create'))
      return { begins: active === false ? 'inactive' : 'active', events: [] }
    switch (row.event) {
      case 'update':
        return {
          events: [
            { type: `${name}.edit` },
            ...(active === undefined ? [] : [{ type: `${name}.${ways[`${active}`]}` }]),
          ],
        }
      case 'activate':
      case 'deactivate':
      case 'delete':
        return { events: [{ type: `${name}.${row.event}` }] }
      default:
        return undefined
    }
  }

const activeRecords = (of: Pick<LifecycleHistory, 'machine' | 'entities'>, name: string, context: object) =>
  history<null>({
    ...of,
    changes: ['active'],
    stored: [sql`r.active`],
    storedState: ([active]) => (active === true ? 'active' : 'inactive'),
    gone: 'deleted',
    unrecorded: [],
    facts: null,
    learn: () => null,
    told: told(name),
    contexts: () => [context],
  })

/** Sectors and certificate types (document 1, section 4). How many refer to one at a time is not recorded. */
export const activeHistory = activeRecords(
  { machine: activeLifecycle, entities: ['sector', 'certificate_category'] },
  'record',
  { hasPermission: true, isScopeAllowed: true, uses: 0 } satisfies ActiveContext,
)
/** Courses (document 1, sections 2 and 4). In how many certificates one stood is not recorded with it. */
export const courseHistory = activeRecords({ machine: courseLifecycle, entities: ['course'] }, 'course', {
  hasPermission: true,
  isScopeAllowed: true,
  certificatesNum: 0,
} satisfies CourseContext)
