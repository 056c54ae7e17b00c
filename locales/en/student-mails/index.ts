import type { NamespaceStudentMailsTranslation } from '../../i18n-types.ts'

const en_student_mails = {
  title: 'Mails',
  add: 'Add mail',
  edit: 'Edit mail',
  fields: {
    categoryId: 'Category',
    subject: 'Subject',
    content: 'Text',
    sendMailToStudent: 'Sent to the student',
    active: 'Active',
  },
  optional: 'Optional in this category',
  placeholders: {
    title: 'Student data in the text',
    help: 'Goes where the cursor is, and becomes what belongs to each student.',
    names: { applicationNumber: 'Application number', studentName: 'Student name' },
  },
  filters: { text: 'Search in subject and text', category: 'Category', all: 'All', active: 'State' },
  noText: 'No text',
  empty: 'No mails are prepared yet: begin with “Add mail”',
  remove: { title: 'Delete this mail?', message: 'The mail “{name}” will be deleted for good. This cannot be undone.' },
  preview: {
    one: 'Preview',
    sample: 'As it reaches a student called {name}; name and application number are samples',
    inactive: 'This mail is not active.',
    notSent: 'This mail is not sent to the student.',
    empty: 'This mail has neither subject nor text.',
  },
} satisfies NamespaceStudentMailsTranslation
export default en_student_mails
