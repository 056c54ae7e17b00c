import { actions, answers, guards } from './common.js'

/** Texts of the machines of machines/settings-file. */
export const settingsFile = {
  settingsImport: {
    name: 'Import of settings',
    about: 'Settings of another installation: a file is chosen, read, previewed, and imported once confirmed.',
    states: {
      choosing: { name: 'Choosing', about: 'Waits for a file.' },
      refused: { name: 'Not taken', about: 'The file was not taken: says why, and waits for another one.' },
      reading: { name: 'Reading', about: 'The file is read in the browser.' },
      reviewing: {
        name: 'Comparing',
        about: 'The server says what the chosen parts would do; nothing is written.',
      },
      unreviewed: { name: 'No preview', about: 'There is no preview: says why; the file that was read stays.' },
      reviewed: {
        name: 'Preview',
        about: 'Shows what would be added and changed, part by part; a part can be left out.',
      },
      importing: { name: 'Importing', about: 'What was shown is done, all of it or nothing.' },
      done: { name: 'Done', about: 'Says how much was added and changed; another file can be chosen.' },
    },
    events: {
      file_choose: { name: 'Choose a file', step: 'Choose the settings file' },
      file_another: { name: 'Another file', step: 'Press “Another file”' },
      work_cancel: { name: 'Cancel', step: 'Press “Cancel”' },
      review_retry: { name: 'Check again', step: 'Press “Check again”' },
      parts_change: { name: 'Choose parts', step: 'Check or uncheck a part' },
      import_confirm: { name: 'Import', step: 'Press the button that says how many records are imported' },
    },
    guards: {
      isRefused: 'the file is no settings file, or cannot be read',
      hasParts: 'a part is chosen',
      hasChanges: 'a part adds or changes something',
      isOutdated: 'something has changed since the preview',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setFile: 'keeps the file that was read, and chooses all of its parts',
      setFault: 'keeps why the file was not taken, to show it',
      setParts: 'keeps the parts that were chosen',
      setReview: 'shows the preview',
      setMessage: 'keeps the message of success, to show it',
      setProblem: actions.setProblem,
      clearProblem: actions.clearProblem,
      clearAll: 'forgets the file and all of it',
    },
    invokes: {
      readFile: {
        name: 'Reading the file',
        done: { read: 'A file with two parts', refused: 'A file that is no JSON' },
        error: { thrown: answers.thrown },
      },
      reviewFile: {
        name: 'Comparing the file',
        done: {
          some: 'The server answers: one sector is new, and roles may not be imported',
          nothing: 'The server answers: nothing would change',
        },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
      importFile: {
        name: 'Importing the settings',
        done: { imported: 'The server answers: imported' },
        error: {
          broken: answers.broken,
          outdated: 'The server answers: something has changed since the preview',
          sessionOver: answers.sessionOver,
        },
      },
    },
    inputs: { plain: 'Nothing was done before' },
    data: { parts_change: { fewer: 'The second part is unchecked', none: 'No part is checked' } },
  },
}
