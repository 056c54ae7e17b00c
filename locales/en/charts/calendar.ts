import { actions, guards, inputs } from './common.js'

/** Texts of the machines of machines/calendar. */
export const calendar = {
  calendarPeriod: {
    name: 'Period of the calendar',
    about: 'The life of a period of the calendar: planned, running, ended, by the day in Egypt.',
    states: {
      absent: { name: 'Not there', about: 'Not in the calendar.' },
      planned: { name: 'Planned', about: 'Its first day is yet to come.' },
      running: { name: 'Running', about: 'Today lies within it, both of its days included.' },
      ended: { name: 'Ended', about: 'Its last day is over.' },
    },
    events: {
      period_add: { name: 'Add', step: 'Press “Add period”, fill in the form and save' },
      period_edit: { name: 'Edit', step: 'Press “Edit” in the row, change the dates and save' },
      period_delete: { name: 'Delete', step: 'Press “Delete” in the row and confirm' },
      period_start: { name: 'Start', step: 'Its first day comes' },
      period_end: { name: 'End', step: 'Its last day is over' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: 'the scope is the university or a faculty',
      isOwn: 'the period belongs to the chosen scope',
      isOfActiveYear: 'its academic year is the active one',
      isOneScope: 'the user works in one scope, not in several at once',
    },
    actions: { edit: actions.edit },
    inputs: {
      officer: 'The user may change it, and it is of their scope and of the active year',
      viewer: inputs.viewer,
      inBranch: 'The user may change periods, but the scope is a branch',
      ofUniversity: 'The scope is a faculty, the period is the university’s',
      pastYear: 'The period is of an academic year that is not active',
      inSeveral: 'The user may change periods, but works in several faculties at once',
    },
  },
}
