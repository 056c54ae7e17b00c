import { expect, it } from 'vitest'
import {
  isActiveRow,
  listRowLifecycle,
  listRowState,
  type ListRowContext,
  type ListRowEvent,
} from '#machines/lists/list-row.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const CONTEXT = { hasPermission: true, isScopeAllowed: true, uses: 3, hasMeaning: false, mergedRows: 0 }
const refused = (
  state: { readonly active: boolean; readonly isMerged: boolean },
  event: ListRowEvent,
  more: Partial<ListRowContext> = {},
) =>
  refusals(
    listRowLifecycle,
    listRowLifecycle.resolveState({ value: listRowState(state), context: { ...CONTEXT, ...more } }),
    event,
  )
const MERGE = { type: 'record.merge', isTargetMerged: false } as const

it('a used row is merged, whether it is active or not', () => {
  for (const active of [true, false]) expect(refused({ active, isMerged: false }, MERGE)).toBeNull()
})
it.each([
  ['hasNoMeaning', MERGE, { hasMeaning: true }],
  ['hasNoMergedRows', MERGE, { mergedRows: 1 }],
  ['isTargetUnmerged', { ...MERGE, isTargetMerged: true }, {}],
] as const)('but not so: %s', (guard, event, more) => {
  expect(refused({ active: true, isMerged: false }, event, more)).toEqual({ kind: 'guards', failing: [guard] })
})
it('a merged row can only be taken back, and is then what it was', () => {
  for (const active of [true, false]) {
    const merged = { active, isMerged: true }
    for (const type of ['record.edit', 'record.activate', 'record.deactivate', 'record.delete'] as const)
      expect(refused(merged, { type })?.kind).toBe('notFromState')
    expect(refused(merged, MERGE)?.kind).toBe('notFromState')
    expect(refused(merged, { type: 'record.takeBack' })).toBeNull()
    expect(isActiveRow(listRowState(merged))).toBe(active)
  }
})
