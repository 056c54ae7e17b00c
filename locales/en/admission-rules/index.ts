import type { NamespaceAdmissionRulesTranslation } from '../../i18n-types.ts'

const en_admission_rules = {
  title: 'Admission rules',
  lead: 'Which majors of each certificate a faculty admits. Rules of the current season, and of one that is being prepared, can be changed.',
  add: 'Add an admission rule',
  edit: 'Edit the admission rule',
  search: 'Search by faculty or certificate',
  allFaculties: 'All faculties',
  allSeasons: 'All but archived seasons',
  season: '{year} – {semester}',
  archivedSeason: '{season} (archived)',
  empty: 'Add the first rule: it says which certificate and majors a faculty admits',
  name: '{faculty} – {certificate}',
  inactiveFaculty: 'Inactive faculty',
  columns: { year: 'Academic year', semester: 'Semester' },
  fields: {
    season: 'Season',
    faculty: 'Faculty',
    certificateType: 'Certificate',
    majorTypes: 'Majors',
    isActive: 'Active',
  },
  help: {
    certificateType: 'Certificates that are open in the academic year of the season',
    isActive: 'A rule that is not active is kept, and nobody is admitted by it',
  },
  lockedSeason: 'The season of a rule is not changed',
  lockedFaculty: 'The faculty of a rule is not changed',
  majors: { choose: 'Choose the certificate first', all: 'Choose all' },
  remove: {
    title: 'Delete the admission rule?',
    message: 'The rule “{name}” will be deleted for good. This cannot be undone.',
  },
  noSeason: {
    why: 'No season is being prepared, and there is no current one that is not finished',
    help: 'Prepare a season first, on the page Seasons: rules belong to it.',
  },
  guards: {
    isOfEditableSeason: {
      why: 'The season of the rule is neither the current one nor being prepared, or it is finished. The rule stays as it is.',
      help: 'Add a rule for the current season.',
    },
  },
} satisfies NamespaceAdmissionRulesTranslation
export default en_admission_rules
