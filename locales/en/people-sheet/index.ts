import type { NamespacePeopleSheetTranslation } from '../../i18n-types.ts'

/** People invited by a sheet: the template, the chosen file, and what is wrong with it. */
const en_people_sheet = {
  title: 'Invite people by a sheet',
  back: 'All people',
  lead: 'Fill in the template, a row for each person, and choose it here. The file is read in this browser, and you see what is wrong with it before anybody is invited.',
  template: 'People',
  columns: {
    username: 'User name',
    arName: 'Name in Arabic',
    enName: 'Name in English',
    email: 'E-mail',
    language: 'Language of the mail',
    role: 'Role',
    faculty: 'Faculty',
    branch: 'Branch',
  },
  notes: {
    username: 'The name to log in with, which nobody else has',
    arName: 'The person’s name in Arabic',
    enName: 'The person’s name in English',
    email: 'The address that the link to set a password is sent to',
    language: 'Arabic or English',
    role: 'The name of a role of the page of roles, in either language',
    faculty: 'The name of the faculty in either language. Leave it empty where the scope is the whole university',
    branch:
      'The name of a branch of the faculty in either language. Leave it empty where the scope is the whole faculty',
  },
  file: 'Sheet of people (XLSX or CSV, up to 6 MB and 5,000 rows)',
  starting: 'The invitations are being started…',
  leftOut:
    '{{count:The file has no faults.|1 row has faults, and that person is not invited.|?? rows have faults, and these people are not invited.}}',
  nobody: 'All rows have faults. Correct the file and choose it again.',
  unmailed:
    'No mail server is set up yet, so no links are made now. After the invitation open the page of each person, press “New link”, and hand over the link.',
  invite: 'Invite {{count:nobody|1 person|?? people}}',
  search: 'Name, user name or e-mail',
  faultless: 'Without faults',
  languages: { ar: 'Arabic', en: 'English' },
} satisfies NamespacePeopleSheetTranslation
export default en_people_sheet
