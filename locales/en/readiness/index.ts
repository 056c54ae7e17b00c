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
    universityUnnamed: {
      title: 'Name of the university',
      help: 'Give it on the page of the university: pages, mails and printed papers show it.',
      item: 'Name the university',
    },
    noBranch: {
      title: 'Faculty with a branch',
      help: 'Each faculty belongs to a sector: add the sectors among the system information, then the faculties and their branches, one by one or all by a sheet.',
      item: 'Add faculties and branches',
    },
    noCurrentSeason: {
      title: 'Current season',
      help: 'Add a season with its first and last day, begin preparing it, and make it the current one.',
      item: 'Set up the season',
    },
    noOpenCertificate: {
      title: 'Open certificate',
      help: 'Add the certificates of the academic year that applicants apply with.',
      item: 'Add certificates',
    },
    openFacultiesWithoutRule: {
      title: 'Open faculties without an approval rule',
      help: 'Set the rule of each, or set this step aside if its applications are decided by hand.',
    },
    noTestMail: {
      title: 'Test mail',
      help: 'Send one from the outbox: the mail server must take it.',
      item: 'Send a test mail',
    },
    fewAdministrators: {
      title: 'Second administrator',
      help: 'Invite a second system administrator of the whole university, so that one can help the other in.',
      item: 'Invite an administrator',
    },
    demoAccounts: {
      title: 'Accounts of the demo',
      help: 'Everybody knows their password. Close these accounts.',
    },
  },
  fields: { reason: 'Why the step does not apply' },
  states: {
    empty: 'The set-up has not begun',
    settingUp: 'The university is being set up',
    live: 'The university is live',
  },
  steps: {
    university: { title: 'The university has its name' },
    faculties: { title: 'There is a faculty with a branch' },
    season: { title: 'The current season has its dates' },
    certificates: { title: 'Certificates are open, and have their courses' },
    rules: { title: 'Branches are open, and each open faculty has an approval rule' },
    payments: { title: 'Fees are set, and can be paid' },
    mail: { title: 'The mail server takes mails' },
    administrators: { title: 'There are two administrators' },
    demoAccounts: { title: 'The accounts of the demo are closed' },
  },
  firstSteps: {
    title: 'First steps',
    lead: 'What the university needs before applications come in. A step that does not apply is set aside, with a reason.',
    failed: 'The first steps could not be loaded',
    refused: 'You cannot see the first steps',
    done: 'Done',
    toDo: 'To do',
    isSetAside: 'Set aside',
    by: 'By {name}, {time}',
    more: '{{count:none|1 more|?? more}}',
  },
  setAside: { act: 'Set aside', title: 'Set this step aside' },
  takeBack: { act: 'Take it back' },
  goLive: {
    act: 'Go live',
    title: 'Go live?',
    message:
      'From then on applications come in from outside as well. This page begins with your work instead of the first steps, and the university stays live.',
    staff: 'The pages of the staff work as before.',
  },
  guards: {
    isUniversityNamed: { why: 'The university has no name yet.' },
    hasBranch: { why: 'There is no faculty with a branch.' },
    hasSeason: { why: 'There is no current season with dates.' },
    hasCertificates: { why: 'No certificate is open, or one has no courses.' },
    hasRules: { why: 'No branch is open, or an open faculty has no approval rule.' },
    canBePaid: { why: 'No fee is set, or it cannot be paid.' },
    hasTestMail: { why: 'The mail server has not taken a test mail.' },
    hasAdministrators: { why: 'There is no second administrator.' },
    hasNoDemoAccounts: { why: 'The accounts of the demo are not closed.' },
    isNotNeeded: { why: 'Every university needs this step.' },
    isNotDone: { why: 'The step is done.' },
    isNotSetAside: { why: 'The step is set aside already.' },
    isSetAside: { why: 'The step is not set aside.' },
    notFromState: {
      why: 'The set-up has not begun.',
      help: 'Begin with the first of the steps.',
    },
  },
} satisfies NamespaceReadinessTranslation
export default en_readiness
