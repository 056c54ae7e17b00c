import type { NamespaceCertificatePullingTranslation } from '../../i18n-types.ts'

const en_certificate_pulling = {
  title: 'Pull certificates',
  lead: 'Copy the closed certificates with their courses from one academic year to another. The copies are open, so that you can review them.',
  fields: {
    certificatesCategoryId: 'Certificate type',
    fromYearId: 'From academic year',
    toYearId: 'To academic year',
  },
  columns: { total: 'Certificate total', courses: 'Courses' },
  actions: { show: 'Show', pull: 'Pull', back: 'Back to certificates' },
  states: {
    choose: 'Choose the certificate type and the year to pull from, then press “Show”',
    choosingFailed: 'The certificate types and years could not be loaded',
    empty: 'There are no closed certificates of this type in {year}',
    emptyHint: 'Only closed certificates are pulled. Close those of that year first, or choose another year.',
    looking: 'Looking at both years',
    pulling: 'Copying the certificates and their courses. Do not close the page',
  },
  found: '{{certificates:no closed certificates|1 closed certificate|?? closed certificates}} in {year}',
  dialog: {
    title: 'Pull certificates into {year}',
    message:
      'From {from} to {to}: {{certificates:no certificates are|1 certificate is|?? certificates are}} copied, with {{courses:no courses|1 course|?? courses}}.',
    question: 'Delete the certificates of this type that are in {year} first?',
    no: 'No, keep them',
    noHelp: 'A certificate whose name is in the year already is not copied; you will be told which.',
    yes: 'Yes, delete them, then copy',
    yesDeletes:
      '{{certificates:No certificates are|1 certificate is|?? certificates are}} deleted, with {{courses:no courses|1 course|?? courses}}.',
    yesNothing: 'There are no certificates of this type in {year}.',
    yesRefused:
      'They cannot be deleted: {{students:students are|1 student is|?? students are}} uploaded to certificates of {year}.',
    final: 'Deleting is final and cannot be undone.',
    confirm: 'Pull',
    confirmDeleting: 'Delete, then pull',
  },
  result: {
    copied: '{{certificates:No certificate was|1 certificate was|?? certificates were}} copied to {year}',
    courses: 'Courses copied: {number}',
    deleted: 'Certificates deleted from the year: {number}',
    skipped:
      '{{certificates:No certificate was left out|1 certificate was not copied because the year has its name already|?? certificates were not copied because the year has their names already}}:',
  },
} satisfies NamespaceCertificatePullingTranslation
export default en_certificate_pulling
