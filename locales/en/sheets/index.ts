import type { NamespaceSheetsTranslation } from '../../i18n-types.ts'

/** What the pages that read a sheet have in common: the chosen file, its preview, and its template. */
const en_sheets = {
  template: 'Download the template',
  notes: 'How to fill it in',
  noteColumns: { column: 'Column', needed: 'Required', note: 'What to write' },
  needed: { yes: 'Yes', no: 'No' },
  choose: 'Choose a file or drop it here…',
  browse: 'Browse',
  another: 'Another file',
  reading: 'The file is being read and its rows checked…',
  cancel: 'Cancel',
  again: 'Check again',
  sheet: '{name}: {{rows:no rows|1 row|?? rows}}',
  readSheet: 'The file has more than one sheet; the one that was read: {name}.',
  row: 'Row of the file',
  fault: 'Fault',
  before: 'was: {value}',
  wasEmpty: 'was empty',
  rows: 'Rows of the file',
  all: 'All',
  faulty: 'With faults',
  download: 'Download the rows with faults',
  faultyRows: 'Rows with faults',
  saving: 'The changes are being saved…',
  counts:
    '{{added:Nothing is new|1 record is new|?? records are new}}, {{changed:nothing changes|1 record changes|?? records change}}, {{unchanged:none stays as it is|1 stays as it is|?? stay as they are}}.',
  leftOut: '{{count:No row has faults.|1 row has faults, and is left out.|?? rows have faults, and are left out.}}',
  nothing: 'No row changes anything.',
  save: 'Save {{count:nothing|1 row|?? rows}}',
  outcome: 'What changes',
  outcomes: { new: 'New', changed: 'Changed', unchanged: 'Unchanged' },
  refusals: {
    chosenType: 'This is no XLSX or CSV file. Save the sheet as one of them, and choose it again.',
    chosenSize: 'The file is larger than 6 MB. Split it into two files or more.',
    unreadable: 'The file could not be read as a spreadsheet. Open it, save it as XLSX or CSV, and choose it again.',
    zipBomb: 'The file unpacks to far more than a sheet holds, and was not opened. Save the sheet anew as XLSX or CSV.',
    unsafe:
      'The file has macros, links to other files or a password, and was not opened. Save it as plain XLSX or CSV.',
    empty: 'The file is empty.',
    headerOnly: 'The file has a header and no rows below it.',
    tooMany: 'The file has more than {max} rows. Split it into two files or more.',
    unknownColumns: 'The file has columns that are not known: {names}. Use the heads of the template.',
    repeatedColumns: 'The file has columns more than once: {names}. Leave one of each.',
    missingColumns: 'The file lacks columns: {names}. Use the heads of the template.',
  },
} satisfies NamespaceSheetsTranslation
export default en_sheets
