import type { NamespaceReadsTranslation } from '../../i18n-types.ts'

/** Who read an applicant's details and papers. */
const en_reads = {
  title: 'Record of reads',
  lead: 'Who read the details and papers of applicants, and when. It is kept for {{days:1 day|?? days}}.',
  empty: 'Whenever somebody reads an applicant’s details or papers, it is recorded here.',
  fields: { userId: 'Staff member', applicant: 'Applicant', from: 'From', to: 'To' },
  help: { applicant: 'A part of the name, or the beginning of the application number' },
  columns: {
    reader: 'Staff member',
    applicant: 'Applicant',
    appNum: 'Application number',
    what: 'What was read',
    at: 'First time',
    lastAt: 'Last time',
  },
  kinds: {
    details: 'details',
    history: 'history of decisions',
    file: 'attached file',
    files: 'all files',
    prefetched: 'loaded in advance',
    report: 'rows of a report',
    export: 'a report as a file',
  },
  times: '{kind} ({{count:once|?? times}})',
  noNumber: 'Files of the applicant',
  rows: '{{count:1 row|?? rows}}',
  ofMany: 'Many applicants',
} satisfies NamespaceReadsTranslation
export default en_reads
