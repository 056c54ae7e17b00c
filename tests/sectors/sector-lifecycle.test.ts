import { expect, it } from 'vitest'
import type { ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { AppError } from '#server/kit/app-error.ts'
import { applyEvent } from '#server/kit/change-record.ts'
import { namedKind } from '#server/kit/named-record.ts'
import type { By } from '#server/kit/record-kind.ts'

/** Architecture: a lifecycle is asked on both sides. */
it('a named record asks its lifecycle with the locked row, and a refusal names its guard', () => {
  const access = { kind: 'permission', permission: 'sectors.can_manage_sectors', levels: [12] } as const
  const user = (permissions: readonly string[]) => ({ permissions: new Set(permissions) }) as never
  const may = {
    user: user([access.permission]),
    scope: { universityId: 1, level: 12 },
    deps: {} as never,
  } as const
  const kind = namedKind('sector', access)
  const named = { id: 1, version: 1, ar_name: 'قطاع', en_name: 'Sector' }
  const refusal = (asked: { active: boolean; uses: number }, by: By, type: ActiveEvent['type']) => {
    const record = { ...named, ...asked }
    try {
      applyEvent(kind, kind.snapshot(record, by), { type }, record, by)
      return null
    } catch (error) {
      const { code, details } = error as AppError
      return [code, details.data?.['guard'] ?? null]
    }
  }
  const [unused, used] = [
    { active: true, uses: 0 },
    { active: true, uses: 3 },
  ]
  expect(refusal(unused, may, 'record.delete')).toBeNull()
  expect(refusal(used, may, 'record.deactivate')).toBeNull()
  expect(refusal(used, may, 'record.delete')).toEqual(['IN_USE', 'isUnused'])
  expect(refusal(unused, { ...may, user: user([]) }, 'record.deactivate')).toEqual(['PERMISSION_REQUIRED', 'mayManage'])
  expect(refusal(unused, { ...may, scope: { universityId: 1, facultyId: 2, level: 13 } }, 'record.edit')).toEqual([
    'SCOPE_NOT_ALLOWED',
    'isInScope',
  ])
  expect(refusal(unused, may, 'record.activate')).toEqual(['NO_CHANGES_TO_SAVE', null])
})
