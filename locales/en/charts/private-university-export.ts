import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/private-university-export. */
export const privateUniversityExport = {
  applicationExport: {
    name: 'Export of an applicant',
    about: 'The life of an applicant’s export: waiting, sent; accepted or refused by the service, or unanswered.',
    states: {
      waiting: { name: 'Waiting', about: 'It is sent when its turn comes.' },
      sent: { name: 'Sent', about: 'The service is asked, and has not answered yet.' },
      accepted: {
        name: 'Accepted by the service',
        about: 'The service took the applicant; the application is 8 from then on.',
      },
      refused: { name: 'Refused by the service', about: 'The service refused the applicant, and said why.' },
      unanswered: {
        name: 'Unanswered',
        about: 'Nobody knows whether the service took the applicant; asking again uses the same key.',
      },
      withdrawn: { name: 'Not sent', about: 'No service was sent the applicant.' },
    },
    events: {
      export_send: { name: 'Send', step: 'Choose the application in the first tab, press “Export”, and confirm' },
      export_withdraw: {
        name: 'Leave out',
        step: 'The application changes, or the job is cancelled, before it is sent',
      },
      answer_accept: { name: 'Service accepts', step: 'The service answers that it took the applicant' },
      answer_refuse: { name: 'Service refuses', step: 'The service answers that it refuses the applicant' },
      answer_miss: { name: 'No answer', step: 'The service gives no answer for the applicant' },
      export_revoke: {
        name: 'Taken back',
        step: 'The operator takes back by “npm run db -- revoke-transfers” what the built-in receiver took',
      },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isAccepted: 'the application is accepted',
      isByStandIn: 'the built-in receiver accepted, and no service',
    },
    inputs: {
      officer: 'The user may export; the application is accepted',
      viewer: inputs.viewer,
      elsewhere: 'The user may export, but not in this scope',
      changed: 'The user may export; the application is not accepted any more',
    },
    data: { export_revoke: { standIn: 'of what the built-in receiver took', service: 'of what a service accepted' } },
  },
  universityExport: {
    name: 'Export to the private university',
    about: 'The chosen ones are exported after a question, many by a job; what the service holds is compared.',
    states: {
      choosing: {
        name: 'Choosing',
        about: 'Applications are chosen; says why the last export or comparison was refused.',
      },
      asking: { name: 'Question', about: 'How many are exported, and that it is final; waits for yes or no.' },
      exporting: { name: 'Exporting', about: 'The server asks the service, or begins a job that does.' },
      queued: { name: 'Job', about: 'A job exports them; how far it is, and a way to cancel it.' },
      askingCancel: { name: 'Question before cancelling', about: 'What was exported stays so; waits for yes or no.' },
      cancellingJob: { name: 'Cancelling', about: 'The server is told to end the job.' },
      exported: {
        name: 'Exported',
        about: 'How many the service took, and why others were not sent; the results stand below.',
      },
      reconciling: { name: 'Comparing', about: 'The service is asked what it holds; nothing is changed.' },
      reconciled: {
        name: 'Compared',
        about: 'Who is 8 here and not held there, and who is held there and not 8 here.',
      },
    },
    events: {
      export_ask: { name: 'Export', step: 'Choose rows, or all that match, and press “Export”' },
      export_confirm: { name: 'Confirm', step: 'Press “Export” in the question' },
      export_cancel: { name: 'Cancel', step: 'Press “Cancel”' },
      result_close: { name: 'Close', step: 'Press “Close”' },
      job_end: { name: 'Job ends', step: 'Wait until the job has ended' },
      cancel_ask: { name: 'Cancel the job', step: 'Press “Cancel the job”' },
      cancel_confirm: { name: 'Confirm cancelling', step: 'Press “Cancel the job” in the question' },
      cancel_keep: { name: 'Go on', step: 'Press “Go on”' },
      reconcile_ask: { name: 'Compare', step: 'Press “Compare with the service”' },
      reconcile_close: { name: 'Close the comparison', step: 'Press “Close”, or “Cancel” while the service is asked' },
    },
    guards: {
      hasChosen: 'somebody is chosen',
      isDone: 'all were asked about at once',
      isRecounted: 'the number is not the one that the question said',
      isRefused: 'nobody can be exported, or the service cannot be used',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setSelection: 'keeps who was chosen',
      setCount: 'keeps the new number, for the question',
      setAnswer: 'keeps what the server has done',
      setEnd: 'keeps what the job has done',
      setReconciled: 'keeps the comparison',
      setProblem: actions.setProblem,
      clearProblem: actions.clearProblem,
      clearResults: 'takes the old result away',
      announce: actions.showSuccess,
      reloadList: 'the first tab loads again, with nothing chosen',
      showResults: 'opens the second tab, which loads',
    },
    invokes: {
      sendExport: {
        name: 'Exporting',
        done: {
          done: 'The server answers: the service took the applicant',
          queued: 'The server answers: a job goes on with them',
        },
        error: {
          broken: answers.broken,
          sessionOver: answers.sessionOver,
          recounted: 'The server answers: the number has changed',
          nobody: 'The server answers: none of them can be exported',
        },
      },
      cancelJob: {
        name: 'Cancelling the job',
        done: { done: 'The server answers: the job ends' },
        error: { stale: answers.stale, sessionOver: answers.sessionOver },
      },
      reconcile: {
        name: 'Asking what the service holds',
        done: {
          agreeing: 'The server answers: both agree',
          differing: 'The server answers: one is only here, one only there, one is not known',
        },
        error: {
          failed: 'The server answers: the service cannot be used',
          sessionOver: answers.sessionOver,
        },
      },
    },
    inputs: { plain: 'Nothing was done before' },
    data: {
      export_ask: { rows: 'One chosen row', all: 'All 501 that a filter finds' },
      job_end: { some: '499 were exported, 2 were not' },
      cancel_confirm: { some: 'The job as it was last seen' },
    },
  },
}
