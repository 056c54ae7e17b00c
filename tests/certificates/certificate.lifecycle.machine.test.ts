import { describe, expect, it } from 'vitest'
import { certificateRefusal, type CertificateRecord } from '#machines/certificates/certificate.offers.ts'
import { certificateLifecycle, type CertificateEvent } from '#machines/certificates/certificate.lifecycle.ts'
import { createActor } from 'xstate'

/**
 * The permitted events, written by hand from document 1, section 4: E edit, D delete, O open, C close, a add, e edit, r
 * remove a course.
 */
const LETTER: Readonly<Record<string, CertificateEvent['type']>> = {
  E: 'certificate.edit',
  D: 'certificate.delete',
  O: 'certificate.open',
  C: 'certificate.close',
  a: 'course.add',
  e: 'course.edit',
  r: 'course.remove',
}
const OFFICER = { hasPermission: true, isScopeAllowed: true }
const record = (
  status: boolean,
  coursesCount: number,
  studentsCount: number,
  isYearFinished = false,
): CertificateRecord => ({ status, coursesCount, studentsCount, isYearFinished })
const allowed = (of: CertificateRecord, caller = OFFICER) =>
  Object.entries(LETTER)
    .filter(([, type]) => certificateRefusal(of, caller, { type }) === null)
    .map(([letter]) => letter)
    .join('')

describe('what a certificate offers', () => {
  it.each([
    ['open, no courses', record(true, 0, 0), 'EDaer'],
    ['open, with courses', record(true, 3, 0), 'ECaer'],
    ['open, with students', record(true, 3, 1), ''],
    ['open, with students and no courses', record(true, 0, 1), ''],
    ['closed', record(false, 3, 0), 'O'],
    ['closed, without courses', record(false, 0, 0), 'O'],
    ['closed, with students', record(false, 3, 1), ''],
    // issue 41: a certificate follows its year
    ['open, of a finished year', record(true, 3, 0, true), ''],
    ['open, of a finished year, without courses', record(true, 0, 0, true), ''],
    ['closed, of a finished year', record(false, 3, 0, true), ''],
  ])('%s', (_, of, letters) => expect(allowed(of)).toBe(letters))

  it('nothing to one without the permission, and nothing in a faculty', () => {
    for (const of of [record(true, 0, 0), record(true, 2, 0), record(false, 2, 0)]) {
      expect(allowed(of, { ...OFFICER, hasPermission: false })).toBe('')
      expect(allowed(of, { ...OFFICER, isScopeAllowed: false })).toBe('')
    }
  })

  it('an inactive course can only be taken out', () => {
    const of = record(true, 3, 0)
    expect(certificateRefusal(of, OFFICER, { type: 'course.edit', isActive: false })).toEqual({
      code: 'COURSE_INACTIVE',
      guard: 'isCourseActive',
      failing: ['isCourseActive'],
    })
    expect(certificateRefusal(of, OFFICER, { type: 'course.add', isActive: false })?.code).toBe('COURSE_INACTIVE')
    expect(certificateRefusal(of, OFFICER, { type: 'course.edit', isActive: true })).toBeNull()
    expect(certificateRefusal(of, OFFICER, { type: 'course.remove' })).toBeNull()
  })
})

describe('why not', () => {
  const of = (type: CertificateEvent['type'], certificate: CertificateRecord, caller = OFFICER) =>
    certificateRefusal(certificate, caller, { type })
  it.each([
    ['certificate.delete', record(true, 2, 0), 'CERTIFICATE_HAS_COURSES', ['hasNoCourses']],
    ['certificate.close', record(true, 0, 0), 'CERTIFICATE_HAS_NO_COURSES', ['hasCourses']],
    ['certificate.open', record(true, 2, 0), 'CERTIFICATE_OPEN', ['isClosed']],
    ['certificate.close', record(false, 2, 0), 'CERTIFICATE_CLOSED', ['isOpen']],
    ['certificate.edit', record(false, 2, 0), 'CERTIFICATE_CLOSED', ['isOpen']],
    ['course.add', record(false, 2, 0), 'CERTIFICATE_CLOSED', ['isOpen']],
    ['certificate.delete', record(false, 2, 0), 'CERTIFICATE_CLOSED', ['isOpen', 'hasNoCourses']],
    // the message of section 8 comes first, regardless of other obstacles
    ['certificate.edit', record(true, 2, 5), 'CERTIFICATE_HAS_STUDENTS', ['hasNoStudents']],
    ['certificate.edit', record(false, 2, 5), 'CERTIFICATE_HAS_STUDENTS', ['hasNoStudents', 'isOpen']],
    ['certificate.open', record(false, 2, 5), 'CERTIFICATE_HAS_STUDENTS', ['hasNoStudents']],
    ['certificate.delete', record(true, 2, 5), 'CERTIFICATE_HAS_STUDENTS', ['hasNoStudents', 'hasNoCourses']],
    ['certificate.close', record(true, 2, 5), 'CERTIFICATE_HAS_STUDENTS', ['hasNoStudents']],
    ['course.remove', record(false, 2, 5), 'CERTIFICATE_HAS_STUDENTS', ['hasNoStudents', 'isOpen']],
    ['certificate.edit', record(true, 2, 0, true), 'CERTIFICATE_YEAR_FINISHED', ['isYearUnfinished']],
    ['certificate.edit', record(false, 2, 0, true), 'CERTIFICATE_YEAR_FINISHED', ['isYearUnfinished', 'isOpen']],
    ['certificate.open', record(false, 2, 5, true), 'CERTIFICATE_HAS_STUDENTS', ['hasNoStudents', 'isYearUnfinished']],
  ] as const)('%s of %j: %s', (type, certificate, code, failing) =>
    expect(of(type, certificate)).toEqual({ code, guard: failing[0], failing }),
  )

  it('says the missing permission before all else', () => {
    expect(of('certificate.edit', record(false, 2, 5), { hasPermission: false, isScopeAllowed: false })).toMatchObject({
      code: 'PERMISSION_REQUIRED',
      failing: ['mayManage', 'isInScope', 'hasNoStudents', 'isOpen'],
    })
    expect(of('certificate.edit', record(true, 0, 0), { hasPermission: true, isScopeAllowed: false })?.code).toBe(
      'SCOPE_NOT_ALLOWED',
    )
  })
})

describe('journeys', () => {
  const walk = (context: { courses: number; students: number }, ...events: CertificateEvent['type'][]) => {
    const actor = createActor(certificateLifecycle, {
      input: { ...OFFICER, isYearFinished: false, ...context },
    }).start()
    for (const type of events) actor.send({ type })
    return actor.getSnapshot().value
  }
  it('is closed with its courses, and opened again', () => {
    expect(walk({ courses: 2, students: 0 }, 'certificate.close')).toBe('closed')
    expect(walk({ courses: 2, students: 0 }, 'certificate.close', 'certificate.open')).toBe('open')
  })
  it('is deleted only while it is open and empty', () => {
    expect(walk({ courses: 0, students: 0 }, 'certificate.delete')).toBe('deleted')
    expect(walk({ courses: 1, students: 0 }, 'certificate.delete')).toBe('open')
    expect(walk({ courses: 1, students: 0 }, 'certificate.close', 'certificate.delete')).toBe('closed')
  })
  it('goes nowhere once it has students', () =>
    expect(walk({ courses: 1, students: 1 }, 'certificate.close', 'certificate.delete', 'certificate.open')).toBe(
      'open',
    ))
})
