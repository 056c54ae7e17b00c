import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { grant } from '#server/db/grant.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { NEW_PERMISSIONS, type NewPermission } from '#server/db/new-permissions.ts'
import { ROLES, type Permission, type RoleName } from '#schemas/permissions.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

/** Permissions that the roles of the first release have from the first start: no migration grants them. */
const OF_FIRST_RELEASE: readonly Permission[] = [
  'sectors.can_view_sectors',
  'sectors.can_manage_sectors',
  'certificates.can_view_certificate_categories',
  'certificates.can_manage_certificate_categories',
  'students_admission_apps.can_view_applications',
  'students_admission_apps.can_edit_student_data',
  'students_admission_apps.can_accept_refuse_wait_app',
  'students_admission_apps.can_texting_student',
  'administration.can_view_api_docs',
]

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase('pglite', { content: 'nothing' })
})
afterAll(() => opened.remove())

it('a database of the first release gives its roles what came since, as decision G10 says', async () => {
  const { database } = opened
  const [first] = Object.entries(migrations)
  await migrate(database, Object.fromEntries([first!]))
  const names = Object.keys(ROLES) as RoleName[]
  await database.kysely
    .insertInto('app_role')
    .values(names.map((name, index) => ({ id: index + 1, name, ar_name: name, en_name: name })))
    .execute()
  await migrate(database, migrations)
  const granted = await database.kysely
    .selectFrom('role_permission')
    .innerJoin('app_role', 'app_role.id', 'role_permission.role_id')
    .select(['name', 'permission'])
    .execute()
  // what roles that are as the release before left them get, is reported once; the administrator's last ones by 0064
  const [setting] = await database.kysely.selectFrom('setting').selectAll().where('key', '=', NEW_PERMISSIONS).execute()
  expect(setting!.value as unknown as readonly NewPermission[]).toContainEqual({
    permission: 'administration.can_set_up',
    granted: ['administrator'],
    changed: [],
  })
  for (const name of names)
    expect(
      granted.flatMap((each) => (each.name === name ? [each.permission] : [])).toSorted(),
      `The new permissions of the role ${name} differ in an upgraded database; grant them by a migration (\`grant\` of server/db/grant.ts)`,
    ).toEqual(ROLES[name].filter((permission) => !OF_FIRST_RELEASE.includes(permission)).toSorted())
})

it('a role whose permissions were changed does not get a new one, and both are reported until they are acknowledged', async () => {
  const db = opened.database.kysely
  const clerk = db.selectFrom('app_role').select('id').where('name', '=', 'clerk')
  await db.deleteFrom('role_permission').where('permission', '=', 'news.can_view_news').execute()
  await db.deleteFrom('setting').where('key', '=', NEW_PERMISSIONS).execute()
  await db
    .deleteFrom('role_permission')
    .where('role_id', '=', clerk)
    .where('permission', '=', 'calendar.can_view_calendar')
    .execute()
  await grant(db as never, { 'news.can_view_news': ['administrator', 'officer', 'clerk'] })
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', NEW_PERMISSIONS)
    .executeTakeFirstOrThrow()
  expect(value as unknown as readonly NewPermission[]).toEqual([
    { permission: 'news.can_view_news', granted: ['administrator', 'officer'], changed: ['clerk'] },
  ])
  const having = await db
    .selectFrom('role_permission')
    .innerJoin('app_role', 'app_role.id', 'role_permission.role_id')
    .select('name')
    .where('permission', '=', 'news.can_view_news')
    .orderBy('name')
    .execute()
  expect(having).toEqual([{ name: 'administrator' }, { name: 'officer' }])
})
