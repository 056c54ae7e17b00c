import { plain, type CasesOf } from '../shared/cases.ts'
import type { TokenContext, tokenLifecycle } from './token.lifecycle.ts'

const manager: TokenContext = { hasPermission: true, isScopeAllowed: true, isAboveCaller: false, isOver: false }

export const tokenCases = {
  inputs: {
    manager: { input: manager },
    over: { input: { ...manager, isOver: true } },
    above: { input: { ...manager, isAboveCaller: true } },
    viewer: { input: { ...manager, hasPermission: false } },
    inFaculty: { input: { ...manager, isScopeAllowed: false } },
  },
  events: {
    'token.rollOver': plain,
    'token.replace': plain,
    'token.revoke': plain,
    'clock.expire': plain,
  },
  actors: {},
} satisfies CasesOf<typeof tokenLifecycle>
