import type { NamespaceFacultiesTranslation } from '../../i18n-types.ts'

const en_faculties = {
  title: 'Faculties and branches',
  add: 'Add a faculty',
  addBranch: 'Add a branch',
  import: 'Import a file',
  edit: 'Edit the faculty',
  editBranch: 'Edit the branch',
  move: 'Move to another faculty',
  search: 'Search by name or code',
  empty: 'Add the first faculty, then its branches, to see them here',
  emptyScope: 'There are no faculties in this scope',
  expandAll: 'Show all branches',
  collapseAll: 'Hide all branches',
  tree: 'Faculties and their branches',
  showBranches: 'Branches of {name}',
  branches: '{{count:No branches|1 branch|?? branches}}',
  programme: 'programme number {number}',
  openForApply: 'open for applying',
  fields: {
    arName: 'Arabic name',
    enName: 'English name',
    code: 'Code',
    sectorId: 'Sector',
    progHrId: 'Programme number in the university’s systems',
    active: 'Active',
    facultyId: 'New faculty',
  },
  help: {
    code: 'English letters and digits. Left empty, the system makes it. Files know the record by it, so it stays when the name changes.',
    progHrId: 'Leave it empty if these systems have no number for the branch.',
    active: 'What is not active stays where it is used, and nobody can apply to it.',
    facultyId:
      'The branch moves with its applications and with the people who work in it. From now on the rules of the new faculty hold for it.',
  },
  uses: {
    branches: '{{count:no branches|1 branch|?? branches}}',
    applications: '{{count:no applications|1 application|?? applications}}',
    approvalRules: '{{count:no approval rules|1 approval rule|?? approval rules}}',
    admissionRules: '{{count:no admission rules|1 admission rule|?? admission rules}}',
    calendarPeriods: '{{count:no dates|1 date of the calendar|?? dates of the calendar}}',
    decisions: '{{count:no batches|1 batch of decisions|?? batches of decisions}}',
    people: '{{count:no people|1 person|?? people}}',
    messages: '{{count:no messages|1 message to many|?? messages to many}}',
    jobs: '{{count:no jobs|1 job|?? jobs}}',
    reads: '{{count:no reads|1 line of the record of reads|?? lines of the record of reads}}',
  },
  usesMany: '{{count:applications|1 application|?? applications or more}}',
  remove: { title: 'Delete the faculty?', message: '{name} will be deleted for good. This cannot be undone.' },
  removeBranch: { title: 'Delete the branch?', message: '{name} will be deleted for good. This cannot be undone.' },
  effects: {
    title: 'Move the branch?',
    lead: 'With {name} move to {faculty}:',
    applications: '{{count:no applications|1 application, of all seasons|?? applications, of all seasons}}',
    people: '{{count:no people|1 person whose scope it is|?? people whose scope it is}}',
    pastRules:
      '{{count:no rules|1 approval rule of another season stays in the former faculty, with the numbers of the branch|?? approval rules of other seasons stay in the former faculty, with the numbers of the branch}}',
    rules:
      'From now on the rules of the new faculty hold for the branch, and whoever works in the former faculty does not see it.',
  },
  guards: {
    isInScope: {
      why: 'Faculties are changed in the scope of the whole university.',
      help: 'Change the scope to the university, then try again.',
    },
    isUnused: {
      why: 'It cannot be deleted, since it is used by {usedBy}.',
      help: 'Deactivate it instead, or move what uses it first.',
    },
    hasNoRecommendations: {
      why: '{{recommendations:No application|1 application|?? applications}} with a recommendation of the faculty’s rule wait for a decision, and the rule of a faculty that is not active cannot be applied.',
      help: 'Accept or refuse them, or withdraw the recommendation, then try again.',
    },
  },
} satisfies NamespaceFacultiesTranslation
export default en_faculties
