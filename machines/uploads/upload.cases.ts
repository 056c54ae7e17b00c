import { plain, type CasesOf } from '../shared/cases.ts'
import type { uploadLifecycle } from './upload.lifecycle.ts'

const may = { hasPermission: true, isScopeAllowed: true, isUnused: true, isReturned: true }

/** Somebody who may do everything, and one for each reason why an upload stays. */
export const uploadCases = {
  inputs: {
    unused: { input: may },
    used: { input: { ...may, isUnused: false } },
    halfReturned: { input: { ...may, isReturned: false } },
    withoutPermission: { input: { ...may, hasPermission: false } },
    outsideScope: { input: { ...may, isScopeAllowed: false } },
  },
  events: {
    'rows.check': plain,
    'work.end': plain,
    'upload.takeBack': plain,
    'rows.return': plain,
    'return.end': plain,
  },
  actors: {},
} satisfies CasesOf<typeof uploadLifecycle>
