import { actions, answers, guards } from './common.js'

/** Texts of the machines of machines/certificate-pulling. */
export const certificatePulling = {
  pull: {
    name: 'Pulling certificates',
    about: 'Copies the closed certificates of a type from one year to another: choose, show, confirm, pull.',
    states: {
      preparing: { name: 'Loading choices', about: 'Waits for the types and years that can be chosen.' },
      unavailable: {
        name: 'Choices not loaded',
        about: 'The types and years could not be loaded: the reason and “Try again” are shown.',
      },
      forbidden: { name: 'Not permitted', about: 'The user may not pull certificates, or not in this scope.' },
      browsing: {
        name: 'Choosing and looking',
        about: 'Type and years are chosen, and the closed certificates looked at.',
      },
      browsing_choosing: {
        name: 'Nothing shown',
        about: 'Nothing is shown yet; the screen says to choose and press “Show”.',
      },
      browsing_showing: { name: 'Loading certificates', about: 'Waits for the closed certificates of the from-year.' },
      browsing_empty: { name: 'Nothing to pull', about: 'The from-year has no closed certificate of the type.' },
      browsing_failed: {
        name: 'Not loaded',
        about: 'The certificates could not be loaded: the reason and “Try again” are shown.',
      },
      browsing_shown: { name: 'Certificates shown', about: 'The closed certificates are listed; they can be pulled.' },
      browsing_done: {
        name: 'Pulled',
        about: 'Says how many certificates and courses were copied, skipped and deleted.',
      },
      asking: {
        name: 'Looking again',
        about: 'Looks once more at both years, so that the question names what is there now.',
      },
      confirming: {
        name: 'Asking',
        about: 'Asks whether what stands in the to-year is kept (No) or deleted first (Yes).',
      },
      pulling: { name: 'Pulling', about: 'The server copies all or nothing; the dialog waits.' },
      lookingAgain: {
        name: 'Looking anew',
        about: 'What the question said is no longer so: looks at both years, to ask again with what is there now.',
      },
      refused: {
        name: 'Refused',
        about: 'The server refused: the dialog says why; Yes is not offered when students are attached.',
      },
    },
    events: {
      choices_reload: { name: 'Try again', step: 'Press “Try again”' },
      draft_change: { name: 'Choose type or year', step: 'Choose a certificate type or a year' },
      certificates_show: { name: 'Show', step: 'Press “Show”' },
      pull_ask: { name: 'Pull', step: 'Press “Pull” above the certificates' },
      deletion_choose: { name: 'Answer No or Yes', step: 'Choose “No, keep them” or “Yes, delete them, then copy”' },
      pull_confirm: { name: 'Confirm', step: 'Press “Pull” (with Yes: “Delete, then pull”) in the dialog' },
      pull_cancel: { name: 'Cancel', step: 'Press “Cancel” in the dialog' },
    },
    guards: {
      isForbidden: guards.isForbidden,
      isSessionOver: guards.isSessionOver,
      hasOtherSource: 'the type or the from-year is another one',
      hasSource: 'type and from-year are chosen, and the years differ',
      hasNothingToPull: 'there is no closed certificate',
      hasFaults: 'something is missing or the years are the same',
      mayChoose: 'the answer is No, or no students are attached',
      isGone: 'the type or a year does not exist any more',
      hasSomethingToPull: 'there is something to copy',
      isChanged: 'what the question said is no longer so',
    },
    actions: {
      clearCertificates: 'takes the certificates off the screen',
      clearProblem: actions.clearProblem,
      clearDeletion: 'sets the answer to No',
      setChoices: 'offers the types and years',
      setProblem: actions.setProblem,
      showProblem: actions.showProblem,
      setDraft: 'keeps what was chosen',
      setCertificates: 'keeps the certificates, and what stands in the to-year',
      announceFilterChange: 'says that the filters changed',
      setFaults: 'marks the fields at fault',
      setDeletion: 'keeps the answer',
      setResult: 'keeps the numbers of what was done',
      showSuccess: actions.showSuccess,
      setRefusal: 'keeps the reason, and goes back to No when students are attached',
      setAllowedDeletion: 'goes back to No when students are attached',
    },
    invokes: {
      loadChoices: {
        name: 'Loading the choices',
        done: { some: 'The server answers: types and years' },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      showCertificates: {
        name: 'Loading the certificates',
        done: {
          some: 'The server answers: one closed certificate',
          withStudents: 'The server answers: one closed certificate, and students in the to-year',
          none: 'The server answers: no closed certificate',
        },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      lookAgain: {
        name: 'Looking at both years',
        done: {
          some: 'The server answers: one closed certificate',
          withStudents: 'The server answers: one closed certificate, and students in the to-year',
          none: 'The server answers: no closed certificate',
        },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      countAgain: {
        name: 'Counting both years again',
        done: {
          some: 'The server answers: one closed certificate',
          withStudents: 'The server answers: one closed certificate, and students in the to-year',
          none: 'The server answers: no closed certificate',
        },
        error: { broken: answers.broken, forbidden: answers.forbidden, sessionOver: answers.sessionOver },
      },
      pullCertificates: {
        name: 'Copying the certificates',
        done: { pulled: 'The server answers: copied' },
        error: {
          hasStudents: 'The server answers: students are attached to the to-year',
          nothing: 'The server answers: there is nothing to copy',
          changed: 'The server answers: what is in the years changed',
          broken: answers.broken,
          gone: 'The server answers: the type or a year does not exist any more',
          sessionOver: answers.sessionOver,
        },
      },
    },
    inputs: {
      plain: 'The page “Pull certificates” is opened',
    },
    data: {
      draft_change: {
        source: 'general secondary from 2025-2026, no to-year',
        both: 'general secondary from 2025-2026 to 2026-2027',
        otherType: 'Azhari secondary from 2025-2026 to 2026-2027',
      },
      deletion_choose: { no: 'No', yes: 'Yes' },
    },
  },
}
