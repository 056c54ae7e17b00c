import { actions, answers, guards } from './common.js'

const call = { broken: answers.broken, sessionOver: answers.sessionOver }

/** Words of the machines of machines/nomination. */
export const nomination = {
  nomination: {
    name: 'Nomination',
    about: 'A rule is tried dry and applied; what it recommends is decided for all, and can be taken back.',
    states: {
      loading: {
        name: 'Loading',
        about: 'The faculties of the scope that have rules are asked for, with what stands there now.',
      },
      failed: { name: 'Failed', about: 'The faculties did not come; they can be asked for again.' },
      refused: { name: 'Refused', about: 'Nomination may not be seen, or not in this scope.' },
      choosing: { name: 'Choosing', about: 'No faculty with a rule is chosen.' },
      ready: { name: 'Ready', about: 'The faculty, what its rule allows, and what it recommends now.' },
      trying: { name: 'Trying', about: 'The server says what applying the rule would do; nothing is written.' },
      tried: { name: 'Dry run', about: 'What applying the rule would do, with the reason for each.' },
      outdated: {
        name: 'Out of date',
        about: 'What was read is no longer so: it can be tried again, and is not applied.',
      },
      asking: {
        name: 'Asking to apply',
        about: 'Applying only marks candidates, and replaces the marks that stand; waits for yes or no.',
      },
      applying: { name: 'Applying', about: 'The server marks the candidates, if everything is as it was shown.' },
      applied: { name: 'Applied', about: 'How many are recommended so now, and the ties across the cut-off.' },
      counting: {
        name: 'Counting',
        about: 'The server says which other applications Accept all would refuse, and what goes out of date.',
      },
      deciding: {
        name: 'Asking to decide',
        about: 'How many are decided, and what becomes of their other applications; waits for yes or no.',
      },
      working: { name: 'Deciding', about: 'The server decides them, or begins a job that does.' },
      decided: { name: 'Decided', about: 'What was done, or the job that does it; until when its mails wait.' },
      askingBack: { name: 'Asking to take back', about: 'What taking the batch back does; waits for yes or no.' },
      takingBack: {
        name: 'Taking back',
        about: 'The server takes back what nothing else has touched; the mails die unsent.',
      },
      returned: {
        name: 'Taken back',
        about: 'How many went back to their mark, and how many stay since something has happened to them.',
      },
    },
    events: {
      choice_change: { name: 'Choose', step: 'Choose a faculty or a desire number' },
      faculties_reload: { name: 'Try again', step: 'Press “Try again”' },
      dryRun_ask: { name: 'Dry run', step: 'Press “Dry run”, or “Run again”' },
      dryRun_expire: { name: 'Out of date', step: 'Turn a page of the dry run after something has changed' },
      dryRun_close: { name: 'Close the dry run', step: 'Press “Close”' },
      apply_ask: { name: 'Apply', step: 'Press “Apply approval rule”' },
      apply_confirm: { name: 'Confirm', step: 'Press “Apply” in the question' },
      apply_cancel: { name: 'Cancel', step: 'Press “Cancel” in the question' },
      decide_ask: { name: 'Decide all', step: 'Press “Accept all” or “Refuse all”' },
      others_change: { name: 'Refuse others', step: 'Switch “Refuse their other applications”' },
      decide_confirm: { name: 'Confirm', step: 'Press the verb of the question' },
      decide_cancel: { name: 'Cancel', step: 'Press “Cancel”' },
      batch_ask: { name: 'Undo', step: 'Press “Undo” at a batch' },
      batch_confirm: { name: 'Confirm', step: 'Press “Undo” in the question' },
      batch_cancel: { name: 'Cancel', step: 'Press “Cancel” in the question' },
      result_close: { name: 'Close', step: 'Press “Close”' },
    },
    guards: {
      hasFaculty: 'the chosen faculty has a rule',
      hasDryRun: 'a dry run is shown',
      hasAccepted: 'Accept all, and somebody is recommended accepted',
      hasRefused: 'Refuse all, and somebody is recommended refused',
      isAccepting: 'they are accepted',
      isHeld: 'it was done at once, and its mails wait',
      isOutdated: 'a dry run was read that is no longer so',
      isRecounted: 'the numbers are not those that were shown',
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      keepChoice: 'keeps the faculty and the desire',
      keepFaculties: 'keeps the faculties',
      keepDryRun: 'keeps the dry run',
      keepApplied: 'keeps what applying has done',
      keepRejection: 'keeps how many are refused',
      keepCascade: 'keeps how many are accepted, and what that moves elsewhere',
      keepOthers: 'keeps whether other applications are refused',
      keepNumbers: 'keeps the numbers that hold now',
      keepBatch: 'keeps what the batch has done',
      keepProblem: actions.keepProblem,
      forgetProblem: actions.forgetProblem,
      forgetDryRun: 'forgets the dry run',
      forgetResults: 'forgets what was shown and done',
      announce: 'shows the success for 2 s',
      reloadLists: 'the lists and the batches load again',
    },
    invokes: {
      loadFaculties: {
        name: 'Asking for the faculties',
        done: { some: 'The server answers: one faculty with a rule' },
        error: { broken: answers.broken, forbidden: answers.forbidden },
      },
      tryRule: { name: 'Trying the rule', done: { done: 'The server answers: what it would do' }, error: call },
      applyRule: {
        name: 'Applying the rule',
        done: { done: 'The server answers: applied' },
        error: {
          ...call,
          old: 'The server answers: the dry run is out of date',
          appliedMeanwhile: 'The server answers: somebody has applied it meanwhile, and who',
        },
      },
      readCascade: {
        name: 'Counting other applications',
        done: { some: 'The server answers: three applications in another faculty' },
        error: call,
      },
      decideAll: {
        name: 'Deciding them',
        done: { done: 'The server answers: done', queued: 'The server answers: a job goes on with it' },
        error: { ...call, recounted: 'The server answers: the numbers have changed' },
      },
      takeBackBatch: {
        name: 'Taking the batch back',
        done: { done: 'The server answers: taken back' },
        error: call,
      },
    },
    inputs: { none: 'No faculty stands in the address', medicine: 'The address names a faculty' },
    data: {
      choice_change: { medicine: 'A faculty that has a rule', unruled: 'A faculty without a rule' },
      decide_ask: { accept: 'Accept all', reject: 'Refuse all' },
      others_change: { refused: 'They are refused' },
    },
  },
}
