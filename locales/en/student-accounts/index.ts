import type { NamespaceStudentAccountsTranslation } from '../../i18n-types.ts'

const en_student_accounts: NamespaceStudentAccountsTranslation = {
  title: 'Student data management',
  edit: 'Edit the student’s data',
  fields: {
    identityType: 'Search by',
    searchText: 'Search text',
    studentId: 'Student',
    nId: 'Identity number',
    email: 'E-mail',
  },
  options: { identityType: { '1': 'Student name', '2': 'Identity number' } },
  placeholders: { searchText: 'At least 3 letters', studentId: 'At least 3 letters' },
  columns: {
    studentName: 'Student name',
    identityNum: 'Identity number',
    studentEmail: 'E-mail',
    accountStatus: 'Account status',
    appCount: 'Applications',
    userName: 'User name',
  },
  states: { active: 'Active', inactive: 'Inactive' },
  empty: 'There are no student accounts in this scope',
  actions: { applications: 'Applications of this student' },
  lead: {
    passport: 'This student’s identity is a passport: English letters and digits, at most 25.',
    nationalId: 'This student’s identity is a national id of 14 digits.',
    gender: 'The 13th digit of this national id does not fit the gender on record. Check it; you can save it as it is.',
  },
  noApplications: {
    why: 'The student of this account has no applications.',
    help: 'They will be in the list of applications once the student has applied.',
  },
  remove: {
    title: 'Delete the student account?',
    message:
      'The account of {name}, identity number {identity}, will be deleted for good, with the personal data, the user name and the papers that were uploaded. This cannot be undone.',
  },
  guards: {
    isInScope: {
      why: 'Nothing can be changed on this screen in the current scope.',
      help: 'Change the scope and try again.',
    },
    hasNoApplications: {
      why: 'The student of this account has {{applications:applications|1 application|?? applications}}.',
      help: 'Only an account without applications can be deleted. You can edit the identity number and the e-mail.',
    },
  },
}
export default en_student_accounts
