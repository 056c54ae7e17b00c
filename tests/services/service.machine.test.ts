import { expect, it } from 'vitest'
import { serviceLifecycle, serviceSnapshot } from '#machines/services/service.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const refusalsFor = (hasPermission: boolean, isScopeAllowed: boolean) =>
  refusals(serviceLifecycle, serviceSnapshot({ hasPermission, isScopeAllowed }), { type: 'service.edit' })

it('a service is edited with the permission, at the university alone (document 3, section 2; G10)', () => {
  expect(refusalsFor(true, true)).toBeNull()
  expect(refusalsFor(false, true)).toEqual({ kind: 'guards', failing: ['mayManage'] })
  expect(refusalsFor(true, false)).toEqual({ kind: 'guards', failing: ['isInScope'] })
  expect(refusalsFor(false, false)).toEqual({ kind: 'guards', failing: ['mayManage', 'isInScope'] })
})
