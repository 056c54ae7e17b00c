import type { coursesEndpoints } from '#schemas/courses/courses.endpoints.ts'
import type { Samples } from '../support/samples.ts'
import { addCourse } from './courses.fixtures.ts'

let serial = 0
const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** A course that no certificate contains, made for the call, so that each call finds one. */
export const samples: Samples<typeof coursesEndpoints> = async (db) => {
  serial += 1
  const names = { arName: `مقرر جديد ${serial}`, enName: `New course ${letters(serial)}` }
  const course = await addCourse(db, `عينة المقررات ${serial}`, `Course sample ${letters(serial)}`)
  return {
    certificatesFilter: { body: { certificateTypeID: 1, certificateStatus: false, yearID: null } },
    search: {
      body: { flagCourse: 1, courseName: 'اللغة', page: 1, pageSize: 5, orderBy: 'certificatesNum', orderType: 'desc' },
    },
    create: { body: { ...names, active: 1 } },
    update: { body: { ...course, ...names, active: 1 } },
    toggle: { body: { ...course, active: 0 } },
    remove: { body: course },
    related: { body: { courseID: 1, page: 1, pageSize: 5 } },
    autoComplete: { body: { active: 1, certificateId: 1, courseName: 'lang' } },
  }
}
