import type { NamespacePeopleSheetTranslation } from '../../i18n-types.ts'

/** People invited by a sheet: the template, the chosen file, and what is wrong with it. */
const en_people_sheet = {
  title: 'Invite people by a sheet',
  lead: 'Fill in the template, a row for each person, and choose it here. The file is read in this browser, and you see what is wrong with it before anybody is invited.',
  template: 'Download the template',
  sheets: { people: 'People', notes: 'How to fill it in', faulty: 'Rows with faults' },
  noteColumns: { column: 'Column', needed: 'Required', note: 'What to write' },
  needed: { yes: 'Yes', no: 'No' },
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
  row: 'Row of the file',
  fault: 'Fault',
  file: 'Sheet of people (XLSX or CSV, up to 6 MB and 5,000 rows)',
  choose: 'Choose a file or drop it here…',
  browse: 'Browse',
  another: 'Another file',
  reading: 'The file is being read and its rows checked…',
  starting: 'The invitations are being started…',
  cancel: 'Cancel',
  again: 'Check again',
  sheet: '{name}: {{rows:no rows|1 row|?? rows}}',
  readSheet: 'The file has more than one sheet; the one that was read: {name}.',
  leftOut:
    '{{count:The file has no faults.|1 row has faults: that person is not invited.|?? rows have faults: these people are not invited.}}',
  nobody: 'All rows have faults. Correct the file and choose it again.',
  unmailed:
    'No mail server is set up yet, so no links are made now. After the invitation open the page of each person, press “New link”, and hand over the link.',
  invite: 'Invite {{count:nobody|1 person|?? people}}',
  download: 'Download the rows with faults',
  rows: 'Rows of the file',
  search: 'Name, user name or e-mail',
  outcomes: { all: 'All', faulty: 'With faults', faultless: 'Without faults' },
  languages: { ar: 'Arabic', en: 'English' },
  refusals: {
    chosenType: 'This is no XLSX or CSV file. Save the sheet as one of them, and choose it again.',
    chosenSize: 'The file is larger than 6 MB. Split it into two files or more.',
    unreadable: 'The file could not be read as a spreadsheet. Open it, save it as XLSX or CSV, and choose it again.',
    zipBomb:
      'The file unpacks to far more than a sheet holds, and was not opened. Save the sheet anew as XLSX or CSV.',
    unsafe:
      'The file has macros, links to other files or a password, and was not opened. Save it as plain XLSX or CSV.',
    empty: 'The file is empty.',
    headerOnly: 'The file has a header and no rows below it.',
    tooMany: 'The file has more than {max} rows. Split it into two files or more.',
    unknownColumns: 'The file has columns that are not known: {names}. Use the heads of the template.',
    repeatedColumns: 'The file has columns more than once: {names}. Leave one of each.',
    missingColumns: 'The file lacks columns: {names}. Use the heads of the template.',
  },
} satisfies NamespacePeopleSheetTranslation
export default en_people_sheet
