import { describe, expect, it } from 'vitest'
import { courseLifecycle, courseSnapshot, type CourseEvent } from '#machines/courses/course.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const RIGHTS = { hasPermission: true, isScopeAllowed: true }
const refusalsFor = (active: 0 | 1, certificatesNum: number, type: CourseEvent['type'], rights = RIGHTS) =>
  refusals(courseLifecycle, courseSnapshot({ active, certificatesNum }, rights), { type })
const guards = (...failing: string[]) => ({ kind: 'guards', failing })

describe('the life of a course (document 1, sections 2 and 4; D56)', () => {
  it.each([
    [1, 'course.deactivate'],
    [0, 'course.activate'],
  ] as const)('state %d: without certificates all may be done, with some only %s', (active, toggle) => {
    for (const type of ['course.edit', 'course.delete', toggle] as const)
      expect(refusalsFor(active, 0, type)).toBeNull()
    expect(refusalsFor(active, 3, toggle)).toBeNull()
    for (const type of ['course.edit', 'course.delete'] as const)
      expect(refusalsFor(active, 3, type)).toEqual(guards('hasNoCertificates'))
  })
  it('is not activated or deactivated twice', () => {
    expect(refusalsFor(1, 0, 'course.activate')).toEqual({
      kind: 'notFromState',
      from: 'active',
      allowedFrom: ['inactive'],
    })
    expect(refusalsFor(0, 0, 'course.deactivate')).toEqual({
      kind: 'notFromState',
      from: 'inactive',
      allowedFrom: ['active'],
    })
  })
  it('nothing may be done without the permission, or in the scope of a faculty; every guard that fails is named', () => {
    expect(refusalsFor(1, 2, 'course.edit', { ...RIGHTS, hasPermission: false })).toEqual(
      guards('mayManage', 'hasNoCertificates'),
    )
    expect(refusalsFor(1, 0, 'course.deactivate', { ...RIGHTS, isScopeAllowed: false })).toEqual(guards('isInScope'))
    expect(refusalsFor(0, 0, 'course.activate', { hasPermission: false, isScopeAllowed: false })).toEqual(
      guards('mayManage', 'isInScope'),
    )
  })
})
