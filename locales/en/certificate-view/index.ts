import type { NamespaceCertificateViewTranslation } from '../../i18n-types.ts'

const en_certificate_view = {
  title: 'Certificate details',
  failed: 'The certificate could not be loaded',
  refused: 'You cannot see this certificate',
  card: {
    arName: 'Arabic name',
    enName: 'English name',
    type: 'Certificate type',
    year: 'Academic year',
    status: 'Status',
    total: 'Certificate total',
    counted: 'Sum of the degrees that count',
    students: 'Students',
    courses: 'Courses',
  },
  status: { open: 'Open', closed: 'Closed' },
  differs:
    'The degrees that count add up to {counted}, not to the certificate total of {total}. Check the degrees of the courses before you close the certificate.',
  actions: {
    back: 'Back to certificates',
    edit: 'Edit',
    delete: 'Delete',
    open: 'Reopen',
    close: 'Close the certificate',
    addCourse: 'Add a course',
    editCourse: 'Edit',
    removeCourse: 'Remove the course',
    removeInactive: 'Remove the inactive course',
  },
  table: {
    title: 'Courses',
    name: 'Course name',
    degree: 'Degree',
    degreeStatus: 'Degree status',
    inactive: 'Inactive',
    counts: 'Added to the total',
    countsNot: 'Not added to the total',
    empty: 'The certificate has no courses yet',
  },
  fields: { courseId: 'Course', courseDegree: 'Degree', addToTotal: 'Degree status' },
  help: { courseId: 'Type at least three letters of the name of the course' },
  options: { addToTotal: { '1': 'Added to the total', '0': 'Not added to the total' } },
  dialog: { add: 'Add a course to the certificate', edit: 'Edit the degree of the course' },
  removeCourse: {
    title: 'Remove the course from the certificate?',
    message:
      'The course “{name}” and its degree will be removed from this certificate. The course itself stays in the list of courses.',
  },
} satisfies NamespaceCertificateViewTranslation
export default en_certificate_view
