import type { NamespaceFacultiesSheetTranslation } from '../../i18n-types.ts'

/** Faculties and branches by a sheet: the export, the template, and the preview of what changes. */
const en_faculties_sheet = {
  title: 'Import faculties and branches',
  back: 'Faculties and branches',
  lead: 'Fill in the template, or the exported file: a row for each faculty and for each branch. The file is read in this browser, and you see what would change before anything is saved. A file deletes nothing, and an empty cell changes nothing.',
  units: 'Faculties and branches',
  columns: {
    faculty: 'Faculty of the branch',
    code: 'Code',
    arName: 'Name in Arabic',
    enName: 'Name in English',
    sector: 'Sector',
    progHrId: 'Programme number',
    active: 'Active',
  },
  notes: {
    faculty: 'The code of the faculty, or its name in either language. Empty where the row is a faculty',
    code: 'The record is known by it. Without a code it is known by its name, or is new and the system makes its code',
    arName: 'Required for a new record',
    enName: 'Required for a new record',
    sector:
      'Of a faculty: the name of an active sector in either language. Required for a new faculty, empty for a branch',
    progHrId: 'Of a branch: its number in the university’s own systems. Empty for a faculty',
    active: 'Yes or no. A new record is active unless it says no',
  },
  file: 'File of faculties and branches (XLSX or CSV, up to 6 MB and 5,000 rows)',
  search: 'Name or code',
} satisfies NamespaceFacultiesSheetTranslation
export default en_faculties_sheet
