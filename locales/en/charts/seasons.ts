import { guards, inputs } from './common.js'

/** Texts of the machines of machines/seasons. */
export const seasons = {
  season: {
    name: 'Season',
    about: 'The life of a season, from its plan to the archive.',
    states: {
      absent: { name: 'Absent', about: 'Does not exist.' },
      planned: { name: 'Planned', about: 'Its year, its semester and perhaps its dates are known.' },
      preparing: { name: 'Being prepared', about: 'Its rules and its calendar are prepared; nobody can apply yet.' },
      open: { name: 'Open', about: 'Applications are made and decided.' },
      closed: {
        name: 'Closed',
        about: 'No application is made any more; those that there are can be decided.',
      },
      deciding: { name: 'Being decided', about: 'The last applications are decided.' },
      finished: {
        name: 'Finished',
        about: 'Everything is decided; it is read, printed and handed over, and nothing else changes.',
      },
      archived: { name: 'Archived', about: 'Left out of lists of seasons until it is asked for.' },
    },
    events: {
      season_add: { name: 'Add', step: 'Press “Add season”, fill in the form, and save' },
      season_edit: { name: 'Edit dates', step: 'Press “Edit” in the row, change the dates, and save' },
      season_remove: { name: 'Delete', step: 'Press “Delete” in the row, and confirm' },
      season_prepare: { name: 'Begin preparing', step: 'Press “Begin preparing” in the row, and confirm' },
      season_open: { name: 'Open for applying', step: 'Press “Open for applying” in the row, and confirm' },
      season_close: { name: 'Close for applying', step: 'Press “Close for applying” in the row, and confirm' },
      season_decide: { name: 'Begin last decisions', step: 'Press “Begin last decisions” in the row, and confirm' },
      season_finish: { name: 'Finish', step: 'Press “Finish season” in the row, and confirm' },
      season_archive: { name: 'Archive', step: 'Press “Archive” in the row, and confirm' },
      season_back: { name: 'One step back', step: 'Press “One step back” in the row, and confirm' },
      season_makeCurrent: { name: 'Make current', step: 'Press “Make current season” in the row, and confirm' },
      season_replace: { name: 'Another is current', step: 'Another season is made the current one' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isNotCurrent: 'it is not the current season',
      hasDates: 'it has a first and a last day',
      isNotOver: 'its last day has not passed',
      hasNoApplications: 'no application was made in it',
      hasNothingUndecided: 'all its applications are decided',
      hasNothingToExport: 'none of its applications waits for the result of an export',
      isUnused: 'no applications, rules or periods of the calendar are of it',
    },
    actions: {
      setDates: 'keeps the dates',
      setCurrent: 'makes it the current season',
      unsetCurrent: 'it is the current season no more',
    },
    data: { season_edit: { toCome: 'A last day that is yet to come', over: 'A last day that has passed' } },
    inputs: {
      manager: 'The user may change it, and nothing refers to it',
      withoutDates: 'It has no dates',
      inUse: 'It has three applications, all decided',
      undecided: 'Two of its applications are undecided',
      toExport: 'One of its applications waits for the result of an export',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
