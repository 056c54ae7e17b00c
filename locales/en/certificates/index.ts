import type { NamespaceCertificatesTranslation } from '../../i18n-types.ts'

const en_certificates = {
  title: 'Certificates',
  add: 'Add a certificate',
  edit: 'Edit the certificate',
  pull: 'Pull certificates',
  empty: 'Add a certificate, or pull those of an earlier year.',
  fields: {
    arName: 'Arabic name',
    enName: 'English name',
    certificationType: 'Certificate type',
    academicYear: 'Academic year',
    totalDegree: 'Certificate total',
    status: 'Open',
    certificateYearId: 'Academic year',
    certificateName: 'Certificate name',
    certificateTypeId: 'Certificate type',
    certificateStatus: 'Status',
  },
  help: {
    status: 'A certificate is closed when its courses are complete; it cannot be edited then until it is reopened',
  },
  placeholders: { certificateTypeId: 'All', certificateStatus: 'All' },
  states: { open: 'Opened', closed: 'Closed' },
  columns: { certificationType: 'Certificate type', totalDegree: 'Certificate total' },
  actions: { close: 'Close', reopen: 'Reopen', locked: 'Edit or delete' },
  inactiveType: '{name} (not active)',
  remove: {
    title: 'Delete the certificate?',
    message: 'The certificate “{name}” will be deleted for good. This cannot be undone.',
  },
  close: {
    title: 'Close the certificate?',
    confirm: 'Close the certificate',
    message: 'The certificate “{name}” will be closed. It and its courses cannot be changed until it is reopened.',
  },
  guards: {
    hasNoStudents: {
      why: '{{students:Students were|1 student was|?? students were}} uploaded for the certificate.',
      help: 'It cannot be edited, deleted, closed or reopened as long as the data of its students is here.',
    },
    isYearUnfinished: {
      why: 'The seasons of the academic year {year} are finished.',
      help: 'Its certificates can be changed once one of its seasons goes back to “Being decided”, on the page Seasons.',
    },
    hasNoCourses: {
      why: 'The certificate has {{courses:courses|1 course|?? courses}}.',
      help: 'Remove its courses in the view of the certificate first.',
    },
    hasCourses: {
      why: 'The certificate has no courses.',
      help: 'Add at least one course in the view of the certificate.',
    },
    isOpen: { why: 'The certificate is closed.', help: 'Reopen it first.' },
    isClosed: { why: 'The certificate is open already.', help: 'There is no need to open it.' },
    isCourseActive: {
      why: 'The course is not active.',
      help: 'Activate it in the courses screen, or remove it from the certificate.',
    },
  },
} satisfies NamespaceCertificatesTranslation
export default en_certificates
