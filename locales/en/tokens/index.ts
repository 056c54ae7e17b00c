import type { NamespaceTokensTranslation } from '../../i18n-types.ts'

const en_tokens = {
  title: 'Tokens',
  add: 'New token',
  create: 'Create',
  empty: 'There are no tokens',
  filters: { text: 'Search by name or beginning', all: 'All' },
  columns: {
    name: 'Name',
    scopes: 'Permits',
    faculties: 'Faculties',
    addresses: 'From',
    createdAt: 'Created',
    expiresAt: 'Accepted until',
    lastUsedAt: 'Last used',
    state: 'State',
  },
  states: { active: 'Active', expiring: 'Replaced, still accepted', expired: 'Expired', revoked: 'Revoked' },
  scopes: { read: 'Reads', write: 'Sends applications', results: 'Sends official results' },
  allFaculties: 'All faculties',
  anyAddress: 'Any address',
  neverUsed: 'Never',
  creatorGone: 'This account is no longer active',
  fields: {
    name: 'Name',
    scopes: 'What it permits',
    faculties: 'Faculties',
    addresses: 'Addresses it is accepted from',
    expiresOn: 'Last day',
    grace: 'The former token is accepted',
  },
  help: {
    name: 'Which system calls with it.',
    scopes: 'You can only give what you may do yourself.',
    faculties: 'Choose none for all faculties, also those that are added later.',
    addresses: 'One address or network per line, such as 192.0.2.10 or 192.0.2.0/24. Empty: from anywhere.',
    expiresOn: 'Calls are refused after this day; a year from today at the latest.',
  },
  graces: { days0: 'No longer', days1: 'One more day', days7: 'Seven more days' },
  issued: {
    title: 'The new token',
    lead: 'Copy the token now and pass it on safely: it is not shown again. Whoever has it can call with it.',
    label: 'Token',
    until: 'It is accepted until {at}.',
    copy: 'Copy the token',
    copied: 'The token was copied',
    copyFailed: 'The browser does not allow copying. Select the token and copy it',
  },
  rollOver: {
    act: 'Replace',
    title: 'Replace the token',
    lead: 'You get a new token in place of “{name}”, with the same permissions, faculties and addresses. Use it in the other system before the former one ends.',
  },
  revoke: {
    act: 'Revoke',
    title: 'Revoke the token',
    message:
      'All calls with the token “{name}” are refused from now on. The system that uses it can neither read nor send anything. This can’t be undone.',
    lastUsed: 'Last used {at}.',
    neverUsed: 'It was never used.',
  },
  guards: {
    isNotAboveCaller: {
      why: 'This token permits something that you may not do.',
      help: 'Ask somebody with these permissions to replace it.',
    },
    notFromState: { why: 'The token is “{state}”, so it can’t be replaced.' },
  },
} satisfies NamespaceTokensTranslation
export default en_tokens
