import { actions, answers, guards, inputs } from './common.js'

/** Texts of the machines of machines/outbox. */
export const outbox = {
  mail: {
    name: 'Mail',
    about: 'The life of a mail in the outbox: held, waiting, sending, sent; or failed, cancelled, expired.',
    states: {
      held: { name: 'Held', about: 'It is not sent yet, so that it can be taken back.' },
      waiting: { name: 'Waiting', about: 'It is sent when its turn comes.' },
      sending: { name: 'Being sent', about: 'A sender gives it to the mail server.' },
      sent: { name: 'Sent', about: 'The mail server has taken it.' },
      failed: { name: 'Failed', about: 'It was given up, and its last answer says why.' },
      cancelled: {
        name: 'Cancelled',
        about: 'It is not sent: somebody stopped it, or what it tells of was taken back or is no longer so.',
      },
      expired: { name: 'Expired', about: 'Its links do not hold any more, so it is not sent.' },
    },
    events: {
      hold_end: { name: 'Hold ends', step: 'Wait until the mail can no longer be taken back' },
      delivery_begin: { name: 'Delivery begins', step: 'A sender takes the mail' },
      delivery_succeed: { name: 'Delivered', step: 'The mail server takes the mail' },
      delivery_fail: { name: 'Not delivered', step: 'The mail server does not answer, or says to try later' },
      delivery_refuse: { name: 'Address refused', step: 'The mail server refuses the address for good' },
      claim_lapse: { name: 'Sender lost', step: 'The sender ends before it has heard an answer' },
      message_withdraw: { name: 'Message taken back', step: 'Take back what the mail tells of' },
      status_change: { name: 'Status changed', step: 'Give the application another status before the mail goes out' },
      link_expire: { name: 'Links expire', step: 'Wait until the links in the mail hold no more' },
      mail_resend: { name: 'Send again', step: 'Press “Send again” in the row' },
      mail_cancel: { name: 'Do not send', step: 'Press “Do not send” in the row' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUntried: 'nobody has begun to send it',
      hasTriesLeft: 'it may be tried again',
      isStanding: 'what it tells of was not taken back',
      isCurrent: 'the application has the status that it tells of',
    },
    actions: {
      countTry: 'counts the try',
      markOvertaken: 'remembers that the application has another status',
      markWithdrawn: 'remembers that its message was taken back',
      restart: 'counts the tries anew',
    },
    inputs: {
      officer: 'The user may change mails; the mail is new',
      lastTry: 'The user may change mails; the mail has one try left',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
  testMail: {
    name: 'Test mail',
    about: 'The dialog of a test mail: one mail to one address at once, and what the mail server answered.',
    states: {
      closed: { name: 'Closed', about: 'No dialog is open.' },
      unavailable: { name: 'No mail server', about: 'Mails wait, and the dialog says who sets a mail server.' },
      writing: { name: 'Being written', about: 'Address and language are chosen.' },
      sending: { name: 'Being sent', about: 'The mail server is asked, for 20 seconds at most.' },
      answered: { name: 'Answered', about: 'What the mail server answered is shown.' },
      refused: { name: 'Not sent', about: 'The test was not sent, and why.' },
    },
    events: {
      test_open: { name: 'Open', step: 'Press “Send a test mail”' },
      value_change: { name: 'Type', step: 'Change the address' },
      test_send: { name: 'Send', step: 'Press “Send”' },
      dialog_close: { name: 'Close', step: 'Press “Close”' },
    },
    guards: {
      hasServer: 'a mail server is set',
      isServerMissing: 'no mail server is set any more',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      clear: 'forgets address and answer',
      setValue: actions.setValue,
      setAnswer: 'keeps the answer',
      setProblem: actions.setProblem,
      clearResult: 'takes the answer before away',
    },
    invokes: {
      sendTest: {
        name: 'Sending the test mail',
        done: {
          accepted: 'The mail server takes the mail',
          unanswered: 'The mail server does not answer in time',
        },
        error: {
          broken: answers.broken,
          sessionOver: answers.sessionOver,
          noServer: 'The server answers: no mail server is set',
          limit: 'The server answers: too many tests in a minute',
        },
      },
    },
    inputs: { plain: 'Nothing was done before' },
    data: {
      test_open: { withServer: 'There is a mail server', withoutServer: 'There is no mail server' },
      value_change: { other: 'Another address' },
      test_send: { valid: 'A valid address' },
    },
  },
}
