import type { NamespacePeopleTranslation } from '../../i18n-types.ts'

const en_people: NamespacePeopleTranslation = {
  title: 'People',
  one: 'Person',
  add: 'Invite a person',
  sheet: 'Invite by a sheet',
  empty: 'There are no people in this scope',
  never: 'Never',
  fields: {
    searchText: 'Search',
    roleId: 'Role',
    state: 'State',
    neverLoggedIn: 'Never logged in',
    username: 'User name',
    arName: 'Name in Arabic',
    enName: 'Name in English',
    email: 'E-mail',
    language: 'Language of the mail',
    homes: 'Scopes',
    facultyId: 'Scope',
    branchId: 'Branch',
  },
  placeholders: {
    searchText: 'Name, user name or e-mail',
    facultyId: 'The whole university',
    branchId: 'The whole faculty',
  },
  homeOf: 'Scope {number}',
  addHome: 'Add a scope',
  removeHome: 'Remove scope {number}',
  options: { language: { ar: 'Arabic', en: 'English' } },
  above: 'Roles that permit something that yours does not can’t be chosen.',
  columns: {
    name: 'Name',
    username: 'User name',
    role: 'Role',
    home: 'Scope',
    state: 'State',
    lastLogin: 'Last login',
  },
  states: { invited: 'Invited', active: 'Active', suspended: 'Suspended', left: 'Left' },
  stateHelp: {
    invited: 'Nobody can log in with this account yet. To withdraw the invitation, press “Has left”.',
    active: 'The account is in use.',
    suspended: 'Resume the account first.',
    left: 'This account is never used again: a return needs a new invitation.',
  },
  invite: 'Send the invitation',
  link: {
    title: 'Link to set a password',
    lead: 'No mail can leave, since there is no mail server yet. Copy the link now and send it to the person: it is not shown again.',
    label: 'Link',
    until: 'The link works once, until {at}.',
    copy: 'Copy the link',
    copied: 'The link was copied',
    copyFailed: 'The browser does not allow copying. Select the link and copy it',
  },
  failed: 'The person could not be loaded',
  refused: 'You may not see this person',
  back: 'All people',
  facts: {
    title: 'Account',
    link: 'Password link',
    linkUntil: 'Works until {at}',
    retired: 'Retired',
  },
  permitted: { title: 'What the role permits', none: 'The role permits nothing' },
  sessions: {
    title: 'Open sessions',
    none: 'There are no open sessions',
    address: 'Address',
    createdAt: 'Begun',
    lastSeenAt: 'Last used',
  },
  activity: {
    title: 'Changes in the last 30 days',
    none: 'No changes in the last 30 days, of what you may see',
    page: 'Page',
    changes: 'Changes',
    lastAt: 'Last change',
  },
  readPapers: {
    title: 'Applicants’ data read in the last 30 days',
    count: '{{count:No applicant’s data were read|Data of 1 applicant|Data of ?? applicants}}',
    lastAt: 'Last read: {at}',
    more: 'Show the record of reads',
  },
  actions: {
    assign: 'Change role or scope',
    renewLink: 'New link',
    suspend: 'Suspend',
    resume: 'Resume',
    endSessions: 'End sessions',
    leave: 'Has left',
  },
  ask: {
    renewLink: {
      title: 'Make a new link?',
      message:
        'The account of {name} gets a new link to set a password; any link before it stops working. A password that is set already stays until the link is used.',
    },
    suspend: {
      title: 'Suspend the account?',
      message: 'Nobody can log in with the account of {name} until it is resumed.',
    },
    endSessions: {
      title: 'End the sessions?',
      message: '{name} will be asked to log in again, and loses what is not saved.',
    },
    leave: {
      title: 'Close the account for good?',
      message:
        'The account of {name} can never be used again. This cannot be undone. The name stays in the audit trail; a return needs a new invitation.',
    },
    sessions: '{{count:No session is open now|1 session that is open now ends|?? sessions that are open now end}}.',
  },
  effects: {
    title: 'Save role and scope?',
    lead: 'This changes for {name}:',
    gained: '{{count:No permission is gained|1 permission is gained|?? permissions are gained}}',
    lost: '{{count:No permission is lost|1 permission is lost|?? permissions are lost}}',
    sessions:
      '{{count:There are no open sessions|1 session is open, and the change holds there at once|?? sessions are open, and the change holds there at once}}.',
  },
  guards: {
    isWithinHome: {
      why: 'This person’s scope is not within yours.',
      help: 'Ask an administrator whose scope contains it.',
    },
    isNotAboveCaller: {
      why: 'This person’s role permits something that yours does not.',
      help: 'Ask an administrator who has these permissions.',
    },
    isOther: {
      why: 'This is your own account: you can’t change it here yourself.',
      help: 'Ask another administrator. Your password and your sessions are in the account menu.',
    },
    isNotLastAdministrator: {
      why: 'This is the last active administrator of the whole university.',
      help: 'Give this role for the whole university to somebody else first.',
    },
    isAdministratorKept: {
      why: 'This is the last active administrator of the whole university: role and scope have to stay.',
      help: 'Give this role for the whole university to somebody else first.',
    },
    notFromState: {
      why: 'The state of the account is “{state}”, in which this cannot be done.',
      help: '{help}',
    },
  },
}
export default en_people
