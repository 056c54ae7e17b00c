import { plain, type CasesOf } from '../shared/cases.ts'
import type { listRowLifecycle } from './list-row.lifecycle.ts'

const administrator = { hasPermission: true, isScopeAllowed: true, uses: 0, hasMeaning: false, mergedRows: 0 }

export const listRowCases = {
  inputs: {
    unused: { input: administrator },
    used: { input: { ...administrator, uses: 3 } },
    meaningful: { input: { ...administrator, hasMeaning: true } },
    target: { input: { ...administrator, uses: 2, mergedRows: 2 } },
    viewer: { input: { ...administrator, hasPermission: false } },
    inFaculty: { input: { ...administrator, isScopeAllowed: false } },
  },
  events: {
    'record.edit': plain,
    'record.activate': plain,
    'record.deactivate': plain,
    'record.merge': {
      permitted: { payload: { isTargetMerged: false } },
      intoMerged: { payload: { isTargetMerged: true } },
    },
    'record.takeBack': plain,
    'record.delete': plain,
  },
  actors: {},
} satisfies CasesOf<typeof listRowLifecycle>
