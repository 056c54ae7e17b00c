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
  fields: { state: 'State', text: 'Search', day: 'Day', to: 'Address', language: 'Language of the mail' },
  help: {
    text: 'A part of the address or subject, or the beginning of the application number',
    day: 'On which the mail was written',
  },
  options: { language: { ar: 'Arabic', en: 'English' } },
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
  test: {
    action: 'Send a test mail',
    title: 'Test mail',
    about: 'One mail is sent to this address now, and the answer of the mail server is shown here.',
    send: 'Send',
    waiting: 'Waiting for the mail server, 20 seconds at most.',
    server: 'Mail server',
    answer: 'Its answer',
    noAnswer: 'No answer came',
    outcomes: {
      accepted: 'The mail server has taken the mail',
      refused: 'The mail server has refused the mail',
      loginRefused: 'The mail server has refused the user name or the password',
      tls: 'No secure connection (TLS) to the mail server could be made',
      unreachable: 'The mail server could not be reached',
      timeout: 'The mail server did not answer in time',
    },
    next: {
      accepted: 'This does not mean that it has arrived: look into the inbox, then into the spam folder.',
      refused: 'Its answer below says why, for example an unknown address or a sender that is not allowed (MAIL_FROM).',
      loginRefused: 'Whoever runs the server corrects the user name and the password in SMTP_URL.',
      tls: 'Whoever runs the server checks the port in SMTP_URL and the certificate: smtps is for port 465, smtp for port 587.',
      unreachable: 'Whoever runs the server checks the name and the port in SMTP_URL, and the firewall on the way.',
      timeout:
        'Whether it has taken the mail is not known. Whoever runs the server checks the port in SMTP_URL and the firewall.',
    },
  },
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
