import { guards, inputs } from './common.js'

/** Words of the machines of machines/private-university-export. */
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
      withdrawn: { name: 'Not sent', about: 'It was never sent.' },
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
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isAccepted: 'the application is accepted',
    },
    inputs: {
      officer: 'The user may export; the application is accepted',
      viewer: inputs.viewer,
      elsewhere: 'The user may export, but not in this scope',
      changed: 'The user may export; the application is not accepted any more',
    },
  },
}
