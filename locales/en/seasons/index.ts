import type { NamespaceSeasonsTranslation } from '../../i18n-types.ts'

const en_seasons = {
  title: 'Seasons',
  yearEnd: 'What is left before it is finished',
  assistant: 'Prepare the next season',
  add: 'Add season',
  edit: 'Edit dates',
  name: '{year} – {semester}',
  empty: 'There are no seasons yet: begin with “Add season”',
  allStates: 'All but archived',
  current: 'Current',
  newYear: 'A new academic year',
  newSemester: 'A new semester',
  columns: {
    year: 'Academic year',
    semester: 'Semester',
    state: 'State',
    applications: 'Applications',
    undecided: 'Undecided',
    toExport: 'Waiting for export',
  },
  fields: {
    yearId: 'Academic year',
    firstYear: 'Calendar year in which it begins',
    semesterId: 'Semester',
    semesterArName: 'Arabic name of the semester',
    semesterEnName: 'English name of the semester',
    startsOn: 'Start date',
    endsOn: 'End date',
  },
  help: { firstYear: '2027 adds the academic year 2027/2028.' },
  states: {
    planned: 'Planned',
    preparing: 'Being prepared',
    open: 'Open',
    closed: 'Closed',
    deciding: 'Being decided',
    finished: 'Finished',
    archived: 'Archived',
  },
  moves: {
    prepare: {
      act: 'Begin preparing',
      title: 'Begin preparing the season?',
      message: 'The rules and the calendar of {name} are prepared. No application is made until it is opened.',
    },
    open: {
      act: 'Open for applying',
      title: 'Open the season for applying?',
      message: 'Applications of {name} are made and decided. After the first one it can’t go back to being prepared.',
    },
    close: {
      act: 'Close for applying',
      title: 'Close the season for applying?',
      message: 'No new application is made in {name}. Those that there are can still be decided.',
    },
    decide: {
      act: 'Begin last decisions',
      title: 'Begin the last decisions?',
      message: 'The last applications of {name} are decided, so that it can be finished.',
    },
    finish: {
      act: 'Finish season',
      title: 'Finish the season?',
      message:
        'From then on nothing of the applications of {name} changes, but that accepted students are pulled to student affairs. They can still be read and printed, and their applicants written to.',
    },
    archive: {
      act: 'Archive',
      title: 'Archive the season?',
      message:
        'The list of seasons shows {name} only when archived seasons are asked for; lists of applications, fees and dates, when its year is chosen. Nothing is deleted.',
    },
    back: {
      act: 'One step back',
      title: 'Go one step back?',
      message: '{name} goes back to the state before, with what that state permits and forbids.',
    },
    makeCurrent: {
      act: 'Make current season',
      title: 'Make this the current season?',
      message:
        'The year and the semester of {name} become the active ones: lists and the home page begin with them. It replaces the present current season.',
    },
  },
  remove: {
    title: 'Delete this season?',
    message: 'The season {name} will be deleted for good. This cannot be undone. Its year and its semester stay.',
  },
  guards: {
    isInScope: {
      why: 'Seasons are changed in the scope of the whole university only.',
      help: 'Change the scope to the university, then try again.',
    },
    isNotCurrent: { why: 'This is the current season.', help: 'Make another season current first.' },
    hasDates: { why: 'The season has no dates yet.', help: 'Enter its first and last day by “Edit”.' },
    isNotOver: { why: 'The last day of the season has passed.', help: 'Enter an end date that is yet to come.' },
    hasNoApplications: {
      why: '{{applications:??|1 application was|?? applications were}} made in this season.',
      help: 'Close it for applying instead.',
    },
    hasNothingUndecided: {
      why: '{{undecided:??|1 application is|?? applications are}} still undecided.',
      help: 'Find them among the applications, by year, semester and status.',
    },
    hasNothingToExport: {
      why: 'The export of {{toExport:??|1 application|?? applications}} has no known result yet.',
      help: 'See the results of the export to the private university.',
    },
    isUnused: {
      why: 'Applications, rules or periods of the calendar are of this season.',
      help: 'Delete the rules and periods first. A season with applications is not deleted.',
    },
    notFromState: {
      why: 'This can’t be done in the state that the season is in.',
      help: 'Where it is offered, go one step back first.',
    },
  },
} satisfies NamespaceSeasonsTranslation
export default en_seasons
