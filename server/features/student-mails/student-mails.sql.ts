import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** The values of a template that a person enters. */
export interface StudentMailValues {
  readonly category_id: number
  readonly subject: string
  readonly content: string
  readonly send_to_student: boolean
}
type Stored = StudentMailValues & { readonly active: boolean }
const COLUMNS = [
  'student_mail.id',
  'category_id',
  'subject',
  'content',
  'send_to_student',
  'active',
  'version',
] as const

export const listStudentMails = (db: Db) =>
  db
    .selectFrom('student_mail')
    .innerJoin('mail_category', 'mail_category.id', 'student_mail.category_id')
    .select([...COLUMNS, 'mail_category.ar_name', 'mail_category.en_name'])
    .orderBy('category_id')
    .orderBy('student_mail.id')
    .execute()

const categories = (db: Db) => db.selectFrom('mail_category').select(['id', 'ar_name', 'en_name', 'texts_optional'])
export const listMailCategories = (db: Db) => categories(db).orderBy('id').execute()
export const findMailCategory = (db: Db, id: number) => categories(db).where('id', '=', id).executeTakeFirst()

export const lockStudentMail = (trx: Db, id: number) =>
  trx.selectFrom('student_mail').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertStudentMail(trx: Db, values: Stored): Promise<number> {
  const { id } = await trx.insertInto('student_mail').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateStudentMail = (trx: Db, id: number, values: Partial<Stored> & { readonly version: number }) =>
  trx.updateTable('student_mail').set(values).where('id', '=', id).execute()
export const deleteStudentMail = (trx: Db, id: number) => trx.deleteFrom('student_mail').where('id', '=', id).execute()
