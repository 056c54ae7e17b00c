import { guards, inputs } from './common.js'

/** Texts of the machines of machines/readiness. */
export const readiness = {
  installation: {
    name: 'Installation',
    about: 'An installation until it is live.',
    states: {
      empty: { name: 'Empty', about: 'The university has no name yet, and no step is set aside.' },
      settingUp: { name: 'Being set up', about: 'The first steps are done or set aside, one by one.' },
      live: { name: 'Live', about: 'Applications can come in; the first steps are over.' },
    },
    events: {
      installation_begin: { name: 'Begin', step: 'Give the university its name on its page, and save' },
      step_setAside: { name: 'Set a step aside', step: 'Press “Set aside” at the step, give the reason, and save' },
      step_takeBack: { name: 'Take it back', step: 'Press “Take it back” at the step' },
      installation_goLive: { name: 'Go live', step: 'Press “Go live”, and confirm' },
      permissions_acknowledge: {
        name: 'Acknowledge new permissions',
        step: 'Press “I have seen this” below the new permissions',
      },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isUniversityNamed: 'the university has its name',
      hasBranch: 'there is a faculty with a branch',
      hasSeason: 'the current season has dates',
      hasCertificates: 'certificates are open, with courses; or set aside',
      hasRules: 'each open faculty has a rule; or set aside',
      canBePaid: 'fees can be paid; or set aside',
      hasTestMail: 'the mail server took a test mail; or set aside',
      hasAdministrators: 'there are two administrators; or set aside',
      hasNoDemoAccounts: 'the accounts of the demo are closed; or set aside',
      isNotNeeded: 'the step may not apply',
      isNotDone: 'the step is not done',
      isNotSetAside: 'the step is not set aside',
      isSetAside: 'the step is set aside',
      hasNewPermissions: 'an upgrade brought permissions',
    },
    actions: {
      setAside: 'sets the step aside',
      takeBack: 'the step applies again',
      acknowledge: 'shows them no longer',
    },
    inputs: {
      manager: 'All steps are done but that of mails',
      prepared: 'All steps are done',
      unprepared: 'No step is done',
      upgraded: 'An upgrade brought permissions',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
