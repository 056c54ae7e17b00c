import type { NamespaceListsSheetTranslation } from '../../i18n-types.ts'

/** Lists by a sheet: the export, the template, and the preview of what changes; start packs. */
const en_lists_sheet = {
  title: 'Import a list',
  of: 'Import: {list}',
  import: 'Import',
  lead: 'Fill in the template, or the exported file: a row for each record. The file is read in this browser, and you see what would change before anything is saved. A record is known by its name in one of the languages. A file deletes nothing, and an empty cell changes nothing.',
  notes: {
    countryId: 'The name of an active country in either language',
    governorateId: 'The name of an active governorate in either language',
    categoryId: 'The name of an active certificate type in either language',
    kind: 'Foreign, or Egyptian from abroad',
    arName: 'Required for a new record. A record that is there is known by it, or by the English name',
    enName: 'Required for a new record. A record that is there is known by it, or by the Arabic name',
    arNationality: 'As a student’s nationality is written in Arabic',
    enNationality: 'As a student’s nationality is written',
    position: 'The lowest number is shown first. A new record without one is the last',
    active: 'Yes or no. A new record is active unless it says no',
  },
  file: 'File of the list (XLSX or CSV, up to 6 MB and 10,000 rows)',
  search: 'Name',
  packs: {
    title: 'Start packs',
    egypt: {
      title: 'Egypt',
      lead: 'The 27 governorates with their cities, certificate types and names as Egyptian universities know them, and quotas.',
    },
    countries: {
      title: 'Countries and nationalities',
      lead: 'The countries of the world with their nationalities, in both languages.',
    },
    show: 'Show what it adds',
    reading: 'The pack is being compared with the lists…',
    adding: 'The records are being added…',
    another: 'Another pack',
    columns: { list: 'List', arName: 'Arabic name', enName: 'English name', parent: 'Within', meaning: 'Meaning' },
    row: 'Row of the pack',
    rows: 'Rows of the pack',
    search: 'Name or list',
    outcome: 'What happens',
    outcomes: { new: 'Is added', unchanged: 'Is there, and stays as it is', leftOut: 'Is not added' },
    counts:
      '{{added:Nothing is added|1 record is added|?? records are added}}, {{unchanged:none is there already|1 is there already|?? are there already}}.',
    leftOut:
      '{{count:1 record is within one that is not active, and is not added.|?? records are within others that are not active, and are not added.}}',
    nothing: 'All of the pack is there.',
    add: 'Add {{count:nothing|1 record|?? records}}',
  },
} satisfies NamespaceListsSheetTranslation
export default en_lists_sheet
