import type { NamespaceReadinessTranslation } from '../../i18n-types.ts'

const en_readiness = {
  title: 'Season readiness',
  lead: 'What the academic year {year}, {semester}, still needs before admission begins',
  noSeason: 'No academic year or semester is active',
  noSeasonLead: 'Readiness is checked for the active year and semester. Set them first.',
  again: 'Check again',
  failed: 'The readiness could not be checked',
  refused: 'You cannot check the readiness',
  summary: { ready: 'Everything is ready', open: '{{count:nothing|one finding|?? findings}} to look into' },
  ready: 'Ready',
  more: 'The first {shown} of {total} are shown',
  since: 'since',
  mend: 'Go to where it is mended: {name}',
  checks: {
    typesWithoutOpenCertificates: {
      title: 'Certificate types without an open certificate',
      help: 'Nobody who holds one of these can apply. Add a certificate, open one, or pull those of an earlier year.',
    },
    certificatesWithoutCourses: {
      title: 'Certificates without courses that are open, or open for applying',
      help: 'Add the courses of the certificate and their degrees.',
    },
    facultiesWithoutRule: {
      title: 'Faculties without an approval rule',
      help: 'Applications to these faculties are not recommended before their rule is set.',
    },
    ruleNumbersDiffer: {
      title: 'Rules whose branches do not add up',
      help: 'Set the numbers of the branches so that they add up to the number of students of the faculty.',
      figures: 'Branches {sum} of {total}',
    },
    ruleTotalAboveCertificates: {
      title: 'Minimum total that no certificate reaches',
      help: 'The minimum total is above the total of every open certificate of the year, so nobody can be recommended. Lower it in the rule.',
      figures: 'Minimum {allowed}; highest total of a certificate: {highest}',
    },
    openBranchesWithoutRule: {
      title: 'Open branches without numbers in a rule',
      help: 'Set the number of students of the branch in the rule of its faculty, or close it for applying.',
    },
    eventsWithoutPeriod: {
      title: 'Events without a period',
      help: 'Say in the calendar from when until when each of these is, for the whole university.',
    },
    noDesireRule: {
      title: 'Desire rule',
      help: 'Until one is set, all desires of a student are considered.',
      item: 'Define the desire rule',
    },
    noFeesRule: {
      title: 'Application fee',
      help: 'Until one is set, applicants have nothing to pay.',
      item: 'Set the application fee',
    },
    onlineFeeUnpayable: {
      title: 'Online payment of the fee',
      help: 'The fee is to be paid online, and no payment gateway is among the services, so nobody can pay it. Add the gateway, or let the fee be paid by receipt.',
      item: 'Add a payment gateway to the services',
    },
    noOpenBranch: {
      title: 'Branches open for applying',
      help: 'No branch is open, so nobody can apply.',
      item: 'Open a branch',
    },
    mailCategoriesWithoutTemplate: {
      title: 'Mail categories without an active template',
      help: 'Add a template, or activate one, so that these mails need not be written anew each time.',
    },
    noMailServer: {
      title: 'Mail server',
      help: 'There is no mail server, so no mail goes out: all of them wait. Whoever runs the server sets SMTP_URL.',
      item: 'Look at the outbox',
      figures: '{{count:No mail waits|1 mail waits|?? mails wait}}',
    },
    noPrivateUniversity: {
      title: 'Service of the private universities',
      help: 'No service is set, so nobody can be exported. Add one to the services registry, or have the operator set PRIVATE_UNIVERSITY_URL.',
      item: 'Look at the linked systems',
    },
  },
} satisfies NamespaceReadinessTranslation
export default en_readiness
