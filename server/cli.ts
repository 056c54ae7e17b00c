/**
 * The operator's commands: `npm run db -- <command>`, `npm run seed -- --applications N`.
 * Exit codes: 0 done; 1 refused, failed, or something needs attention; 2 wrong call or wrong settings.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BACKUP_NAME } from '#schemas/backups/backup.schema.ts'
import { copyContents } from './attachments/move.ts'
import { openAttachments, openFolder } from './attachments/open.ts'
import { summaryOf } from './audit/replay.report.ts'
import { replayAudit } from './audit/replay.run.ts'
import { verifyAudit } from './audit/verify.ts'
import type { BackupEnd } from './db/backup.file.ts'
import { writeBackup } from './db/backup.ts'
import { dropTables, firstFilledTable } from './db/catalog.ts'
import { examine } from './db/doctor.ts'
import type { Database } from './db/engine.ts'
import { DatabaseError } from './db/errors.ts'
import { migrate } from './db/migrate.ts'
import { restoreBackup } from './db/restore.ts'
import { withTransaction } from './db/transaction.ts'
import { openBackups } from './features/backups/backup.store.ts'
import { revokeTransfers } from './features/private-university-export/export.revoke.ts'
import { isDemo } from './kit/demo.sql.ts'
import { LinkError } from './links/send-request.ts'
import { linkOptions } from './links/link.ts'
import { linkText } from './links/link-text.ts'
import { tryService } from './links/try-service.ts'
import { ACCOUNT_COMMANDS } from './process/account-commands.ts'
import { examineBackups } from './process/backups.ts'
import { examineFirstSteps } from './process/first-steps.ts'
import {
  print,
  Refused,
  requireSchema,
  UsageError,
  wholeNumber,
  withDatabase,
  type Call,
  type Command,
} from './process/command.ts'
import { loadEnvironmentFile, readSettings, SettingsError, type Settings } from './config/settings.ts'

const replaceOptions = { replace: { type: 'boolean' }, yes: { type: 'boolean' } } as const

const COMMANDS: Readonly<Record<string, Command>> = {
  backup: {
    usage: 'backup <file>',
    does: 'writes all tables and attachments into one file, readable by either engine',
    takesArgument: true,
    options: {},
    run({ settings, attachments, argument }) {
      const file = resolve(argument)
      if (existsSync(file)) throw new Refused(`${file} exists already. Choose another name, or remove it first.`)
      return withDatabase(settings, async (database) => {
        const end = await writeBackup(database, attachments, file)
        print(`Backup of ${totalRows(end.sums)} rows and ${end.attachments} attachments in ${file}`)
        return printDamaged(end, 'is damaged in the store: mend it by restoring an earlier backup that has it')
      })
    },
  },
  restore: {
    usage: 'restore <file> [--replace --yes]',
    does:
      'restores a backup into an empty database; with --replace --yes deletes what is there first. ' +
      'A file of the page Backups is found by its name alone, in its folder or its bucket',
    takesArgument: true,
    options: replaceOptions,
    run({ settings, attachments, argument, options }) {
      const replace = mayReplace(options)
      return withBackup(settings, argument, (file) =>
        withDatabase(settings, async (database) => {
          const end = await restoreBackup(database, file, { attachments, replace })
          print(`Restored ${totalRows(end.sums)} rows and ${soundOf(end)} attachments; all checksums agree`)
          return printDamaged(end, 'was damaged already when it was backed up, and was not restored')
        }),
      )
    },
  },
  migrate: {
    usage: 'migrate',
    does: 'migrates the schema; the server does so itself when it starts',
    takesArgument: false,
    options: {},
    run: ({ settings }) =>
      withDatabase(settings, async (database) => {
        const ran = await migrate(database)
        print(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The schema is up to date')
      }),
  },
  doctor: {
    usage: 'doctor [--checksums]',
    does: 'shows settings, engine, locale, migrations, tables, lock, disk, attachments, first steps and backups, and what is wrong with them',
    takesArgument: false,
    options: { checksums: { type: 'boolean' } },
    async run({ settings, attachments, options }) {
      let problems = 0
      for await (const { topic, text, problem } of examine(settings, attachments, {
        checksums: options.checksums === true,
        further,
      })) {
        if (problem) problems += 1
        print(`${problem ? '!' : ' '} ${topic.padEnd(12)} ${text}`)
      }
      print(problems === 0 ? 'All is well' : `${problems} need attention`)
      return problems === 0 ? 0 : 1
    },
  },
  seed: {
    usage: 'seed [--applications N] [--seed N] [--replace --yes]',
    does: 'fills an empty database with demo data and demo accounts; the same numbers give the same data',
    takesArgument: false,
    options: {
      applications: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      ...replaceOptions,
    },
    run({ settings, attachments, options }) {
      const applications = wholeNumber('applications', options.applications, 10_000_000)
      const seed = wholeNumber('seed', options.seed, 2 ** 31 - 1)
      const replace = mayReplace(options)
      return withDatabase(settings, async (database) => {
        await migrate(database)
        const filled = await firstFilledTable(database.kysely)
        if (filled && !replace)
          throw new Refused(
            `The database is not empty (table ${filled} has rows). Delete its rows with: seed --applications ${applications} --replace --yes`,
          )
        if (filled) {
          await withTransaction(database.kysely, dropTables)
          await migrate(database)
        }
        const { seed: fill } = await import('./seeds/seed.ts')
        const report = await fill(database.kysely, { applications, seed, attachments, progress: print })
        print(`Seeded ${report.applications} applications of ${report.students} students in ${report.seconds} s`)
      })
    },
  },
  'move-files': {
    usage: 'move-files --to s3|folder',
    does:
      'copies all attachments from the data folder to the bucket of FILES_URL, or back, and compares both; deletes nothing, and goes on where a run was stopped. ' +
      'The server may run: run it once beforehand, restart the server with its new setting, then run it again for what was added in between',
    takesArgument: false,
    options: { to: { type: 'string' } },
    async run({ settings, attachments, options: { to } }) {
      if (to !== 's3' && to !== 'folder')
        throw new UsageError('Pass the target: move-files --to s3, or move-files --to folder.')
      if (settings.filesUrl === undefined)
        throw new Refused(
          'FILES_URL does not say which bucket. Set it, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.',
        )
      const folder = openFolder(settings)
      const [source, target] = to === 's3' ? [folder, attachments] : [attachments, folder]
      const { copied, skipped, bytes, damaged, missing } = await copyContents(source, target, print)
      for (const sha256 of damaged)
        print(`! Attachment ${sha256} is damaged where it comes from, and was not copied: restore a backup that has it`)
      for (const sha256 of missing) print(`! Attachment ${sha256} did not arrive: run the command again`)
      print(
        `Copied ${copied} attachments (${bytes} bytes), ${skipped} were there. Nothing was deleted from where they come from`,
      )
      return damaged.length + missing.length === 0 ? 0 : 1
    },
  },
  ...ACCOUNT_COMMANDS,
  'check-service': {
    usage: 'check-service <url>',
    does: 'tries a service of the private universities without sending a person: health, its list of applicants, and an empty list sent',
    takesArgument: true,
    options: {},
    async run({ settings, argument }) {
      const url = URL.canParse(argument) ? new URL(argument) : undefined
      if (!url || !/^https?:$/.test(url.protocol))
        throw new UsageError('Pass the address of the service, for example: check-service https://host/service')
      let problems = 0
      for await (const { step, result, applicantCount } of tryService(url, linkOptions(settings))) {
        if (result !== 'ok') problems += 1
        const stored = applicantCount === undefined ? '' : `; it holds ${applicantCount} applicants`
        print(`${result === 'ok' ? ' ' : '!'} ${step.padEnd(8)} ${linkText(result).en}${stored}`)
      }
      print(problems === 0 ? 'The service is well. Nobody was sent' : `${problems} need attention. Nobody was sent`)
      return problems === 0 ? 0 : 1
    },
  },
  'revoke-transfers': {
    usage: 'revoke-transfers [--count N]',
    does:
      'shows which applications the built-in receiver moved to 8 though no university received them; with --count, and exactly ' +
      'so many, moves them back to 2, each in the audit trail',
    takesArgument: false,
    options: { count: { type: 'string' } },
    run: ({ settings, options }) =>
      withDatabase(settings, async (database) => {
        await requireSchema(database)
        const count = options.count === undefined ? null : wholeNumber('count', options.count, 2 ** 31 - 1)
        return revoke(database, settings, count)
      }),
  },
  'verify-audit': {
    usage: 'verify-audit',
    does: 'checks every audit row, every history, status and seal, and names what is wrong; exit 1 when anything is',
    takesArgument: false,
    options: {},
    run: ({ settings }) =>
      withDatabase(settings, async (database) => {
        await requireSchema(database)
        const { rows, sealed, keyedAfter, head, faults } = await verifyAudit(database.kysely)
        for (const { text } of faults) print(`! ${text}`)
        print(
          faults.length > 0
            ? `The audit trail is broken (${rows} rows)`
            : `${rows} audit rows, all chains hold, ${sealed} sealed${keyedAfter === null ? '' : `, with the key from row ${keyedAfter + 1} on`}`,
        )
        if (head) print(`Last seal (store it elsewhere, to detect a trail that was reset): ${head}`)
        return faults.length === 0 ? 0 : 1
      }),
  },
  'replay-audit': {
    usage: 'replay-audit [--machine FILE] [--json]',
    does: 'runs every history through the lifecycle of its record; with --machine lists what a changed lifecycle would strand',
    takesArgument: false,
    options: { machine: { type: 'string' }, json: { type: 'boolean' } },
    async run({ settings, options: { machine, json } }) {
      const changed =
        typeof machine === 'string'
          ? await (await import('./audit/changed-machine.ts')).readMachines(machine)
          : undefined
      return withDatabase(settings, async (database) => {
        await requireSchema(database)
        const report = await replayAudit(database.kysely, {
          ...(changed && { changed }),
          atOnce: database.kind === 'postgres' ? Math.min(availableParallelism(), 4) : 1,
        })
        print(json ? JSON.stringify(report, null, 2) : summaryOf(report))
        return report.faults.length === 0 ? 0 : 1
      })
    },
  },
}

/** Hands `use` the path of a backup: of a file, or by its name of one that the server has written, wherever that is. */
async function withBackup<T>(settings: Settings, argument: string, use: (file: string) => Promise<T>): Promise<T> {
  const stored =
    BACKUP_NAME.test(argument) && !existsSync(argument) ? await openBackups(settings).fetch(argument) : undefined
  try {
    return await use(stored?.file ?? resolve(argument))
  } finally {
    await stored?.release()
  }
}

/** What doctor examines besides the stores. */
async function* further(database: Database, settings: Settings) {
  yield* examineFirstSteps(database, settings)
  yield* examineBackups(database)
}

/** How many numbers of applications are worth listing. */
const LISTED = 20

/** Prints which applicants the built-in receiver has accepted, and takes them back when `count` is their number. */
async function revoke({ kysely: db }: Database, settings: Settings, count: number | null): Promise<0 | 1> {
  if (await isDemo(db))
    throw new Refused('This is the demo’s database: the built-in receiver belongs to it, and nothing is taken back.')
  const { numbers, others, confirmed, isDone } = await revokeTransfers(db, { settings, at: new Date(), count }).catch(
    (error: unknown) => {
      if (!(error instanceof LinkError)) throw error
      throw new Refused(
        `The configured service did not list its applicants, and those stay 8. ${linkText(error.result).en}.`,
      )
    },
  )
  const more = numbers.length > LISTED ? `, and ${numbers.length - LISTED} others` : ''
  if (numbers.length > 0) print(`Applications: ${numbers.slice(0, LISTED).join(', ')}${more}`)
  if (confirmed > 0) print(`${confirmed} stay 8: the configured service has them, too`)
  if (others > 0) print(`${others} exports of applications that are not 8 are taken back with them`)
  if (isDone) {
    print(`${numbers.length} applications went from 8 back to 2`)
    return 0
  }
  if (numbers.length + others === 0) {
    print('The built-in receiver has moved no application to 8')
    return count === null ? 0 : 1
  }
  if (count === null) {
    print(
      `${numbers.length} applications would go from 8 back to 2. Nothing was changed. To do it: revoke-transfers --count ${numbers.length}`,
    )
    return 0
  }
  throw new Refused(
    `${numbers.length} applications would go from 8 back to 2, not ${count}. Nothing was changed. Look again without --count.`,
  )
}

function mayReplace({ replace, yes }: Call['options']): boolean {
  if (replace && !yes)
    throw new Refused('--replace deletes all rows of the database. Pass --replace --yes if that is what you want.')
  return replace === true
}

const totalRows = (sums: Readonly<Record<string, { readonly rows: number }>>) =>
  Object.values(sums).reduce((sum, { rows }) => sum + rows, 0)

const soundOf = ({ attachments, damaged = [] }: BackupEnd): number => attachments - damaged.length

/** Prints each attachment whose content does not match its name; the command then exits with 1. */
function printDamaged({ damaged = [] }: BackupEnd, how: string): 0 | 1 {
  for (const sha256 of damaged) print(`! Attachment ${sha256} ${how}`)
  return damaged.length === 0 ? 0 : 1
}

function help(): string {
  return ['Commands:', ...Object.values(COMMANDS).map(({ usage, does }) => `  ${usage}\n      ${does}`)].join('\n')
}

function parse([name, ...rest]: readonly string[]): {
  readonly command: Command
  readonly argument: string
  readonly options: Call['options']
} {
  const command = name === undefined || !Object.hasOwn(COMMANDS, name) ? undefined : COMMANDS[name]
  if (!command) throw new UsageError(name === undefined ? help() : `There is no command "${name}".\n${help()}`)
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: command.options,
      allowPositionals: command.takesArgument,
      strict: true,
    })
    if (command.takesArgument && positionals.length !== 1)
      throw new UsageError(`Exactly one argument is needed: ${command.usage}`)
    return { command, argument: positionals[0] ?? '', options: values as Call['options'] }
  } catch (error) {
    if (error instanceof UsageError) throw error
    const known = Object.keys(command.options).map((option) => `--${option}`)
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\nUse: ${command.usage}\nKnown options: ${known.join(', ') || 'none'}`,
    )
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (args[0] === 'help' || args[0] === '--help') {
    print(help())
    return 0
  }
  try {
    const { command, argument, options } = parse(args)
    loadEnvironmentFile()
    const settings = readSettings(process.env, { servesMetrics: false })
    return await command.run({ settings, argument, options, attachments: openAttachments(settings) })
  } catch (error) {
    const silent = error instanceof DatabaseError && error.kind === 'unavailable'
    console.error(
      silent
        ? `The database does not answer${error.code ? ` (${error.code})` : ''}. Check DATABASE_URL, and that PostgreSQL runs.`
        : error instanceof Error
          ? error.message
          : String(error),
    )
    return error instanceof UsageError || error instanceof SettingsError ? 2 : 1
  }
}

process.exitCode = await main(process.argv.slice(2))
