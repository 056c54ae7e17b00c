/** What a database must hold before anybody can log in: the demo, or one administrator (issue 2, section 1). */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import { ROLES, type RoleName } from '#schemas/permissions.ts'
import { ATTACHMENTS_FOLDER } from './attachments/folder.store.ts'
import { writeAudit } from './audit/audit.ts'
import { EMBEDDED_FOLDER } from './db/engine.ts'
import { lockFolder } from './db/lock.ts'
import { migrate, schemaKey } from './db/migrate.ts'
import type { Tables } from './db/tables.ts'
import { createFromTemplate, leavings } from './db/template.ts'
import { withTransaction } from './db/transaction.ts'
import { hashPassword } from './features/session/passwords.ts'
import { ROLE_NAMES } from './seeds/content/accounts.data.ts'

type Db = Kysely<Tables>
type Say = (line: string) => void

const DEMO_APPLICATIONS = 20_000
const DEMO_SEED = 1

/** The lock of who makes the demo. */
const FIRST_START = 'first-start'

/** Whether a data folder has no database yet, or something that a killed first start has left. */
export const needsFirstStart = (dataDir: string): boolean =>
  !existsSync(join(dataDir, EMBEDDED_FOLDER)) || leavings(dataDir).length > 0 || readdirSync(dataDir).some((name) => name.startsWith(`${FIRST_START}.lock`))

/** Puts the demo database into a data folder that has none yet, and removes what killed first starts left. @throws DataFolderLocked when another process is at it */
export async function createDemo(dataDir: string, say: Say): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(join(dataDir, FIRST_START))
  try {
    for (const path of leavings(dataDir)) rmSync(path, { recursive: true })
    if (existsSync(join(dataDir, EMBEDDED_FOLDER))) return
    say(`First start: making the database with ${DEMO_APPLICATIONS} demo applications …`)
    await createFromTemplate({
      dataDir, key: `${schemaKey()}-${DEMO_APPLICATIONS}-${DEMO_SEED}`,
      build: async (database, folder) => {
        await migrate(database)
        // only here, so that no other start reads the seed's data
        const { seed } = await import('./seeds/seed.ts')
        const attachmentsDir = join(folder, ATTACHMENTS_FOLDER)
        await database.withoutTimeout(() => seed(database.kysely, { applications: DEMO_APPLICATIONS, seed: DEMO_SEED, attachmentsDir, progress: say }))
      },
    })
  } finally {
    lock.release()
  }
}

/** Built-in roles and what each may do; a permission that a newer version brings is added at its first start. */
async function writeRoles(trx: Transaction<Tables>): Promise<void> {
  for (const [name, permissions] of Object.entries(ROLES)) {
    const { ar, en } = ROLE_NAMES[name as RoleName]
    await trx.insertInto('app_role').values({ name, ar_name: ar, en_name: en }).onConflict((conflict) => conflict.column('name').doNothing()).execute()
    const { id } = await trx.selectFrom('app_role').select('id').where('name', '=', name).executeTakeFirstOrThrow()
    await trx.insertInto('role_permission').values(permissions.map((permission) => ({ role_id: id, permission }))).onConflict((conflict) => conflict.columns(['role_id', 'permission']).doNothing()).execute()
  }
}

/** 16 characters of four classes, which the rules of passwords ask for. */
const oneTimePassword = (): string => `${randomBytes(9).toString('base64url')}aA7#`

/** A name of the university that says where to change it: it is the operator's. */
const UNNAMED = { id: 1, ar_name: 'الجامعة', en_name: 'University', system_ar_name: 'قبول', system_en_name: 'Qabul', scope_logo: '/brand/university.svg', system_logo: '/brand/product.svg', card_color: null }

/**
 * Makes a database usable that has no account yet: a university without a name of its own, the roles, and one administrator.
 * @returns the administrator's one-time password, once; undefined when there are accounts
 */
export async function ensureAdministrator(db: Db, now: Date): Promise<string | undefined> {
  return withTransaction(db, async (trx) => {
    // of several processes that start at once, one makes the account
    await sql`lock table app_user in share row exclusive mode`.execute(trx)
    await writeRoles(trx)
    if (await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) return undefined
    const password = oneTimePassword()
    await trx.insertInto('university').values(UNNAMED).onConflict((conflict) => conflict.doNothing()).execute()
    const university = await trx.selectFrom('university').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const role = await trx.selectFrom('app_role').select('id').where('name', '=', 'administrator').executeTakeFirstOrThrow()
    const account = await trx.insertInto('app_user').values({
      username: 'admin', username_norm: 'admin', password_hash: await hashPassword(password), ...{ ar_name: ROLE_NAMES.administrator.ar, en_name: ROLE_NAMES.administrator.en },
      card_id: null, email: null, role_id: role.id, university_id: university.id, faculty_id: null, branch_id: null, language: null, must_change_password: true, created_at: now,
    }).returning('id').executeTakeFirstOrThrow()
    await writeAudit(trx, { entity: 'app_user', entityId: account.id, seq: 1, event: 'create', actor: { kind: 'system', userId: null }, at: now, changes: { username: 'admin' } })
    return password
  })
}
