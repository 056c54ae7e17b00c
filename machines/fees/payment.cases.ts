import { plain, type CasesOf } from '../shared/cases.ts'
import type { paymentLifecycle } from './payment.lifecycle.ts'

const awaited = {
  hasPermission: true,
  isScopeAllowed: true,
  isFacultyActive: true,
  isBranchActive: true,
  isAwaited: true,
  isReturnable: true,
  isSeasonDeciding: true,
}

/** The people and scopes for which a fee is walked (D52). */
export const paymentCases = {
  inputs: {
    clerk: { input: awaited },
    viewer: { input: { ...awaited, hasPermission: false } },
    inactiveFaculty: { input: { ...awaited, isFacultyActive: false } },
    inactiveBranch: { input: { ...awaited, isBranchActive: false } },
    seasonFinished: { input: { ...awaited, isSeasonDeciding: false } },
    decided: { input: { ...awaited, isAwaited: false, isReturnable: false } },
  },
  events: {
    'fee.pay': plain,
    'payment.edit': plain,
    'payment.delete': plain,
    'fee.ask': plain,
    'fee.waive': plain,
    'online.pay': plain,
  },
  actors: {},
} satisfies CasesOf<typeof paymentLifecycle>
