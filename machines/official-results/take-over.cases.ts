import { plain, type CasesOf } from '../shared/cases.ts'
import type { TakeOverContext, takeOverLifecycle } from './take-over.lifecycle.ts'

const may: TakeOverContext = { hasPermission: true, isScopeAllowed: true, isReturned: true }

/** Somebody who may take over, and one for each reason why it stays. */
export const takeOverCases = {
  inputs: {
    manager: { input: may },
    halfReturned: { input: { ...may, isReturned: false } },
    viewer: { input: { ...may, hasPermission: false } },
    inFaculty: { input: { ...may, isScopeAllowed: false } },
  },
  events: {
    'totals.takeOver': plain,
    'work.end': plain,
    'takeOver.takeBack': plain,
    'totals.restore': plain,
    'return.end': plain,
  },
  actors: {},
} satisfies CasesOf<typeof takeOverLifecycle>
