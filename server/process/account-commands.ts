import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { EMBEDDED_FOLDER, type Database } from '../db/engine.ts'
import {
  addAccount,
  assignAccount,
  changeRole,
  listAccounts,
  moveAccount,
  resetAccount,
  type AccountRequest,
} from './accounts.ts'
import {
  print,
  Refused,
  requireSchema,
  UsageError,
  wholeNumber,
  withDatabase,
  type Call,
  type Command,
} from './command.ts'

/** The operator's commands on accounts and roles, for emergencies: they obey the lifecycles as the pages do. */
export const ACCOUNT_COMMANDS: Readonly<Record<string, Command>> = {
  users: {
    usage: 'users',
    does: 'lists the accounts: name, role, homes, state, and the last login where known',
    takesArgument: false,
    options: {},
    run: ({ settings }) =>
      withAccounts(settings, async ({ kysely }) => {
        const accounts = await listAccounts(kysely)
        const lines = accounts.map(({ username, name, role, homes, state, oneTime, lastLogin }) => [
          username,
          name,
          role,
          homes.map(({ name: { en } }) => en).join(', '),
          `${state}${oneTime ? ', one-time password' : ''}`,
          lastLogin ?? 'unknown',
        ])
        for (const line of table([['user', 'name', 'role', 'home', 'state', 'last login (UTC)'], ...lines])) print(line)
      }),
  },
  'add-user': {
    usage:
      'add-user <user> --role ROLE [--faculty ID | --branch ID | --whole-university] [--ar-name NAME] [--en-name NAME] [--email ADDRESS] [--card ID]',
    does: 'adds an account and prints its one-time password; a faculty clerk needs a faculty or a branch; e-mail and card id let its owner request a new one by himself',
    takesArgument: true,
    options: {
      role: { type: 'string' },
      faculty: { type: 'string' },
      branch: { type: 'string' },
      'whole-university': { type: 'boolean' },
      'ar-name': { type: 'string' },
      'en-name': { type: 'string' },
      email: { type: 'string' },
      card: { type: 'string' },
    },
    run: ({ settings, argument, options }) =>
      withAccounts(settings, async ({ kysely }) =>
        printPassword(argument, await addAccount(kysely, accountRequest(argument, options), settings, new Date())),
      ),
  },
  assign: {
    usage: 'assign <user> --role ROLE [--faculty ID | --branch ID | --whole-university]',
    does: 'gives an account another role, and one home instead of those that it has; never takes away the last administrator',
    takesArgument: true,
    options: {
      role: { type: 'string' },
      faculty: { type: 'string' },
      branch: { type: 'string' },
      'whole-university': { type: 'boolean' },
    },
    run: ({ settings, argument, options }) =>
      withAccounts(settings, async ({ kysely }) => {
        await assignAccount(kysely, accountRequest(argument, options), { settings, now: new Date() })
        print(`${argument} has the role and the home from the next call on`)
      }),
  },
  grant: {
    usage: 'grant <role> --permission PERMISSION',
    does: 'gives a role a permission; the names of roles are those that "users" shows',
    takesArgument: true,
    options: { permission: { type: 'string' } },
    run: (call) => changePermission(call, true),
  },
  revoke: {
    usage: 'revoke <role> --permission PERMISSION',
    does: 'takes a permission away from a role; never from the administrator’s',
    takesArgument: true,
    options: { permission: { type: 'string' } },
    run: (call) => changePermission(call, false),
  },
  'reset-password': {
    usage: 'reset-password <user>',
    does: 'gives an account a one-time password and prints it, ends its sessions, and frees it of its waits',
    takesArgument: true,
    options: {},
    run: ({ settings, argument }) =>
      withAccounts(settings, async ({ kysely }) =>
        printPassword(argument, await resetAccount(kysely, argument, { settings, now: new Date() })),
      ),
  },
  disable: {
    usage: 'disable <user>',
    does: 'suspends an account: nobody can log in to it, and its sessions end; never of the last administrator',
    takesArgument: true,
    options: {},
    run: ({ settings, argument }) =>
      withAccounts(settings, async ({ kysely }) => {
        await moveAccount(kysely, argument, 'person.suspend', { settings, now: new Date() })
        print(`${argument} is suspended, and logged out everywhere. To take it back: npm run db -- enable ${argument}`)
      }),
  },
  enable: {
    usage: 'enable <user>',
    does: 'resumes a suspended account: its owner may log in again',
    takesArgument: true,
    options: {},
    run: ({ settings, argument }) =>
      withAccounts(settings, async ({ kysely }) => {
        await moveAccount(kysely, argument, 'person.resume', { settings, now: new Date() })
        print(`${argument} may log in again`)
      }),
  },
  leave: {
    usage: 'leave <user> --yes',
    does: 'closes an account for good; its name stays in the audit trail. Never of the last administrator',
    takesArgument: true,
    options: { yes: { type: 'boolean' } },
    run({ settings, argument, options }) {
      if (options.yes !== true)
        throw new Refused(`${argument} could never be used again. Pass --yes if that is what you want, or use: disable`)
      return withAccounts(settings, async ({ kysely }) => {
        await moveAccount(kysely, argument, 'person.leave', { settings, now: new Date() })
        print(`${argument} is closed for good, and logged out everywhere`)
      })
    },
  },
}

/** For commands on accounts: runs `fn` in an existing database with the schema of this version. */
function withAccounts(settings: Settings, fn: (database: Database) => Promise<void>): Promise<0 | 1> {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, EMBEDDED_FOLDER))) {
    throw new Refused(
      `There is no database in ${settings.dataDir} yet. Start the server once (npm start), or set DATA_DIR or DATABASE_URL as the server has it.`,
    )
  }
  return withDatabase(settings, async (database) => {
    await requireSchema(database)
    await fn(database)
  })
}

/** The account that the arguments of a command name. @throws UsageError for an id that is no number */
function accountRequest(username: string, options: Call['options']): AccountRequest {
  const text = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined)
  const id = (name: string) => (options[name] === undefined ? undefined : wholeNumber(name, options[name], 2 ** 31 - 1))
  return {
    username,
    role: text('role'),
    arName: text('ar-name'),
    enName: text('en-name'),
    email: text('email'),
    cardID: text('card'),
    faculty: id('faculty'),
    branch: id('branch'),
    wholeUniversity: options['whole-university'] === true,
  }
}

/** Gives the role of the command a permission, or takes it away. */
function changePermission({ settings, argument, options: { permission } }: Call, isGranted: boolean): Promise<0 | 1> {
  if (typeof permission !== 'string') throw new UsageError('Pass --permission with the name of a permission.')
  return withAccounts(settings, async ({ kysely }) => {
    await changeRole(kysely, argument, permission, isGranted, { settings, now: new Date() })
    print(`${argument} ${isGranted ? 'has' : 'no longer has'} ${permission}, from the next call on`)
  })
}

const printPassword = (user: string, password: string) =>
  print(`The one-time password of ${user}, which is shown only now and must be changed at the first login: ${password}`)

/** Lines with aligned columns. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
