import type { NamespaceAdmissionRulesTranslation } from '../../i18n-types.ts'

const en_admission_rules = {
  title: 'Admission rules',
  lead: 'Which majors of each certificate a faculty admits. Rules of the active year and semester can be changed.',
  add: 'Add an admission rule',
  edit: 'Edit the admission rule',
  search: 'Search by faculty or certificate',
  allFaculties: 'All faculties',
  empty: 'Add the first rule: it says which certificate and majors a faculty admits',
  name: '{faculty} – {certificate}',
  inactiveFaculty: 'Inactive faculty',
  columns: { year: 'Academic year', semester: 'Semester' },
  fields: { faculty: 'Faculty', certificateType: 'Certificate', majorTypes: 'Majors', isActive: 'Active' },
  help: {
    certificateType: 'Certificates that are open in the active academic year',
    isActive: 'A rule that is not active is kept, and nobody is admitted by it',
  },
  lockedFaculty: 'The faculty of a rule is not changed',
  majors: { choose: 'Choose the certificate first', all: 'Choose all' },
  remove: {
    title: 'Delete the admission rule?',
    message: 'The rule “{name}” will be deleted for good. This cannot be undone.',
  },
  noSeason: {
    why: 'There is no active academic year and semester',
    help: 'Activate both, and the rules belong to them.',
  },
  guards: {
    isOfEditableSeason: {
      why: 'The season of the rule is neither the current one nor being prepared, or it is finished. The rule stays as it is.',
      help: 'Add a rule for the current season.',
    },
  },
} satisfies NamespaceAdmissionRulesTranslation
export default en_admission_rules
