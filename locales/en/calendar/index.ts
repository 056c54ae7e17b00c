import type { NamespaceCalendarTranslation } from '../../i18n-types.ts'

const en_calendar = {
  title: 'Calendar',
  add: 'Add period',
  edit: 'Edit period',
  fields: {
    eventId: 'Event',
    yearId: 'Academic year',
    semesterId: 'Semester',
    startDate: 'Start date',
    endDate: 'End date',
  },
  scopeName: 'Scope',
  all: 'All',
  noSemester: 'The whole year',
  states: { planned: 'Planned', running: 'Running', ended: 'Ended' },
  empty: 'The calendar has no periods yet: begin with “Add period”',
  remove: {
    title: 'Delete this period?',
    message: 'The period “{name}” will be deleted from the calendar for good. This cannot be undone.',
  },
  overlaps: {
    title: 'The period overlaps with others',
    message: 'Its days overlap with {{count:no periods|1 period|?? periods}} of the same event, year and scope.',
    confirm: 'Save with the overlap',
  },
  year: {
    title: 'Year {year}',
    previous: 'Previous year',
    next: 'Next year',
    today: 'Today is {day}',
    empty: 'No periods in this year.',
    hint: 'Arrow keys move between the periods, Enter opens one.',
    bar: '{name}, {start} to {end}, {scope}, {state}',
  },
  guards: {
    isInScope: {
      why: 'Periods of the calendar are of the university or of a faculty, not of a branch.',
      help: 'Change the scope to the university or a faculty, then try again.',
    },
    isOneScope: {
      why: 'A period belongs to the university or to one faculty, and you are working in several scopes at once.',
      help: 'Change the scope to one faculty, then try again.',
    },
    isOwn: {
      why: 'This period is the university’s, and is not changed in the scope of a faculty.',
      help: 'Change the scope to the university, then try again.',
    },
    isOfActiveYear: {
      why: 'The period has ended, and its academic year is not the active one: it is the record of what held.',
      help: 'If its dates are wrong, mend them by editing.',
    },
  },
} satisfies NamespaceCalendarTranslation
export default en_calendar
