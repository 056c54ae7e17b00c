import type { NamespaceOpenBranchesTranslation } from '../../i18n-types.ts'

const en_open_branches = {
  title: 'Branches open for applying',
  name: '{faculty} – {branch}',
  columns: { order: 'No.', branch: 'Branch', faculty: 'Faculty', count: 'Applications', activeForApply: 'Applying' },
  search: 'Search branch or faculty',
  fields: { facultyId: 'Faculty', allFaculties: 'All faculties' },
  toggle: { label: 'Applying to “{name}”', open: 'Open', closed: 'Closed' },
  inactive: { branch: 'Branch not active', faculty: 'Faculty not active' },
  empty: 'There are no branches in this scope',
  close: {
    title: 'Close it for applying?',
    message:
      '“{name}” has {{count:no applications|1 application|?? applications}} under review. Once it is closed, nobody can apply to it.',
    stays: 'Applications that were made stay as they are, and go on being reviewed.',
    recounted:
      'The number of applications under review has changed since you were told, and nothing was closed. It is now:',
    confirm: 'Close for applying',
  },
  guards: {
    isInScope: {
      why: 'Applying is not opened or closed from the scope of a branch.',
      help: 'Change the scope to the faculty or the university, then try again.',
    },
    isBranchActive: { why: 'This branch is not active.', help: 'It can be opened once the branch is active.' },
    isFacultyActive: {
      why: 'The faculty of this branch is not active.',
      help: 'It can be opened once the faculty is active.',
    },
  },
} satisfies NamespaceOpenBranchesTranslation
export default en_open_branches
