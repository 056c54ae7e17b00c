import { expect, it } from 'vitest'
import { studentAccountHistory } from '#server/audit/histories/student-account.history.ts'
import { Replayer } from '#server/audit/replay.ts'

const row = (seq: number, event: string) => ({ seq, event, fromStatus: null, toStatus: null, changes: {} })
const faultOf = (rows: readonly object[], active: boolean | null) =>
  new Replayer(studentAccountHistory).replay(rows as never, active === null ? null : [active])?.kind ?? null

it('an account begins with the student, and no row tells of its status, which the applicants’ side changes (D76)', () => {
  expect(faultOf([row(1, 'student.create')], true)).toBeNull()
  expect(faultOf([row(1, 'student.create')], false)).toBeNull()
  expect(faultOf([row(1, 'student.create'), row(2, 'account.edit')], false)).toBeNull()
  expect(faultOf([row(1, 'student.create'), row(2, 'account.correct')], false)).toBeNull()
  expect(faultOf([row(1, 'student.create'), row(2, 'account.remove')], null)).toBeNull()
})
it('names what is not so', () => {
  expect(faultOf([row(1, 'student.create'), row(2, 'account.remove')], true)).not.toBeNull()
  expect(faultOf([row(1, 'student.create'), row(2, 'account.remove'), row(3, 'account.edit')], null)).not.toBeNull()
})
