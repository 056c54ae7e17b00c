import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { savedViewsFlow } from './saved-views.flow.ts'

const view = {
  id: 1,
  screen: 'SystemInfo/sectors',
  name: 'غير مفعّلة',
  query: 'orderBy=active',
  hiddenColumns: ['enName'],
  isDefault: false,
  version: 1,
} satisfies SavedView
const { broken, gone, stale, sessionOver } = PROBLEMS

export const savedViewsCases = {
  inputs: plain,
  events: {
    'views.load': plain,
    'view.update': { one: { payload: { view } } },
    'view.remove': { one: { payload: { view } } },
    'removal.confirm': plain,
    'removal.cancel': plain,
  },
  actors: {
    loadViews: { done: { one: { output: [view] }, none: { output: [] } }, error: { broken, sessionOver } },
    updateView: {
      done: { done: { output: { views: [{ ...view, version: 2 }], message: 'تم الحفظ|Saved' } } },
      error: { broken, gone, stale, sessionOver },
    },
    removeView: {
      done: { done: { output: { views: [], message: 'تم الحذف|Deleted' } } },
      error: { broken, gone, stale, sessionOver },
    },
  },
} satisfies CasesOf<typeof savedViewsFlow>
