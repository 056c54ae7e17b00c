import { plain, type CasesOf } from '../shared/cases.ts'
import type { SeasonCopyContext, seasonCopyLifecycle } from './season-copy.lifecycle.ts'

const may: SeasonCopyContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isPreparing: true,
  applications: 0,
  changed: 0,
  isReturned: true,
}

/** Somebody who may do everything, and one for each reason why a copy stays. */
export const seasonCopyCases = {
  inputs: {
    manager: { input: may },
    begun: { input: { ...may, isPreparing: false } },
    applied: { input: { ...may, applications: 3 } },
    changed: { input: { ...may, changed: 2 } },
    halfReturned: { input: { ...may, isReturned: false } },
    viewer: { input: { ...may, hasPermission: false } },
    inFaculty: { input: { ...may, isScopeAllowed: false } },
  },
  events: {
    'records.copy': plain,
    'work.end': plain,
    'copy.takeBack': plain,
    'records.return': plain,
    'return.end': plain,
  },
  actors: {},
} satisfies CasesOf<typeof seasonCopyLifecycle>
