/** What a database must contain before anybody can log in: the demo data, or one administrator (issue 2, section 1). */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import { DEFAULT_LOGOS } from '#schemas/university/logo.ts'
import { ROLES, SCOPED_ROLES, type RoleName } from '#schemas/permissions.ts'
import { openAttachments, openFolder } from '../attachments/open.ts'
import { writeAudit } from '../audit/audit.ts'
import { insertAccount } from './accounts.ts'
import { EMBEDDED_FOLDER } from '../db/engine.ts'
import { lockFolder } from '../db/lock.ts'
import { migrate, schemaKey } from '../db/migrate.ts'
import type { Tables } from '../db/tables.ts'
import { createFromTemplate, leavings } from '../db/template.ts'
import { withTransaction } from '../db/transaction.ts'
import { isDemo } from '../kit/demo.sql.ts'
import { PLACEHOLDER } from '../kit/installation.ts'
import { readUniversityId } from '../kit/university.sql.ts'
import { ROLE_NAMES } from '../seeds/content/accounts.data.ts'
import {
  BASIC_ATTRIBUTES,
  CALENDAR_EVENTS,
  MAIL_CATEGORIES,
  PAPER_REQUIREMENTS,
  REJECTION_REASONS,
} from '../seeds/content/choices.data.ts'
import { isLoopback, SettingsError, type Settings } from '../config/settings.ts'

type Db = Kysely<Tables>
type Print = (line: string) => void

const DEMO_APPLICATIONS = 20_000
const DEMO_SEED = 1

/** The lock of who makes the demo. */
const FIRST_START = 'first-start'

/**
 * The password of the demo accounts is public, so only this machine may reach them unless the operator allows more (ADR
 * 35).
 * @throws SettingsError
 */
function requireDemoAllowed({ host, demo }: Settings): void {
  if (isLoopback(host) || demo === 'on') return
  throw new SettingsError([
    `HOST=${host} would open the demo accounts, whose password everybody knows, to the network. ` +
      'Set DEMO=off and a DATA_DIR (or DATABASE_URL) without demo data for real work, DEMO=on if you want to show the demo to others, or HOST=127.0.0.1.',
  ])
}

/**
 * Warnings for the operator of a database with demo accounts; none without them.
 * @throws SettingsError when they may not be reached as the settings would have it
 */
export async function demoWarnings(db: Db, settings: Settings): Promise<readonly string[]> {
  if (!(await isDemo(db))) return []
  requireDemoAllowed(settings)
  const { host, demo } = settings
  if (demo === 'off') {
    return [
      'DEMO=off, and this database holds demo data of an earlier start: everybody knows the password of its accounts. ' +
        'Choose another DATA_DIR (or DATABASE_URL) for real work.',
    ]
  }
  if (isLoopback(host)) return []
  return [
    `DEMO=on, and HOST=${host} is open to the network: everybody who reaches it can log in as the demo’s administrator. Store no real data in it.`,
  ]
}

/**
 * Removes what killed first starts left in a data folder, and puts the demo database into one that has none yet, unless
 * the operator wants none.
 * @throws DataFolderLocked when another process is at it
 * @throws SettingsError when its accounts would be open to the network
 */
export async function createDemo(settings: Settings, print: Print): Promise<void> {
  const { dataDir, demo } = settings
  const isWanted = demo !== 'off' && !existsSync(join(dataDir, EMBEDDED_FOLDER))
  if (!isWanted && leavings(dataDir).length === 0) return
  if (isWanted) requireDemoAllowed(settings)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(join(dataDir, FIRST_START))
  try {
    for (const path of leavings(dataDir)) rmSync(path, { recursive: true })
    if (!isWanted || existsSync(join(dataDir, EMBEDDED_FOLDER))) return
    const start = performance.now()
    print(
      `First start: making the database with ${DEMO_APPLICATIONS} demo applications. This takes about half a minute, once …`,
    )
    if (settings.filesUrl) {
      // before any row names them, and again with each try: the template has them in a folder
      const { storeDemoFiles } = await import('../seeds/attachments.seed.ts')
      await storeDemoFiles(openAttachments(settings))
    }
    await createFromTemplate({
      dataDir,
      key: `${schemaKey()}-${DEMO_APPLICATIONS}-${DEMO_SEED}`,
      build: async (database, folder) => {
        await migrate(database)
        // only here, so that no other start reads the seed's data
        const { seed } = await import('../seeds/seed.ts')
        const attachments = openFolder({ dataDir: folder })
        await database.withoutTimeout(() =>
          seed(database.kysely, { applications: DEMO_APPLICATIONS, seed: DEMO_SEED, attachments, progress: print }),
        )
        print('Copying the database into DATA_DIR')
      },
    })
    print(`First start: the database is ready, ${((performance.now() - start) / 1000).toFixed(0)} s.`)
  } finally {
    lock.release()
  }
}

/**
 * Built-in roles and what each may do, in a database that has no roles yet. Later starts grant nothing, so what was taken
 * from a role stays taken; a new permission comes with its migration (`grant`).
 */
async function writeRoles(trx: Transaction<Tables>, now: Date): Promise<void> {
  if (await trx.selectFrom('app_role').select('id').limit(1).executeTakeFirst()) return
  const roles = Object.keys(ROLES) as RoleName[]
  const written = await trx
    .insertInto('app_role')
    .values(
      roles.map((name) => ({
        name,
        ar_name: ROLE_NAMES[name].ar,
        en_name: ROLE_NAMES[name].en,
        scoped: SCOPED_ROLES.includes(name),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of written)
    await writeAudit(trx, {
      entity: 'app_role',
      entityId: id,
      seq: 1,
      event: 'role.create',
      actor: { kind: 'system', userId: null },
      at: now,
      changes: { name },
    })
  const granted = roles.flatMap((role) => ROLES[role].map((permission) => ({ role, permission })))
  await sql`
    insert into role_permission (role_id, permission)
    select r.id, granted.permission from unnest(${granted.map(({ role }) => role)}::text[], ${granted.map(({ permission }) => permission)}::text[]) as granted (role, permission)
    join app_role r on r.name = granted.role`.execute(trx)
}

/** Choices that people cannot change; the first start of a newer version adds its new ones. */
async function writeChoices(trx: Transaction<Tables>): Promise<void> {
  const tables = { basic_attribute: BASIC_ATTRIBUTES, mail_category: MAIL_CATEGORIES, calendar_event: CALENDAR_EVENTS }
  for (const [table, rows] of Object.entries(tables))
    await trx
      .insertInto(table as keyof typeof tables)
      .values(rows as never)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

/**
 * What the university maintains itself after the first start: each table is filled once, when the trail has no record
 * of that.
 */
const MAINTAINED = { rejection_reason: REJECTION_REASONS, paper_requirement: PAPER_REQUIREMENTS } as const

async function writeMaintained(trx: Transaction<Tables>, now: Date): Promise<void> {
  for (const [table, rows] of Object.entries(MAINTAINED)) {
    const entity = table as keyof typeof MAINTAINED
    const known = await trx.selectFrom('audit').select('id').where('entity', '=', entity).limit(1).executeTakeFirst()
    if (known) continue
    for (const row of rows) {
      const { id } = await trx
        .insertInto(entity)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeAudit(trx, {
        entity,
        entityId: id,
        seq: 1,
        event: 'record.create',
        actor: { kind: 'system', userId: null },
        at: now,
        changes: row,
      })
    }
  }
}

/** The university until it is set up on its page. */
const UNNAMED = {
  id: 1,
  ...PLACEHOLDER,
  system_ar_name: 'قبول',
  system_en_name: 'Qabul',
  scope_logo: DEFAULT_LOGOS.scope,
  system_logo: DEFAULT_LOGOS.system,
  card_color: null,
}
async function writeUniversity(trx: Transaction<Tables>, now: Date): Promise<void> {
  const made = await trx
    .insertInto('university')
    .values(UNNAMED)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  const { id, ...changes } = UNNAMED
  await writeAudit(trx, {
    entity: 'university',
    entityId: id,
    seq: 1,
    event: 'create',
    actor: { kind: 'system', userId: null },
    at: now,
    changes,
  })
  await trx.insertInto('installation').values({ id: 1, state: 'empty' }).execute()
  await writeAudit(trx, {
    entity: 'installation',
    entityId: 1,
    seq: 1,
    event: 'installation.record',
    actor: { kind: 'system', userId: null },
    at: now,
    changes: { state: 'empty' },
  })
}

/**
 * Prepares a database that has no account yet: a university with a placeholder name, the roles, the choices, and one
 * administrator.
 * @returns the administrator's one-time password, once; undefined when there are accounts
 */
export async function ensureAdministrator(db: Db, now: Date): Promise<string | undefined> {
  return withTransaction(db, async (trx) => {
    // of several processes that start at once, one makes the account
    await sql`lock table app_user in share row exclusive mode`.execute(trx)
    await writeRoles(trx, now)
    await writeChoices(trx)
    await writeMaintained(trx, now)
    if (await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return undefined
    await writeUniversity(trx, now)
    const universityId = await readUniversityId(trx)
    const role = await trx
      .selectFrom('app_role')
      .select('id')
      .where('name', '=', 'administrator')
      .executeTakeFirstOrThrow()
    const { ar: ar_name, en: en_name } = ROLE_NAMES.administrator
    return insertAccount(
      trx,
      {
        username: 'admin',
        ar_name,
        en_name,
        card_id: null,
        email: null,
        role_id: role.id,
        university_id: universityId,
        faculty_id: null,
        branch_id: null,
      },
      now,
    )
  })
}
