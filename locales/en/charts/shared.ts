import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/shared. */
export const shared = {
  active: {
    name: 'Reference record',
    about: 'The life of a sector or a certificate type: active or not, until it is deleted.',
    states: {
      active: { name: 'Active', about: 'It is offered wherever such a record can be chosen.' },
      inactive: { name: 'Inactive', about: 'It stays where it is used, and is not offered for new records.' },
      deleted: { name: 'Deleted', about: 'It is gone for good.' },
    },
    events: {
      record_edit: { name: 'Edit', step: 'Press “Edit” in the row, change the data and save' },
      record_delete: { name: 'Delete', step: 'Press “Delete” in the row and confirm' },
      record_activate: { name: 'Activate', step: 'Switch “Active” on in the row' },
      record_deactivate: { name: 'Deactivate', step: 'Switch “Active” off in the row' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUnused: 'no other record uses it',
    },
    actions: {
      edit: actions.edit,
    },
    inputs: {
      unused: 'The user may change it, and no record uses it',
      used: 'The user may change it, and three records use it',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
  confirm: {
    name: 'Confirmation',
    about: 'Asks before something is done that cannot be taken back at once.',
    states: {
      closed: { name: 'Nothing asked', about: 'No question is open.' },
      asking: { name: 'Asking', about: 'The dialog says what will be done to which record, and waits for an answer.' },
    },
    events: {
      question_ask: { name: 'Ask', step: 'Start something that has to be confirmed' },
      question_confirm: { name: 'Confirm', step: 'Press the button that confirms' },
      question_extra: { name: 'Third answer', step: 'Press the third button' },
      question_cancel: { name: 'Cancel', step: 'Press “Cancel”, Escape or the close button' },
    },
    guards: {
      hasExtra: 'the question has a third answer',
    },
    actions: {
      setQuestion: 'opens the dialog with the question',
      answer: 'gives the answer to whoever asked',
    },
    inputs: {
      plain: 'Something is typed on a form page, and no question is open',
    },
    data: {
      question_ask: { two: 'log out: confirm and cancel', three: 'follow a link: a third answer, too' },
    },
  },
  export: {
    name: 'Export',
    about: 'A report becomes a spreadsheet: its rows are gathered, written and saved.',
    states: {
      idle: { name: 'At rest', about: 'Nothing is being exported; “Export” can be pressed.' },
      gathering: { name: 'Gathering rows', about: 'The server is asked for the rows.' },
      writing: { name: 'Writing the file', about: 'The file is written while the page stays usable, and then saved.' },
    },
    events: {
      export_start: { name: 'Export', step: 'Press “Export”' },
    },
    guards: {
      hasNoRows: 'there are no rows',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      dropRows: 'empties the gathered rows',
      setRows: 'keeps the rows for the file',
      reportNoData: 'says “There is no data to export”',
      reportFailed: 'says “Download Failed”',
    },
    invokes: {
      gatherRows: {
        name: 'Gathering the rows',
        done: { some: 'There are rows', none: 'There are no rows' },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
      writeFile: {
        name: 'Writing the file',
        done: { written: 'The file is saved' },
        error: { thrown: 'The file cannot be written' },
      },
    },
    inputs: {
      plain: 'The report is on the screen',
    },
  },
  streamedExport: {
    name: 'Export by the server',
    about: 'A report becomes a file that the server makes while it is taken; it can be given up.',
    states: {
      idle: { name: 'At rest', about: 'Nothing is being exported; “Export” can be pressed.' },
      taking: {
        name: 'Taking the file',
        about: 'The file comes row by row, its progress shows, and “Cancel” gives it up.',
      },
    },
    events: {
      export_start: { name: 'Export', step: 'Press “Export”, or choose a format beside it' },
      export_cancel: { name: 'Cancel', step: 'Press “Cancel” beside the progress' },
    },
    guards: {
      hasNoData: 'nothing matches',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setFormat: 'keeps what the file is to be',
      reportNoData: 'says “There is no data to export”',
      reportFailed: 'says that it failed, or that the system is busy',
    },
    invokes: {
      takeFile: {
        name: 'Taking the file',
        done: { saved: 'The file is saved' },
        error: { broken: answers.broken, nothing: 'Nothing matches', sessionOver: answers.sessionOver },
      },
    },
    inputs: {
      plain: 'The report is on the screen',
    },
    data: {
      export_start: { xlsx: 'as an Excel file', csv: 'as a text file' },
    },
  },
  list: {
    name: 'List',
    about: 'A list of records: search, order, pages, and what is done with a row.',
    states: {
      browsing: {
        name: 'Browsing',
        about: 'The list is looked at; it can be searched, ordered and paged at any time.',
      },
      browsing_debouncing: {
        name: 'Waiting for letters',
        about: 'Waits a second for more letters; the rows of the last search stay.',
      },
      browsing_loading: { name: 'Loading', about: 'Waits for the rows; a new search gives this call up.' },
      browsing_loaded: { name: 'Rows shown', about: 'The rows are shown with their actions.' },
      browsing_empty: { name: 'No data', about: 'No record fits: “No Available Data” is shown.' },
      browsing_failed: {
        name: 'Not loaded',
        about: 'The rows could not be loaded: the reason and “Try again” are shown.',
      },
      browsing_refused: { name: 'Not permitted', about: 'The user may not see this list, or not in this scope.' },
      browsing_outdated: {
        name: 'Changed by another',
        about: 'Somebody else changed the record meanwhile: says who, and offers “Reload”.',
      },
      confirming: { name: 'Asking', about: 'Asks whether to do it, and says what it will do to which record.' },
      confirmingAgain: {
        name: 'Asking again',
        about: 'What it does to other records is not what was said: says what it does now, and asks again.',
      },
      acting: { name: 'Acting', about: 'The server does it; the other rows wait.' },
    },
    events: {
      query_change: { name: 'Type a search', step: 'Type into the search' },
      query_apply: { name: 'Choose page or order', step: 'Choose a page, an order or a filter, or press “Search”' },
      list_reload: { name: 'Reload', step: 'Press “Reload” or “Try again”' },
      undo_act: { name: 'Undo', step: 'Press “Undo” in the message' },
      undo_expire: { name: 'Undo expires', step: 'Wait 10 seconds until the message with “Undo” goes away' },
      after_SEARCH_DEBOUNCE: { name: 'After a second', step: 'A second passes without another letter' },
      row_ask: { name: 'Action to confirm', step: 'Press an action of a row that asks first' },
      row_act: { name: 'Immediate action', step: 'Press an action of a row that is done at once' },
      row_confirm: { name: 'Confirm', step: 'Confirm in the dialog' },
      row_cancel: { name: 'Cancel', step: 'Press “Cancel” in the dialog' },
    },
    guards: {
      isWhole: 'all rows are here already',
      hasUndo: 'something can be taken back',
      isRemoval: 'a record was to be deleted',
      hasOtherEffects: 'it touches another number of records',
      isBeyondLastPage: 'the page lies behind the last one',
      hasNoRows: 'there are no rows',
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
      canBeUndone: guards.canBeUndone,
      isGone: guards.isGone,
      isStale: guards.isStale,
    },
    actions: {
      writeAddress: 'writes the search into the address of the page',
      clearProblem: actions.clearProblem,
      clearUndo: 'takes “Undo” away',
      clearQuestion: 'forgets the action',
      setQuery: 'keeps the search, page and order',
      confirmUndo: 'prepares the opposite action',
      goToLastPage: 'goes to the last page',
      setRows: 'shows the rows',
      dropRows: 'takes the rows away',
      setProblem: actions.setProblem,
      showProblem: actions.showProblem,
      setQuestion: 'keeps the action and its row',
      setEffects: 'keeps what it does as it is now',
      setUndo: 'keeps what takes it back',
      offerUndo: actions.offerUndo,
      showSuccess: actions.showSuccess,
    },
    invokes: {
      loadRows: {
        name: 'Loading the rows',
        done: { some: 'The server answers: rows', none: 'The server answers: no rows' },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      actOnRow: {
        name: 'Changing the record',
        done: { done: 'The server answers: done', undoable: 'The server answers: done, and it can be taken back' },
        error: {
          broken: answers.broken,
          gone: answers.gone,
          stale: answers.stale,
          recounted: 'The server answers: it touches another number of records',
          sessionOver: answers.sessionOver,
        },
      },
    },
    inputs: {
      paged: 'A list that the server sends page by page',
      whole: 'A list that the server sends all at once',
    },
    data: {
      query_change: { search: 'the Arabic letters of a word' },
      query_apply: { nextPage: 'the second page', order: 'descending order' },
      row_ask: { remove: 'delete' },
      row_act: { toggle: 'activate or deactivate' },
    },
  },
  recordDialog: {
    name: 'Record dialog',
    about:
      'A dialog that adds or edits one record: type, be told what else saving changes, save, mend what was refused, or leave without saving; what was typed outlives the session.',
    states: {
      starting: { name: 'Starting', about: 'Looks whether something was typed when the last session ended.' },
      closed: { name: 'Closed', about: 'No dialog is open.' },
      editing: { name: 'Filling in', about: 'The form is filled in.' },
      restored: {
        name: 'Restored',
        about:
          'The session had ended before this was saved: what was typed stands in the form again, and the dialog says so.',
      },
      unchanged: { name: 'No changes', about: 'Says “There are no changes to save”.' },
      counting: {
        name: 'Counting effects',
        about: 'Counts what saving would change besides the record; mostly nothing, and the record is saved at once.',
      },
      asking: { name: 'Asking', about: 'Saving changes other records: the dialog says how many, and asks.' },
      askingAgain: {
        name: 'Asking again',
        about: 'How many records saving changes is not what was said: the dialog says how many now, and asks again.',
      },
      saving: { name: 'Saving', about: 'The server checks and stores the record; the dialog waits.' },
      refused: {
        name: 'Refused',
        about: 'The server refused: the dialog says why, beside the fields at fault; what was typed stays.',
      },
      discarding: { name: 'Leaving?', about: 'Something was typed: asks whether to leave without saving it.' },
      interrupted: {
        name: 'Interrupted',
        about:
          'The session ended while something was typed or saved: it is kept, and offered again once the same person is logged in.',
      },
    },
    events: {
      always: { name: 'At once', step: 'Follows by itself' },
      record_add: { name: 'Add', step: 'Press “Add”' },
      record_edit: { name: 'Edit', step: 'Press “Edit” in the row' },
      value_change: { name: 'Type', step: 'Change a field of the form' },
      record_save: { name: 'Save', step: 'Press “Save”' },
      effects_confirm: { name: 'Confirm', step: 'Confirm that the other records change as well' },
      effects_cancel: { name: 'Back', step: 'Press “Cancel” in the question' },
      dialog_close: { name: 'Close', step: 'Press “Cancel”, Escape or the close button' },
      discard_confirm: { name: 'Discard changes', step: 'Press “Discard changes”' },
      discard_cancel: { name: 'Keep editing', step: 'Press “Keep editing”' },
      list_reload: { name: 'Reload', step: 'Press “Reload”' },
      session_end: { name: 'Session ends', step: 'The session ends while the dialog is open' },
    },
    guards: {
      isUntouched: guards.isUntouched,
      hasNoChanges: guards.hasNoChanges,
      hasEffects: 'saving changes other records',
      hasOtherEffects: 'saving changes another number of records',
      isGone: guards.isGone,
      isSessionOver: guards.isSessionOver,
      isStale: guards.isStale,
    },
    actions: {
      clear: 'empties the form',
      dropDraft: 'forgets what was kept',
      clearProblem: actions.clearProblem,
      setDraft: 'keeps what was typed until the person is back',
      startNew: actions.startNew,
      startEdit: actions.startEdit,
      setValue: actions.setValue,
      setEffects: 'keeps how many records change',
      showSuccess: actions.showSuccess,
      reloadList: actions.reloadList,
      showProblem: actions.showProblem,
      setProblem: actions.setProblem,
    },
    invokes: {
      countEffects: {
        name: 'Counting what else changes',
        done: { none: 'Nothing else changes', some: '12 other records change' },
        error: { broken: answers.broken, gone: answers.gone, sessionOver: answers.sessionOver },
      },
      saveRecord: {
        name: 'Saving the record',
        done: { saved: answers.saved },
        error: {
          broken: answers.broken,
          gone: answers.gone,
          stale: answers.stale,
          recounted: 'The server answers: saving changes another number of records',
          sessionOver: answers.sessionOver,
          duplicate: answers.duplicate,
        },
      },
    },
    inputs: {
      plain: 'The list is shown, no dialog is open',
      kept: 'The last session ended while a record was edited',
    },
    data: {
      record_add: { empty: 'an empty form' },
      record_edit: { sector: 'a stored record' },
      value_change: { other: 'other text than before', back: 'the text that stood there first' },
      record_save: { other: 'with a change', same: 'as it stands in the form' },
    },
  },
  formPage: {
    name: 'Form page',
    about:
      'A page that adds or edits one record: load it, type, save, mend what was refused, or leave without saving; what was typed outlives the session.',
    states: {
      loading: { name: 'Loading', about: 'Waits for the record and for what its fields offer.' },
      failed: { name: 'Not loaded', about: 'The form could not be loaded: the reason and “Try again” are shown.' },
      forbidden: { name: 'Not permitted', about: 'The user may not see such records, or not in this scope.' },
      locked: { name: 'Locked', about: 'Says “The record cannot be edited now”, and why.' },
      editing: { name: 'Filling in', about: 'The form is filled in.' },
      restored: {
        name: 'Restored',
        about:
          'The session had ended before this was saved: what was typed stands in the form again, and the page says so.',
      },
      unchanged: { name: 'No changes', about: 'Says “There are no changes to save”.' },
      saving: { name: 'Saving', about: 'The server checks and stores the record; the page waits.' },
      refused: {
        name: 'Refused',
        about: 'The server refused: the form says why, beside the fields at fault; what was typed stays.',
      },
      discarding: { name: 'Leaving?', about: 'Something was typed: asks whether to leave without saving it.' },
      interrupted: {
        name: 'Interrupted',
        about:
          'The session ended while something was typed or saved: it is kept, and offered again once the same person is logged in.',
      },
      left: { name: 'Left', about: 'Another page is shown.' },
    },
    events: {
      record_reload: { name: 'Reload', step: 'Press “Try again” or “Reload”' },
      page_leave: { name: 'Leave', step: 'Press “Cancel” or “Back”' },
      value_change: { name: 'Type', step: 'Change a field of the form' },
      record_save: { name: 'Save', step: 'Press “Save”' },
      session_end: { name: 'Session ends', step: 'The session ends while the page is open' },
      discard_confirm: { name: 'Discard changes', step: 'Press “Discard changes”' },
      discard_cancel: { name: 'Keep editing', step: 'Press “Keep editing”' },
    },
    guards: {
      isEditable: 'the record may be edited',
      isKept: 'what was typed in the last session was kept, and the record can be edited',
      isGone: guards.isGone,
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
      hasNoChanges: guards.hasNoChanges,
      isUntouched: guards.isUntouched,
      isStale: guards.isStale,
    },
    actions: {
      clearProblem: actions.clearProblem,
      setForm: 'fills the form with the stored data',
      showProblem: actions.showProblem,
      leave: 'goes to another page',
      setProblem: actions.setProblem,
      restore: 'puts what was typed into the form again',
      setDraft: 'keeps what was typed until the person is back',
      dropDraft: 'forgets what was kept',
      setValue: actions.setValue,
      showSuccess: actions.showSuccess,
    },
    invokes: {
      loadForm: {
        name: 'Loading the form',
        done: {
          edit: 'The server answers: a record that may be edited',
          add: 'The server answers: choices for a new record',
          locked: 'The server answers: a record that may not be edited',
        },
        error: {
          broken: answers.broken,
          forbidden: answers.forbidden,
          gone: answers.gone,
          sessionOver: answers.sessionOver,
        },
      },
      saveRecord: {
        name: 'Saving the record',
        done: { saved: answers.saved, added: 'The server answers: added' },
        error: {
          broken: answers.broken,
          gone: answers.gone,
          stale: answers.stale,
          sessionOver: answers.sessionOver,
          duplicate: answers.duplicate,
        },
      },
    },
    inputs: {
      plain: 'The page of the form is opened',
      kept: 'The form page is opened after a session that ended before saving',
    },
    data: {
      value_change: { other: 'other text than before', back: 'the text that stood there first' },
      record_save: { other: 'with a change', same: 'as it stands in the form' },
    },
  },
  sheetImport: {
    name: 'Import of a sheet',
    about: 'A sheet of records: chosen, read, checked row by row, and taken over once that is confirmed.',
    states: {
      choosing: { name: 'Choosing', about: 'Waits for a file.' },
      refused: { name: 'Not taken', about: 'The file was not taken: says why, and waits for another one.' },
      reading: { name: 'Reading', about: 'The file is looked at and read beside the page, which stays usable.' },
      checking: {
        name: 'Checking',
        about: 'The server says what would become of each row; nothing is written.',
      },
      unchecked: { name: 'Not checked', about: 'The check failed: says why; the sheet that was read stays.' },
      preview: { name: 'Preview', about: 'Shows what would become of each row, with its faults.' },
      confirming: { name: 'Taking over', about: 'The rows without faults are sent, and taken over.' },
      confirmed: { name: 'Taken over', about: 'Another page shows what became of the rows.' },
    },
    events: {
      file_choose: { name: 'Choose a file', step: 'Choose the sheet' },
      file_another: { name: 'Another file', step: 'Press “Another file”' },
      work_cancel: { name: 'Cancel', step: 'Press “Cancel”' },
      sheet_check: { name: 'Check again', step: 'Press “Check again”' },
      sheet_confirm: { name: 'Confirm', step: 'Press the button that says how many rows are taken over' },
    },
    guards: {
      isRefused: 'the file is no such sheet, or may not be opened',
      hasReady: 'a row without faults changes something',
      isOutdated: 'records have changed since the preview',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setSheet: 'keeps the rows that were read',
      setRefusal: 'keeps why the file was not taken, to show it',
      setReview: 'keeps what would become of the rows',
      setProblem: actions.setProblem,
      clearProblem: actions.clearProblem,
      clearAll: 'forgets the file and all of it',
      leave: 'shows the message of success, and the page of what was taken over',
    },
    invokes: {
      readFile: {
        name: 'Reading the file',
        done: { read: 'A sheet of people', refused: 'A file that cannot be read, or may not be opened' },
        error: { thrown: answers.thrown },
      },
      checkLines: {
        name: 'Checking the rows',
        done: {
          faultless: 'The server answers: no row has faults',
          some: 'The server answers: some rows have faults, and no mail leaves',
          none: 'The server answers: all rows have faults',
        },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
      confirmLines: {
        name: 'Taking over the rows',
        done: { begun: 'The server answers: the job that takes them over' },
        error: {
          broken: answers.broken,
          outdated: 'The server answers: records have changed since the preview',
          sessionOver: answers.sessionOver,
        },
      },
    },
    inputs: { plain: 'Nothing was done before' },
  },
  removal: {
    name: 'Deleting from the page',
    about: 'Deletes a record from its own page: asks, deletes, and goes back to the list.',
    states: {
      idle: { name: 'Record shown', about: 'The record is looked at on its page.' },
      confirming: { name: 'Asking', about: 'Says which record will be deleted for good, and asks whether to do it.' },
      removing: { name: 'Deleting', about: 'The server deletes it.' },
      removed: { name: 'Deleted', about: 'It is gone, and the page is left.' },
    },
    events: {
      removal_ask: { name: 'Delete', step: 'Press “Delete” on the page of the record' },
      removal_confirm: { name: 'Confirm', step: 'Press “Delete” in the dialog' },
      removal_cancel: { name: 'Cancel', step: 'Press “Cancel” in the dialog' },
    },
    guards: {
      isGone: guards.isGone,
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      showSuccess: actions.showSuccess,
      showProblem: actions.showProblem,
      leave: 'goes back to the list',
      reload: 'loads the page again',
    },
    invokes: {
      removeRecord: {
        name: 'Deleting the record',
        done: { deleted: 'The server answers: deleted' },
        error: { broken: answers.broken, gone: answers.gone, stale: answers.stale, sessionOver: answers.sessionOver },
      },
    },
    inputs: {
      plain: 'The page of the record is open',
    },
  },
}
