import type { NamespaceOutboxTranslation } from '../../i18n-types.ts'

/** Mails and what became of them. */
const en_outbox = {
  title: 'Outbox',
  empty: 'Mails to applicants and staff stand here, with what became of them.',
  noServer:
    'There is no mail server, so no mail goes out: all of them stay here. Whoever runs the server sets SMTP_URL.',
  counts: 'How many mails stand where',
  notCounted: '–',
  overCount: 'more than {max}',
  fields: { state: 'State', text: 'Search', day: 'Day' },
  help: {
    text: 'A part of the address or subject, or the beginning of the application number',
    day: 'On which the mail was written',
  },
  columns: {
    to: 'To',
    subject: 'Subject',
    appNum: 'Application number',
    state: 'State',
    tries: 'Tries',
    answer: 'Last answer',
    createdAt: 'Written',
    times: 'Goes out, or went',
  },
  states: {
    held: 'Held',
    waiting: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    failed: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  overtaken: {
    stopped: 'Stopped: the application has had another status since',
    willStop: 'Will not be sent: the application has another status since',
  },
  times: {
    due: 'Due on {at}',
    dueUnknown: 'Until it is released',
    sent: 'Sent on {at}',
    failed: 'Given up on {at}',
  },
  actions: { resend: 'Send again', cancelMail: 'Do not send' },
  detail: {
    title: 'Mail',
    text: 'Text of the mail',
    failed: 'The mail could not be loaded',
    refused: 'You cannot see this mail',
    hidden: 'The text is shown to those who may see applications.',
    links: 'The text is not shown: it holds, or held, a link to an account.',
  },
} satisfies NamespaceOutboxTranslation
export default en_outbox
