import type { Problem } from '#schemas/errors.ts'
import { plain, type CasesOf } from './cases.ts'
import type { ListInput, listFlow } from './list.flow.ts'

/** Answers that the server may give to any call. */
export const PROBLEMS = {
  broken: { error: { status: 500, code: 'GENERIC', message: '', fields: [], data: null } },
  gone: { error: { status: 404, code: 'NOT_FOUND', message: 'غير موجود|Not found', fields: [], data: null } },
  stale: {
    error: { status: 409, code: 'VERSION_STALE', message: 'تغيّر|Changed', fields: [], data: { who: 'officer' } },
  },
  forbidden: {
    error: {
      status: 403,
      code: 'PERMISSION_REQUIRED',
      message: 'لا تملك الصلاحية|Not permitted',
      fields: [],
      data: null,
    },
  },
  sessionOver: {
    error: { status: 401, code: 'SESSION_EXPIRED', message: 'انتهت الجلسة|Session ended', fields: [], data: null },
  },
  /** Not from the server at all. */
  thrown: { error: 'a mistake in the program' },
} as const satisfies Record<string, { error: Problem | string }>

const query = { filters: {}, page: 1, pageSize: 5, orderBy: 'arName', orderType: 'asc' } as const
const row = { id: 1, arName: 'قطاع', version: 1 }
/** The change affects another number of records than the confirmation showed. */
const recounted = {
  error: {
    status: 409,
    code: 'BRANCH_REVIEWS_CHANGED',
    message: 'تغيّر العدد|The number has changed',
    fields: [],
    data: { effects: { underReview: 3 } },
  },
} as const
const { broken, gone, stale, forbidden, sessionOver } = PROBLEMS

export const listCases = {
  inputs: {
    paged: { input: { query, whole: false } satisfies ListInput },
    whole: { input: { query, whole: true } satisfies ListInput },
  },
  events: {
    'query.change': { search: { payload: { change: { filters: { search: 'طب' } } } } },
    'query.apply': {
      nextPage: { payload: { change: { page: 2 } } },
      order: { payload: { change: { orderType: 'desc' } } },
    },
    'list.reload': plain,
    'row.ask': { remove: { payload: { action: 'remove', row } } },
    'row.act': { toggle: { payload: { action: 'toggle', row } } },
    'row.confirm': plain,
    'row.cancel': plain,
    'undo.act': plain,
    'undo.expire': plain,
  },
  actors: {
    loadRows: {
      done: {
        some: { output: { rows: [row], total: 6, more: false } },
        none: { output: { rows: [], total: 0, more: false } },
      },
      error: { broken, forbidden, sessionOver },
    },
    actOnRow: {
      done: {
        done: { output: { message: 'تم|Done' } },
        undoable: { output: { message: 'تم|Done', undo: { action: 'toggle', row: { ...row, version: 2 } } } },
      },
      error: { broken, gone, stale, recounted, sessionOver },
    },
  },
} satisfies CasesOf<typeof listFlow>
