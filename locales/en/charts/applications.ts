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
      takingBack: {
        name: 'Taking back',
        about: 'For no time: what a decision made of the application goes back to what it was.',
      },
    },
    events: {
      application_accept: { name: 'Accept', step: 'Press “Accept” and confirm' },
      application_reject: { name: 'Refuse', step: 'Press “Refuse” and confirm' },
      application_wait: { name: 'Waiting list', step: 'Press “Waiting list” and confirm' },
      feedback_send: {
        name: 'Ask to complete data',
        step: 'Press “Ask to complete data”, write the message and send it',
      },
      always: { name: 'At once', step: 'Follows by itself' },
      decision_undo: {
        name: 'Undo the decision',
        step: 'Press “Undo” in the message of the decision before ten seconds are over',
      },
      otherApplication_undo: {
        name: 'Acceptance of another undone',
        step: 'The acceptance of the other application, with which this one was refused, is taken back',
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
      applicant_submit: { name: 'Application sent', step: 'The applicant sends the application' },
      applicant_proceed: { name: 'Application continued', step: 'The applicant goes on to the full application' },
      applicant_complete: { name: 'Data completed', step: 'The applicant completes the data and sends them' },
    },
    guards: {
      isFeePaid: 'the fee is paid, or none is due',
      mayText: 'the user may write to students',
      isOfferedHere: 'it is offered in this place',
      mayDecide: 'the user may decide on applications',
      isDecidedByRule: 'a rule decided it for all at once',
      isJustDecided: 'what happened last was a single decision',
      isOwnDecision: 'who takes it back made the decision',
      isRecent: 'the decision is at most 15 seconds old',
      hasOthersUnchanged: 'what was refused with the decision has not changed since',
      isFrom: 'it was in this state before the decision',
      isFromPendingFees: 'it came from “under review without fees”, and the fee is still not paid',
    },
    actions: {
      notePayment: 'the fee counts as paid',
      noteDeletedPayment: 'the fee counts as not paid',
      noteDecision: 'notes who decided, and from which status',
      forgetDecision: 'the rule’s decision no longer counts',
      noteOrigin: 'notes the state that is left',
      restoreDecision: 'what was known of the decision before is so again',
    },
    inputs: {
      officer: 'The user may decide and write to students; the fee is paid',
      strictPanel: 'As the officer, while the details show fewer decisions (DECISION_PANEL=strict)',
      feeDue: 'The user may decide; the fee is not paid',
      texterOnly: 'The user may write to students, but not decide',
      viewer: 'The user may look, but neither decide nor write',
    },
    data: {
      decision_undo: {
        inTime: 'by who decided, in time',
        late: 'by who decided, too late',
        byAnother: 'by somebody else, in time',
        overtaken: 'by who decided, after one that was refused with it has changed',
      },
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
    name: 'Attached file',
    about: 'Previewing one file that is attached to an application.',
    states: {
      closed: { name: 'No file open', about: 'No file is open.' },
      loading: { name: 'Loading', about: 'The file is on its way.' },
      shown: { name: 'Image shown', about: 'The image is shown on the page.' },
      failed: { name: 'Not loaded', about: 'Says “The file could not be opened”, and offers to try again.' },
    },
    events: {
      attachment_open: { name: 'Preview', step: 'Press “Preview” of a file' },
      attachment_close: { name: 'Close', step: 'Press “Close”' },
      attachment_retry: { name: 'Try again', step: 'Press “Try again”' },
    },
    guards: {
      isImage: 'the file is an image',
    },
    actions: {
      keepFile: 'notes which file was asked for',
      forget: 'closes the file',
      keepLoaded: 'keeps the loaded file',
      openInNewTab: 'opens the PDF in a new tab',
      release: 'frees the memory of the image',
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
      undoing: { name: 'Taking back', about: 'The last decision is being taken back.' },
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
      reason_change: { name: 'Write the reason', step: 'Choose the reason of the refusal, or write its details' },
      feedback_sent: { name: 'Message sent', step: 'Send the message that asks for data from its dialog' },
      undo_act: { name: 'Undo', step: 'Press “Undo” in the success message before ten seconds are over' },
      undo_expire: { name: 'Time to undo is over', step: 'Wait ten seconds, until the success message is gone' },
      decision_confirm: { name: 'Confirm', step: 'Press the decision again in the dialog' },
      decision_cancel: { name: 'Cancel', step: 'Press “Cancel” in the dialog' },
      after_5000: { name: 'After 5 seconds', step: 'Wait for 5 seconds' },
      outcome_check: { name: 'Ask now', step: 'Press “Ask now”' },
      record_reload: { name: 'Reload', step: 'Press “Reload” or “Close”' },
    },
    guards: {
      hasOthersToRefuse: 'the student has other open applications',
      isRejection: 'the decision is a refusal',
      hasUndo: 'the last decision can still be taken back',
      isReasonRefused: 'the server refuses the reason',
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
      keepReason: 'keeps the reason as it is written',
      forgetReason: 'forgets the reason',
      keepUndo: 'keeps what can be taken back',
      forgetUndo: 'forgets what could be taken back',
      withdrawUndo: 'hides the message of the decision before',
      announceUndone: 'shows for 2 s that it was taken back',
      keepProblem: 'keeps the reason of the refusal',
      keepChange: 'keeps who changed the application, and when',
      announceDone: 'shows the success for 10 s, with “Undo”',
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
          reasonRefused: 'The server answers: the reason is no longer offered',
          guard: 'The server answers: this decision is not possible from the status',
          notFound: 'The server answers: the application does not exist',
          unanswered: answers.offline,
        },
      },
      takeBack: {
        name: 'Take the decision back',
        done: { undone: 'The server answers: taken back' },
        error: { late: 'The server answers: too late', unanswered: answers.offline },
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
      reason_change: { chosen: 'a reason of the list', written: 'details that are written' },
      others_choose: { refuse: 'refuse the others', leave: 'leave the others as they are' },
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
}
