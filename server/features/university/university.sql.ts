import type { Kysely } from 'kysely'
import type { LogoName } from '#schemas/university/logo.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** Columns of the logos' addresses. */
export const LOGO_COLUMNS = { scope: 'scope_logo', system: 'system_logo' } as const satisfies Record<LogoName, string>
/** The numbers and the address of the footer are settings, which the release before reads too. */
export const CONTACT_SETTINGS = ['hotline', 'landlines', 'contactMail'] as const
type ContactSetting = (typeof CONTACT_SETTINGS)[number]

export const findUniversity = (db: Db, id: number) =>
  db.selectFrom('university').selectAll().where('id', '=', id).executeTakeFirst()
export const lockUniversity = (trx: Db, id: number) =>
  trx.selectFrom('university').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Values = Partial<Omit<Tables['university'], 'id' | 'version'>> & { readonly version: number }
export const updateUniversity = (trx: Db, id: number, values: Values) =>
  trx.updateTable('university').set(values).where('id', '=', id).execute()

export async function storeSetting(trx: Db, key: ContactSetting, stored: unknown): Promise<void> {
  const value = JSON.stringify(stored)
  await trx
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export const findLogo = (db: Db, sha256: string) =>
  db.selectFrom('university_logo').select(['mime', 'content']).where('sha256', '=', sha256).executeTakeFirst()
export const insertLogo = (trx: Db, logo: Tables['university_logo']) =>
  trx
    .insertInto('university_logo')
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
export const deleteLogosExcept = (trx: Db, sha256s: readonly string[]) =>
  trx
    .deleteFrom('university_logo')
    .$if(sha256s.length > 0, (query) => query.where('sha256', 'not in', sha256s))
    .execute()
