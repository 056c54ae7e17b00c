import type { NamespaceRolesTranslation } from '../../i18n-types.ts'

const en_roles: NamespaceRolesTranslation = {
  title: 'Roles',
  add: 'Add a role',
  edit: 'Edit the role',
  copy: 'Copy',
  restore: 'Restore',
  search: 'Search by the name of a role',
  empty: 'There are no roles',
  whoHas: '{{count:Nobody has it|1 person has it, show who|?? people have it, show who}}',
  builtIn: 'built in',
  scoped: 'for a faculty or a branch',
  never: 'never',
  fields: {
    arName: 'Arabic name',
    enName: 'English name',
    isScoped: 'Meant for a faculty or a branch',
    permissions: 'Permissions',
    name: 'Name of a person',
    permission: 'Who can',
  },
  help: { isScoped: 'Whoever is given this role must be given a faculty or a branch, too.' },
  placeholders: { name: 'A part of the name' },
  columns: {
    name: 'Role',
    permissions: 'Permissions',
    people: 'People',
    state: 'State',
    person: 'Name',
    username: 'User name',
    role: 'Role',
    home: 'Scope',
    account: 'Account',
    lastLogin: 'Last login',
  },
  states: { active: 'In use', retired: 'Retired' },
  account: { active: 'Active', inactive: 'Not active' },
  retire: {
    act: 'Retire',
    title: 'Retire the role?',
    message: 'Nobody can be given the role {name} until it is restored. Nobody has it now.',
  },
  effects: {
    people: '{{count:??|1 person has|?? people have}} this role: {names}',
    title: 'Save the role?',
    gained: 'They gain',
    lost: 'They lose',
    loggedIn: '{{count:None of them is|1 of them is|?? of them are}} logged in now. It holds from the next call on.',
  },
  holders: { title: 'Who can do what', empty: 'Nobody can do this' },
  guards: {
    isInScope: {
      why: 'Roles can only be changed for the whole university.',
      help: 'Choose the university as the scope and try again.',
    },
    isNotAdministrator: {
      why: 'The role of the system administrator always permits everything.',
      help: 'Copy it to make a role that you can change.',
    },
    isNotOwn: {
      why: 'You have this role yourself.',
      help: 'Ask another administrator to change it.',
    },
    isNotAboveCaller: {
      why: 'This role permits something that yours does not.',
      help: 'Ask somebody whose role permits all of it.',
    },
    isWithinCaller: {
      why: 'A chosen permission is not one of yours.',
      help: 'Choose among your own permissions.',
    },
    isUnheld: {
      why: '{{holders:??|1 person has|?? people have}} this role.',
      help: 'Give them another role first.',
    },
    notFromState: {
      why: 'The role is retired.',
      help: 'Restore it first.',
    },
  },
}
export default en_roles
