import type { NamespaceApprovalRulesTranslation } from '../../i18n-types.ts'

const en_approval_rules = {
  title: 'Approval rules',
  add: 'Add a rule',
  edit: 'Edit the rule',
  season: '{year} – {semester}',
  inactiveFaculty: 'Not active',
  ranksBy: { certifiedElseClaim: 'Certified or submitted total', certified: 'Certified total alone' },
  columns: {
    faculty: 'Faculty',
    totalDegree: 'Minimum total',
    studentsNumbers: 'Students numbers',
    recommendedAccepted: 'Recommended accepted',
    recommendedRefused: 'Recommended refused',
    actions: 'Actions',
  },
  fields: {
    yearId: 'Academic year',
    semesterId: 'Semester',
    facultyId: 'Faculty',
    totalDegree: 'Minimum total',
    studentsNumbers: 'Students number',
    priorityCheck: 'Priority',
    rankBy: 'Compare by',
    totalOf: 'Which total counts',
    branchesNumbers: 'Students of the branches',
  },
  help: {
    totalDegree: 'Whoever is below it is recommended for refusal',
    totalOf:
      'By it go the minimum total, the rank, ties and the desire rule. By the certified total alone, whoever has none yet is left undecided, and is not refused.',
  },
  options: {
    priorityCheck: { '1': 'Largest total', '0': 'First apply' },
    rankBy: { total: 'Total', percentage: 'Percentage of the certificate’s total' },
    totalOf: {
      claim: 'Submitted total',
      certifiedElseClaim: 'Certified total, or the submitted one where there is none',
      certified: 'Certified total alone',
    },
  },
  branches: {
    chooseFaculty: 'Choose the faculty to see its branches here',
    none: 'This faculty has no branches',
    sum: 'Branches together',
    sumOf: '{sum} of {total}',
    left: '{number} not given yet',
    over: '{number} too many',
    complete: 'Complete',
  },
  counts: {
    action: 'Branch counts',
    title: 'Students of the branches',
    branch: 'Branch',
    students: 'Students',
    total: 'Branches together',
    faculty: 'Students of the faculty',
  },
  returns: {
    title: 'Return the applications to under review?',
    message:
      'The rule of “{name}” is applied. If you save the change, {{count:no applications|1 application|?? applications}} will return to under review.',
    marked: '{{count:no applications|1 application|?? applications}} recommended for acceptance or refusal',
    decided: '{{count:no applications|1 application|?? applications}} decided by Accept all or Refuse all',
    kept: 'Single decisions and applications pulled to student affairs stay as they are.',
    confirm: 'Save and return them',
  },
  remove: {
    title: 'Delete the rule?',
    message: 'The approval rule of “{name}” will be deleted for good. This cannot be undone.',
    decided: 'What it has decided stays as it is: {{count:no applications|1 application|?? applications}}.',
  },
  empty: 'Add a rule for each faculty, to have its applications recommended for acceptance or refusal',
  guards: {
    isInScope: {
      why: 'An approval rule is its whole faculty’s, so it is not set from the scope of a branch.',
      help: 'Change the scope to the faculty or the university, then try again.',
    },
    hasActiveSeason: {
      why: 'No academic year and semester are active.',
      help: 'Rules are set once a year and a semester are active.',
    },
    isOfEditableSeason: {
      why: 'The season of this rule is neither the current one nor being prepared.',
      help: 'Rules are set in the current season and in one that is being prepared.',
    },
    isSeasonUnfinished: {
      why: 'The season of this rule is finished.',
      help: 'It can be changed once the season goes one step back, on the page Seasons.',
    },
    hasActiveFaculty: {
      why: 'This faculty is not active.',
      help: 'Its rule can be changed once the faculty is active.',
    },
    hasNoRecommendations: {
      why: 'The rule has recommended {{count:no applications|1 application|?? applications}}.',
      help: 'It can be deleted when these are decided, or when the rule was edited and they returned to under review.',
    },
    notFromState: {
      why: 'Every active faculty of this scope has its rule in the active year and semester.',
      help: 'Edit the rule that is there, or change the scope.',
    },
  },
} satisfies NamespaceApprovalRulesTranslation
export default en_approval_rules
