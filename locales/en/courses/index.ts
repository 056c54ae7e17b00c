import type { NamespaceCoursesTranslation } from '../../i18n-types.ts'

const en_courses = {
  title: 'Courses',
  add: 'Add a course',
  edit: 'Edit the course',
  fields: { arName: 'Arabic name', enName: 'English name', active: 'Active' },
  help: { active: 'A course that is not active is not added to new certificates' },
  empty: 'Add the first course to see it here',
  columns: { certificatesNum: 'Certificates' },
  remove: {
    title: 'Delete the course?',
    message: 'The course “{name}” will be deleted for good. This cannot be undone.',
  },
  filters: {
    flagCourse: 'Show',
    flags: { all: 'All', withCertificate: 'With certificate', withoutCertificate: 'Without certificate' },
    certificateYearId: 'Academic year',
    certificateTypeId: 'Certificate type',
    certificateStatus: 'Certificate status',
    certificateId: 'Certificate name',
    all: 'All',
    open: 'Open',
    closed: 'Closed',
  },
  detail: {
    title: 'Course',
    back: 'Back to courses',
    notFound: 'There is no such course. It may have been deleted',
    related: 'Certificates that hold the course',
    count: '{{count:No certificates|1 certificate|?? certificates}}',
    empty: 'No certificate holds this course yet',
  },
  related: {
    name: 'Certificate',
    year: 'Academic year',
    courseDegree: 'Course degree',
    certificateTotalDegree: 'Certificate total',
    certificateStatus: 'Status',
    closed: 'The certificate is closed',
    open: 'Open',
  },
  guards: {
    hasNoCertificates: {
      why: 'The course stands in {{certificates:no certificates|1 certificate|?? certificates}}.',
      help: 'Deactivate it, so that it is not added to new certificates, or take it out of its open certificates first.',
    },
  },
} satisfies NamespaceCoursesTranslation
export default en_courses
