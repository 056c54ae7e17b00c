import { expect, it } from 'vitest'
import { openBranchHistory } from '#server/audit/histories/open-branch.history.ts'
import { Replayer } from '#server/audit/replay.ts'

const created = (changes: object) => ({ seq: 1, event: 'branch.create', fromStatus: null, toStatus: null, changes })
const turned = (seq: number, open: boolean) => ({
  seq,
  event: open ? 'branch.open' : 'branch.close',
  fromStatus: null,
  toStatus: null,
  changes: { active_for_apply: [!open, open] },
})
const faultOf = (rows: readonly object[], open: boolean) =>
  new Replayer(openBranchHistory).replay(rows as never, [open])?.kind ?? null

it('a branch begins as its row tells, and one that is older than opening and closing, open where it was active', () => {
  expect(faultOf([created({ active_for_apply: false, active: true })], false)).toBeNull()
  expect(faultOf([created({ active_for_apply: true, active: true })], true)).toBeNull()
  expect(faultOf([created({ active: true })], true)).toBeNull()
  expect(faultOf([created({ active: false })], false)).toBeNull()
  expect(faultOf([created({ active: true }), turned(2, false), turned(3, true)], true)).toBeNull()
})
it('names what is not so', () => {
  expect(faultOf([created({ active_for_apply: false, active: true })], true)).toBe('otherStored')
  expect(faultOf([created({ active: true }), turned(2, true)], true)).toBe('refused')
})
