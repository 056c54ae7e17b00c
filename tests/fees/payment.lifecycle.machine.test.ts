import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { paymentCases } from '#machines/fees/payment.cases.ts'
import {
  feeRefusalOf,
  feeSnapshot,
  paymentLifecycle,
  type FeeAct,
  type FeeEvent,
  type FeeFacts,
} from '#machines/fees/payment.lifecycle.ts'
import { FEE_STATES, type FeeState } from '#schemas/fees/payment.schema.ts'
import { OPEN_SEASON } from '../seasons/open-season.ts'

/** D52. */
const manager = { hasPermission: true, isScopeAllowed: true }
const fee = (state: FeeState, more: Partial<FeeFacts> = {}): FeeFacts => ({
  state,
  activeFaculty: true,
  activeBranch: true,
  isAwaited: true,
  isReturnable: true,
  season: OPEN_SEASON,
  ...more,
})
const FINISHED = { season: { ...OPEN_SEASON, state: 'finished' } } as const
const ACTS = ['fee.pay', 'payment.edit', 'payment.delete'] as const satisfies readonly FeeAct[]

const after = (state: FeeState, type: FeeEvent['type']) =>
  getNextSnapshot(paymentLifecycle, feeSnapshot(fee(state), manager), { type }).value

describe('what may be done with a fee', () => {
  it('is paying what is unpaid, and correcting or deleting what is paid in cash', () => {
    const allowed = FEE_STATES.flatMap((state) =>
      ACTS.filter((act) => feeRefusalOf(fee(state), manager, act) === null).map((act) => [state, act]),
    )
    expect(allowed).toEqual([
      ['unpaid', 'fee.pay'],
      ['paidInCash', 'payment.edit'],
      ['paidInCash', 'payment.delete'],
    ])
  })
  it.each([
    ['unpaid', 'fee.pay', {}, { hasPermission: false }, 'PERMISSION_REQUIRED', 'mayManage'],
    ['unpaid', 'fee.pay', {}, { isScopeAllowed: false }, 'SCOPE_NOT_ALLOWED', 'isInScope'],
    ['unpaid', 'fee.pay', { activeFaculty: false }, {}, 'FEE_FACULTY_INACTIVE', 'isFacultyActive'],
    ['unpaid', 'fee.pay', { activeBranch: false }, {}, 'FEE_BRANCH_INACTIVE', 'isBranchActive'],
    ['unpaid', 'fee.pay', { isAwaited: false }, {}, 'FEE_NOT_AWAITED', 'isAwaited'],
    ['paidInCash', 'payment.edit', {}, { hasPermission: false }, 'PERMISSION_REQUIRED', 'mayManage'],
    ['paidInCash', 'payment.edit', { activeFaculty: false }, {}, 'FEE_FACULTY_INACTIVE', 'isFacultyActive'],
    ['paidInCash', 'payment.delete', {}, { hasPermission: false }, 'PERMISSION_REQUIRED', 'mayManage'],
    ['paidInCash', 'payment.delete', { activeBranch: false }, {}, 'FEE_BRANCH_INACTIVE', 'isBranchActive'],
    ['paidInCash', 'payment.delete', { isReturnable: false }, {}, 'FEE_NOT_RETURNABLE', 'isReturnable'],
    ['unpaid', 'fee.pay', FINISHED, {}, 'SEASON_FINISHED', 'isSeasonDeciding'],
    ['paidInCash', 'payment.edit', FINISHED, {}, 'SEASON_FINISHED', 'isSeasonDeciding'],
    ['paidInCash', 'payment.delete', FINISHED, {}, 'SEASON_FINISHED', 'isSeasonDeciding'],
    ['notDue', 'fee.pay', {}, {}, 'FEE_NOT_DUE', 'isFromState'],
    ['paidInCash', 'fee.pay', {}, {}, 'FEE_ALREADY_PAID', 'isFromState'],
    ['paidOnline', 'fee.pay', {}, {}, 'FEE_PAID_ONLINE', 'isFromState'],
    ['paidOnline', 'payment.edit', {}, {}, 'FEE_PAID_ONLINE', 'isFromState'],
    ['paidOnline', 'payment.delete', {}, {}, 'FEE_PAID_ONLINE', 'isFromState'],
    ['unpaid', 'payment.delete', {}, {}, 'NOT_FOUND', 'isFromState'],
  ] as const)('%s, %s, %o, %o: %s', (state, act, facts, caller, code, guard) => {
    expect(feeRefusalOf(fee(state, facts), { ...manager, ...caller }, act)).toMatchObject({ code, guard, state })
  })
  it('what is paid in cash waits for nothing; when the payment is deleted, the fee is due as before (D52)', () => {
    expect([
      after('unpaid', 'fee.pay'),
      after('paidInCash', 'payment.edit'),
      after('paidInCash', 'payment.delete'),
    ]).toEqual(['paidInCash', 'paidInCash', 'unpaid'])
  })
  it('a correction asks for no status: a wrong number is mended after the decision', () => {
    expect(
      feeRefusalOf(fee('paidInCash', { isAwaited: false, isReturnable: false }), manager, 'payment.edit'),
    ).toBeNull()
  })
  it('a fee that is waived is not due, one that is asked for is unpaid, and one is paid online by the applicant', () => {
    expect([after('unpaid', 'fee.waive'), after('notDue', 'fee.ask'), after('unpaid', 'online.pay')]).toEqual([
      'notDue',
      'unpaid',
      'paidOnline',
    ])
    expect(Object.keys(paymentCases.inputs)).toContain('decided')
  })
})
