import { answers } from './common.js'

/** Words of the machines of machines/applications. */
export const applications = {
  application: {
    name: 'Application',
    about:
      'The life of one application, from the applicant’s draft to the decision and the transfer to student affairs.',
    states: {
      initialDraft: { name: 'Initial draft', about: 'Code -2: the applicant has begun the initial application.' },
      draft: { name: 'Draft', about: 'Code 0: the applicant is filling in the application.' },
      initialUnderReview: {
        name: 'Initial under review',
        about: 'Code -1: the initial application waits for review; staff can only ask for missing data.',
      },
      underReview: {
        name: 'Under review',
        about: 'Code 1, or 5 and 6 while a recommendation stands: waits for a decision.',
      },
      underReview_unmarked: { name: 'No recommendation', about: 'Code 1: no rule has recommended anything.' },
      underReview_recommendedAccepted: {
        name: 'Recommended accepted',
        about: 'Code 5: an approval rule recommends acceptance.',
      },
      underReview_recommendedRefused: {
        name: 'Recommended refused',
        about: 'Code 6: an approval rule recommends refusal.',
      },
      pendingFees: {
        name: 'Under review without fees',
        about: 'Code 7, or 5 and 6 while a recommendation stands: under review, the fee is not paid yet.',
      },
      pendingFees_unmarked: { name: 'No recommendation', about: 'Code 7: no rule has recommended anything.' },
      pendingFees_recommendedAccepted: {
        name: 'Recommended accepted',
        about: 'Code 5: an approval rule recommends acceptance; the fee is not paid yet.',
      },
      pendingFees_recommendedRefused: {
        name: 'Recommended refused',
        about: 'Code 6: an approval rule recommends refusal; the fee is not paid yet.',
      },
      accepted: {
        name: 'Accepted',
        about: 'Code 2: accepted; may still be refused, put on the waiting list, or transferred.',
      },
      refused: { name: 'Refused', about: 'Code 3: refused; may still be accepted or put on the waiting list.' },
      toBeCompleted: {
        name: 'To be completed',
        about: 'Code 4: waits for the applicant to complete the data that staff asked for.',
      },
      pulled: {
        name: 'Pulled to student affairs',
        about: 'Code 8: pulled to the student affairs system; nothing leads back.',
      },
      refusedAsAcceptedElsewhere: {
        name: 'Refused, accepted elsewhere',
        about: 'Code 9: refused because another application of the student was accepted.',
      },
      waitingList: { name: 'Waiting list', about: 'Code 10: on the waiting list; may be accepted or refused.' },
    },
    events: {
      application_accept: { name: 'Accept', step: 'Press “Accept” and confirm' },
      application_reject: { name: 'Refuse', step: 'Press “Refuse” and confirm' },
      application_wait: { name: 'Waiting list', step: 'Press “Waiting list” and confirm' },
      feedback_send: {
        name: 'Ask to complete data',
        step: 'Press “Ask to complete data”, write the message and send it',
      },
      otherApplication_accept: {
        name: 'Another one accepted',
        step: 'Another application of the student is accepted, and refusing the others was chosen',
      },
      fee_pay: { name: 'Fee paid', step: 'The payment of the fee is recorded' },
      fee_delete: { name: 'Payment deleted', step: 'The payment of the fee is deleted' },
      rule_recommendAccept: {
        name: 'Recommend acceptance',
        step: 'The approval rule is applied and recommends acceptance',
      },
      rule_recommendRefuse: { name: 'Recommend refusal', step: 'The approval rule is applied and recommends refusal' },
      rule_withdraw: { name: 'Rule changed', step: 'The applied approval rule is changed' },
      transfer_confirm: {
        name: 'Pulled to student affairs',
        step: 'The export of the student is confirmed by the other system',
      },
      card_correct: {
        name: 'Correct the identity number',
        step: 'Correct the identity number in the details and save it',
      },
      email_correct: { name: 'Correct the e-mail', step: 'Correct the e-mail in the details and save it' },
      total_correct: { name: 'Correct the total', step: 'Correct the total in the details and save it' },
      quota_correct: { name: 'Correct the quota', step: 'Correct the quota in the details and save it' },
      applicant_submit: { name: 'Application sent', step: 'The applicant sends the application' },
      applicant_proceed: { name: 'Application continued', step: 'The applicant goes on to the full application' },
      applicant_complete: { name: 'Data completed', step: 'The applicant completes the data and sends them' },
    },
    guards: {
      isFeePaid: 'the fee is paid, or none is due',
      mayText: 'the user may write to students',
      isOfferedHere: 'it is offered in this place',
      mayCorrect: "the user has the permission to correct students' data",
      mayDecide: 'the user may decide on applications',
      isDecidedByRule: 'a rule decided it for all at once',
      isFromPendingFees: 'it came from “under review without fees”, and the fee is still not paid',
    },
    actions: {
      notePayment: 'the fee counts as paid',
      noteDeletedPayment: 'the fee counts as not paid',
      noteDecision: 'notes who decided, and from which status',
      correct: 'keeps the correction with the old and the new value; the status stays',
      forgetDecision: 'the rule’s decision no longer counts',
    },
    inputs: {
      officer: 'The user may decide and write to students; the fee is paid',
      strictPanel: 'As the officer, while the details show fewer decisions (DECISION_PANEL=strict)',
      feeDue: 'The user may decide; the fee is not paid',
      texterOnly: 'The user may write to students, but not decide',
      viewer: 'The user may look, but neither decide nor write',
    },
    data: {
      application_accept: {
        row: 'in the row of the list',
        panel: 'in the details of the application',
        server: 'on the server, which asks once more before it writes',
        rule: 'by “Accept all” or “Refuse all” of the approval rule',
      },
      application_reject: {
        row: 'in the row of the list',
        panel: 'in the details of the application',
        server: 'on the server, which asks once more before it writes',
        rule: 'by “Accept all” or “Refuse all” of the approval rule',
      },
      application_wait: {
        row: 'in the row of the list',
        panel: 'in the details of the application',
        server: 'on the server, which asks once more before it writes',
      },
      feedback_send: {
        row: 'in the row of the list',
        panel: 'in the details of the application',
        server: 'on the server, which asks once more before it writes',
      },
    },
  },
  attachment: {
    name: 'Papers',
    about: 'Reading the papers of one application, one at a time.',
    states: {
      none: { name: 'No paper open', about: 'No paper is open.' },
      loading: { name: 'Loading', about: 'The paper is on its way.' },
      image: { name: 'Image shown', about: 'The image is shown in the middle of the desk.' },
      pdf: { name: 'PDF shown', about: 'The PDF is shown by the browser’s own viewer.' },
      failed: { name: 'Not loaded', about: 'Says which paper could not be loaded, and offers to try again.' },
    },
    events: {
      attachment_open: { name: 'Open a paper', step: 'Press a paper of the list' },
      attachment_retry: { name: 'Try again', step: 'Press “Try again”' },
      attachment_openTab: { name: 'Open in a tab', step: 'Press “Open in a new tab”' },
    },
    guards: {
      isImage: 'the file is an image',
    },
    actions: {
      keepFile: 'notes which paper was asked for',
      keepLoaded: 'keeps the loaded file',
      openInNewTab: 'opens the paper in a new tab',
    },
    invokes: {
      loadFile: {
        name: 'Loading the file',
        done: { image: 'The server answers: an image', pdf: 'The server answers: a PDF' },
        error: { failed: 'The server answers: no file' },
      },
    },
    inputs: {
      plain: 'The details of an application with attachments are open',
    },
  },
  decision: {
    name: 'Decision',
    about: 'Deciding on one application: ask, confirm, save, and find out what became of it when no answer came.',
    states: {
      idle: {
        name: 'Nothing decided',
        about: 'Nothing is being decided; the decisions that are offered can be pressed.',
      },
      confirming: {
        name: 'Asking',
        about: 'The confirmation says what the decision will do, and waits for yes or no.',
      },
      confirmingAgain: {
        name: 'Asking again',
        about: 'The student’s other applications changed since the question: it is asked again, with what is so now.',
      },
      saving: { name: 'Saving', about: 'The decision is on its way to the server.' },
      checking: {
        name: 'Asking the server',
        about: 'No answer came, so it is not known whether the decision was saved: the server is asked.',
      },
      unanswered: {
        name: 'Server not reached',
        about: 'The server cannot be asked yet; it is asked again by itself, and on request.',
      },
      saved: { name: 'Decision was saved', about: 'The server has the decision: the dialog says so.' },
      unsaved: {
        name: 'Decision not saved',
        about: 'The application is as it was: the dialog offers to save the decision.',
      },
      stale: { name: 'Changed by another', about: 'Somebody else changed the application first: says who and when.' },
    },
    events: {
      decision_ask: { name: 'Decide', step: 'Press a decision in the row or in the details' },
      others_choose: {
        name: 'Refuse the others',
        step: 'Tick or untick “Refuse the student’s other open applications”',
      },
      decision_confirm: { name: 'Confirm', step: 'Press the decision again in the dialog' },
      decision_cancel: { name: 'Cancel', step: 'Press “Cancel” in the dialog' },
      after_5000: { name: 'After 5 seconds', step: 'Wait for 5 seconds' },
      outcome_check: { name: 'Ask now', step: 'Press “Ask now”' },
      record_reload: { name: 'Reload', step: 'Press “Reload” or “Close”' },
    },
    guards: {
      hasOthersToRefuse: 'the student has other open applications',
      isStale: 'somebody else changed the application meanwhile',
      hasOthersNow: 'the student’s other applications are not as was said',
      isOutcomeUnknown: 'the server did not say whether it was saved',
      isSaved: 'the decision was saved',
      hasChangeBefore: 'somebody else changed the application first',
    },
    actions: {
      keepQuestion: 'opens the confirmation that fits',
      keepChoice: 'keeps whether the others are refused',
      forget: 'closes the dialog',
      keepOthers: 'asks again with what is so now of the other applications',
      keepProblem: 'keeps the reason of the refusal',
      keepChange: 'keeps who changed the application, and when',
      announceDone: 'shows the message of success for 2 seconds',
      reloadRecord: 'shows the application anew',
      announceRefused: 'shows the error message for 5 seconds',
    },
    invokes: {
      decide: {
        name: 'Saving the decision',
        done: { saved: answers.saved },
        error: {
          stale: 'The server answers: somebody else changed the application, who and when',
          otherAccepted: 'The server answers: another application of the student is accepted',
          othersChanged: 'The server answers: the number of other applications changed',
          guard: 'The server answers: this decision is not possible from the status',
          notFound: 'The server answers: the application does not exist',
          unanswered: answers.offline,
        },
      },
      findOutcome: {
        name: 'Finding out what became of it',
        done: {
          saved: 'The server answers: the decision was saved',
          unsaved: 'The server answers: the application is as it was',
          overtaken: 'The server answers: somebody else changed the application first',
        },
        error: { notFound: 'The server answers: the application does not exist', unanswered: answers.offline },
      },
    },
    inputs: {
      plain: 'An application is shown, in the list or in its details',
    },
    data: {
      decision_ask: {
        acceptAlone: 'accept; the student has no other application',
        acceptWithOthers: 'accept; the student has other open applications',
        reject: 'refuse',
        wait: 'waiting list',
      },
      others_choose: { refuse: 'refuse the others', leave: 'leave the others as they are' },
    },
  },
  correction: {
    name: 'Correction',
    about: 'Correcting one field of an application: read, edit, ask, save, and find out what became of it.',
    states: {
      reading: { name: 'Reading', about: 'Every field shows its value.' },
      editing: { name: 'Editing', about: 'One field is a form; the others can only be read.' },
      unchanged: { name: 'No change', about: 'What was to be saved is what is stored: the form says so.' },
      refused: { name: 'Refused', about: 'Why stands beside the field, and what was typed is still there.' },
      unsaved: { name: 'Not saved', about: 'No answer came, and the server has not saved: the form says so.' },
      stale: {
        name: 'Changed by another',
        about: 'Someone else changed the application first; what was typed is still there.',
      },
      confirming: {
        name: 'Asking',
        about: 'Asks whether this application or all of the student’s, and says what becomes of a recommendation.',
      },
      confirmingAgain: {
        name: 'Asking again',
        about: 'The other applications changed since the question: it is asked again, with what is so now.',
      },
      saving: { name: 'Saving', about: 'The correction is on its way to the server.' },
      checking: {
        name: 'Asking the server',
        about: 'No answer came, so it is not known whether the correction was saved: the server is asked.',
      },
      unanswered: {
        name: 'Server not reached',
        about: 'The server cannot be asked yet; it is asked again by itself, and on demand.',
      },
    },
    events: {
      correction_edit: { name: 'Edit', step: 'Press “Edit” beside a field' },
      value_change: { name: 'Type', step: 'Type another value' },
      correction_save: { name: 'Save', step: 'Press “Save”' },
      correction_confirm: { name: 'Confirm', step: "Press “This application only” or “All of the student's”" },
      correction_cancel: { name: 'Cancel', step: 'Press “Cancel”' },
      record_loaded: { name: 'Application arrives', step: 'The application is loaded again' },
      record_reload: { name: 'Reload', step: 'Press “Reload”' },
      outcome_check: { name: 'Ask now', step: 'Press “Ask now”' },
      after_5000: { name: 'After 5 seconds', step: 'Wait 5 seconds' },
    },
    guards: {
      hasNoChanges: 'nothing differs from what is stored',
      hasConsequences: 'other applications share the total, or a recommendation was ranked by it',
      isStale: 'someone else changed the application meanwhile',
      hasOthersNow: 'the other applications are not as was said',
      isOutcomeUnknown: 'the server did not say whether it saved',
      isSaved: 'the correction was saved',
    },
    actions: {
      forget: 'closes the form',
      open: 'opens the form with the stored value',
      keepValue: 'keeps what was typed',
      keepChoice: 'keeps the choice of this application or all',
      keepFacts: 'takes the newer version of the application',
      keepOthers: 'asks again with the other applications as they are now',
      keepProblem: 'keeps why it was refused',
      forgetProblem: 'takes the message of before away',
      announceDone: 'shows the message of success for 2 seconds',
      announceSaved: 'says that the correction was saved, although the answer did not come at the time',
      reloadRecord: 'shows the application anew',
    },
    invokes: {
      correct: {
        name: 'Save the correction',
        done: { saved: answers.saved },
        error: {
          stale: 'the server answers: someone else changed the application, with the name and the time',
          othersChanged: 'the server answers: the other applications changed',
          taken: 'the server answers: the number is recorded for another student',
          unanswered: answers.offline,
        },
      },
      findOutcome: {
        name: 'Find out what became of the correction',
        done: {
          saved: 'the server answers: the correction was saved',
          unsaved: 'the server answers: it was not saved',
        },
        error: { notFound: 'the server answers: there is no such application', unanswered: answers.offline },
      },
    },
    inputs: { plain: 'the details of an application are shown' },
    data: {
      correction_edit: {
        email: 'the e-mail',
        totalAlone: 'the total, and the student has no other application',
        totalOfSeveral: 'the total, and the student has another application with the same certificate',
        totalRanked: 'the total, and a recommendation stands',
      },
      correction_confirm: { one: 'this application only', all: 'all of the student’s' },
    },
  },
  details: {
    name: 'Application details',
    about: 'Showing one application whole: load, show, load again.',
    states: {
      closed: { name: 'Closed', about: 'No application is open.' },
      loading: { name: 'Loading', about: 'The application and its history are on their way.' },
      shown: { name: 'Shown', about: 'The application is shown with its sections, files, decisions and history.' },
    },
    events: {
      details_open: { name: 'Open', step: 'Press the row of an application' },
      details_close: { name: 'Close', step: 'Press “Close”' },
      details_reload: {
        name: 'Load again',
        step: 'A decision or a request for data ends, and the application loads again',
      },
    },
    actions: {
      keepKey: 'notes which application was asked for',
      announceClosed: 'shows the list again, and its address',
      forget: 'closes the application',
      keepLoaded: 'shows the application',
      announceFailed: 'shows the error message for 5 seconds',
    },
    invokes: {
      loadDetails: {
        name: 'Loading the application',
        done: { loaded: 'The server answers: the application and its history' },
        error: { notFound: 'The server answers: the application does not exist', failed: answers.broken },
      },
    },
    inputs: {
      plain: 'The list of applications is shown',
    },
  },
  review: {
    name: 'Sitting at the desk',
    about: 'Going through the applications of a list, one after the other.',
    states: {
      idle: { name: 'Nothing open', about: 'No application is open.' },
      locating: { name: 'Finding its place', about: 'Where the open application stands in the list is asked for.' },
      placed: { name: 'Place shown', about: 'The position is shown, with the ways to the next and the previous one.' },
      unplaced: {
        name: 'Place unknown',
        about: 'The list did not answer: the application is shown without its position, which can be asked for again.',
      },
      ended: { name: 'End of the list', about: 'There is no next application: says what was done in this sitting.' },
    },
    events: {
      review_open: { name: 'Open', step: 'Press a row of the list, or another application of the student' },
      review_next: { name: 'Next', step: 'Press “Next application”' },
      review_previous: { name: 'Previous', step: 'Press “Previous application”' },
      review_locate: { name: 'Ask again', step: 'Press “Find its place in the list”' },
      review_close: { name: 'Close', step: 'Press “Close”' },
      decision_made: { name: 'Decided', step: 'Make a decision, and confirm it' },
      nextAfterDecision_choose: { name: 'Choose', step: 'Switch “Open the next one after a decision” on' },
    },
    guards: {
      hasNext: 'there is a next application',
      hasPrevious: 'there is a previous application',
      isToGoOn: 'the next one shall open after a decision',
      hasNextToOpen: 'the next one shall open after a decision, and there is one',
      isDueNext: 'a decision waits for the next one, and there is one',
      isDue: 'a decision waits for the next one',
    },
    actions: {
      keepKey: 'notes which application is open',
      keepPlace: 'shows its place',
      forgetPlace: 'shows no place',
      noteDue: 'remembers that the next one shall open',
      count: 'counts what was done',
      keepChoice: 'notes the choice',
      storeChoice: 'keeps the choice with the user',
      forget: 'ends the sitting',
      openApplication: 'opens the other application',
      loadAhead: 'loads the next application before it is asked for',
    },
    invokes: {
      findPlace: {
        name: 'Finding the place',
        done: {
          middle: 'The server answers: in the middle of the list',
          last: 'The server answers: the last of the list',
          only: 'The server answers: the only application of the list',
        },
        error: { failed: answers.broken },
      },
    },
    inputs: {
      stays: 'The list of applications is shown; after a decision the application stays',
      goesOn: 'The list of applications is shown; after a decision the next one opens',
    },
  },
}
