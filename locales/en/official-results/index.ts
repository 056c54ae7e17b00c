import type { NamespaceOfficialResultsTranslation } from '../../i18n-types.ts'

const en_official_results = {
  title: 'Official results',
  fields: { yearId: 'Academic year' },
  columns: {
    category: 'Certificate category',
    uploaded: 'Uploaded results',
    claims: 'Applications',
    agrees: 'Agree',
    differs: 'Differ',
    notFound: 'Not found',
    several: 'Found more than once',
  },
  none: 'None uploaded',
  open: '{category}, {column}: {value}, show the applications',
  total: 'Total',
  empty: 'There are no certificates of this academic year.',
  takeOver: {
    title: 'Take over official totals',
    act: 'Take over {{count:1 total|?? totals}}',
    of: 'Take over',
    options: { differs: 'Those that differ from the claim', all: 'All that are not certified yet' },
    semesterId: 'Semester',
    begin: '{category}: take over those that differ',
    earlier: 'Earlier take-overs',
    empty: 'There is no official total to take over here.',
    columns: {
      number: 'Application',
      studentName: 'Student',
      facultyName: 'Faculty',
      claimed: 'Claimed',
      before: 'Certified now',
      after: 'Official',
      rankBefore: 'Rank now',
      rankAfter: 'Rank afterwards',
    },
    unranked:
      'No approval rule of these applications ranks by the certified total, so no rank changes. That is so until a rule is set to it.',
    rule: '{faculty}, {semester}: {{taken:1 candidate gets|?? candidates get}} another certified total; {{gains:1 gains|?? gain}} rank, {{loses:1 loses|?? lose}} rank.',
    leftOut: {
      certified: '{{count:1 application has|?? applications have}} the official total as the certified one already.',
      seasonOver: '{{count:1 application is|?? applications are}} of a season that is over: no total changes there.',
      notFound: '{{count:1 applicant is|?? applicants are}} not in the results, or without a total there.',
      several:
        '{{count:1 applicant is|?? applicants are}} in the results more than once: a person decides which row holds.',
    },
    question: 'Take over the official totals?',
    message:
      '{{count:1 application gets|?? applications get}} the official total as the certified one. Claims and decisions stay; recommendations of rules that rank by the certified total are out of date until the rule is applied anew. It can be taken back as a whole.',
  },
  takeOvers: {
    title: 'Official totals taken over',
    empty: 'Official totals of many applications were not taken over yet.',
    columns: {
      category: 'Certificate category',
      year: 'Academic year',
      at: 'Time',
      by: 'By',
      taken: 'Totals',
      changed: 'Changed since',
      returned: 'Taken back',
      state: 'State',
    },
    states: {
      takingOver: 'Being taken over',
      takenOver: 'Taken over',
      takingBack: 'Being taken back',
      takenBack: 'Taken back',
    },
    job: 'Result',
    takeBack: {
      act: 'Take back',
      title: 'Take the totals back?',
      message:
        '{{count:1 certified total goes|?? certified totals go}} back to what was there before. Totals that somebody has changed since stay, and the job names them.',
    },
  },
  guards: {
    notFromState: { why: 'This take-over is being worked on.', help: 'Try again once that has ended.' },
  },
} satisfies NamespaceOfficialResultsTranslation
export default en_official_results
