import { describe, expect, it } from 'vitest'
import { HISTORIES } from '#server/audit/histories/registry.ts'
import type { HistoryRow } from '#server/audit/histories/history.ts'
import { Replayer } from '#server/audit/replay.ts'
import { stepsOf } from '#server/audit/steps.ts'

/** Rows as the server writes them (ADR 21); expected steps from the lifecycles of the documents. */
type Row = readonly [
  event: string,
  statuses?: readonly [number | null, number | null],
  changes?: Readonly<Record<string, unknown>>,
]
const steps = (lifecycle: keyof typeof HISTORIES, ...rows: Row[]) => {
  const of = HISTORIES[lifecycle]!
  const read = rows.map(([event, [fromStatus, toStatus] = [null, null], changes = {}], index): HistoryRow => ({
    seq: index + 1,
    event,
    fromStatus,
    toStatus,
    changes: Object.fromEntries(of.changes.map((key) => [key, changes[key] ?? null])),
  }))
  return stepsOf(of, read).map(({ row, event, from, to }) => [row, event, from, to])
}

describe('the way of a record', () => {
  it('a sector that is changed and closed in one step', () =>
    expect(
      steps(
        'active',
        ['record.create', undefined, { active: false }],
        ['record.activate', undefined, { active: [false, true] }],
        ['record.edit+record.deactivate', undefined, { active: [true, false] }],
        ['record.delete', undefined, { active: false }],
      ),
    ).toEqual([
      [0, 'record.create', null, 'inactive'],
      [1, 'record.activate', 'inactive', 'active'],
      [2, 'record.edit', 'active', 'active'],
      [2, 'record.deactivate', 'active', 'inactive'],
      [3, 'record.delete', 'inactive', 'deleted'],
    ]))
  it('a certificate that the pulling of another year cleared', () =>
    expect(
      steps(
        'certificate',
        ['certificate.pull', undefined, { open: true, courses: 2 }],
        ['course.remove'],
        ['certificate.close', undefined, { open: [true, false] }],
        ['certificate.clear', undefined, { courses: 1 }],
      ),
    ).toEqual([
      [0, 'certificate.pull', null, 'open'],
      [1, 'course.remove', 'open', 'open'],
      [2, 'certificate.close', 'open', 'closed'],
      [3, 'certificate.clear', 'closed', 'deleted'],
    ]))
  it('a rule that was applied meanwhile, which its own rows do not say (D44)', () =>
    expect(
      steps('approvalRule', ['rule.add'], ['rule.edit'], ['rule.edit', undefined, { returned: 12 }], ['rule.delete']),
    ).toEqual([
      [0, 'rule.add', 'absent', 'unapplied'],
      [1, 'rule.edit', 'unapplied', 'unapplied'],
      [2, 'rule.edit', 'applied', 'unapplied'],
      [3, 'rule.delete', 'unapplied', 'absent'],
    ]))
  it('an application that waits for its fee while a rule marks it (A2)', () =>
    expect(
      steps(
        'application',
        ['applicant.create', [null, 0]],
        ['applicant.submit', [0, 7]],
        ['rule.recommendAccept', [7, 5], { reviewStatus: [null, 7] }],
        ['fee.pay', [5, 5], { reviewStatus: [7, 1] }],
        ['application.accept', [5, 2], { reviewStatus: [1, null] }],
      ),
    ).toEqual([
      [0, 'applicant.create', null, 'draft'],
      [1, 'applicant.submit', 'draft', 'pendingFees.unmarked'],
      [2, 'rule.recommendAccept', 'pendingFees.unmarked', 'pendingFees.recommendedAccepted'],
      [3, 'fee.pay', 'pendingFees.recommendedAccepted', 'underReview.recommendedAccepted'],
      [4, 'application.accept', 'underReview.recommendedAccepted', 'accepted'],
    ]))
  it('goes on after an event that no lifecycle knows', () =>
    expect(
      steps('active', ['record.create'], ['forget'], ['record.deactivate', undefined, { active: [true, false] }]),
    ).toEqual([
      [0, 'record.create', null, 'active'],
      [1, 'forget', 'active', null],
      [2, 'record.deactivate', 'active', 'inactive'],
    ]))
})

describe('a transfer that is taken back (ADR 98)', () => {
  const row = (seq: number, event: string, fromStatus: number | null, toStatus: number): HistoryRow => ({
    seq,
    event,
    fromStatus,
    toStatus,
    changes: {},
  })
  const before = [
    row(1, 'applicant.create', null, 0),
    row(2, 'applicant.submit', 0, 1),
    row(3, 'application.accept', 1, 2),
  ]
  const replay = (...rows: HistoryRow[]) =>
    new Replayer(HISTORIES['application']!).replay([...before, ...rows], [2, null])
  it('is known to the replay, which refuses it where nothing was transferred', () => {
    expect(replay(row(4, 'transfer.confirm', 2, 8), row(5, 'transfer.revoke', 8, 2))).toBeNull()
    expect(replay(row(4, 'transfer.revoke', 2, 2))).toMatchObject({ row: 4, event: 'transfer.revoke' })
  })
})

describe('a row alone tells what can be known of it', () => {
  it.each<[string, Row, unknown[]]>([
    ['active', ['record.edit'], ['record.edit', null, null]],
    ['active', ['record.delete'], ['record.delete', null, 'deleted']],
    ['course', ['course.activate'], ['course.activate', 'inactive', 'active']],
    ['certificate', ['certificate.close', undefined, { open: [true, false] }], ['certificate.close', 'open', 'closed']],
    ['certificate', ['course.add'], ['course.add', 'open', 'open']],
    ['approvalRule', ['rule.edit'], ['rule.edit', null, 'unapplied']],
    [
      'application',
      ['application.accept', [5, 2], { reviewStatus: [7, null] }],
      ['application.accept', 'pendingFees.recommendedAccepted', 'accepted'],
    ],
  ])('%s: %j', (lifecycle, row, expected) => expect(steps(lifecycle, row)).toEqual([[0, ...expected]]))
})
