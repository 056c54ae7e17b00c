import type { ParseArgsConfig } from 'node:util'
import type { AttachmentStore } from '../attachments/attachment-store.ts'
import type { Settings } from '../config/settings.ts'
import { openDatabase, type Database } from '../db/engine.ts'
import { migrationState, requireCompatible } from '../db/migrate.ts'

/** What a command is called with. */
export interface Call {
  readonly settings: Settings
  readonly attachments: AttachmentStore
  readonly argument: string
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

/** A command of the operator, as the help shows it. */
export interface Command {
  readonly usage: string
  readonly does: string
  readonly takesArgument: boolean
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** The exit code. */
  readonly run: (call: Call) => Promise<0 | 1>
}

/** The call itself is wrong. */
export class UsageError extends Error {}
/** The call is right, and is refused. */
export class Refused extends Error {}

export const print = (text: string) => console.log(text)

/** Commands that change nothing do not migrate either. */
export async function requireSchema(database: Database): Promise<void> {
  const { pending } = requireCompatible(await migrationState(database))
  if (pending.length > 0)
    throw new Refused(`The schema is not up to date (${pending.join(', ')}). Run: npm run db -- migrate`)
}

/** Runs `fn` with a connection whose statements may take as long as they need. */
export async function withDatabase(
  settings: Settings,
  fn: (database: Database) => Promise<0 | 1 | void>,
): Promise<0 | 1> {
  const database = await openDatabase({ ...settings, statementTimeout: 0 })
  try {
    return (await fn(database)) ?? 0
  } finally {
    await database.close()
  }
}

/** The number of an option. @throws UsageError where it is none from 0 to `max` */
export function wholeNumber(name: string, value: string | boolean | undefined, max: number): number {
  const number = Number(value)
  if (typeof value !== 'string' || !/^\d+$/.test(value) || number > max)
    throw new UsageError(`--${name} is "${String(value)}"; allowed is a whole number from 0 to ${max}.`)
  return number
}
