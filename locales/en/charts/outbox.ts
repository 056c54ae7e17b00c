import { guards, inputs } from './common.js'

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
}
