import type { Kysely } from 'kysely'
import { PAPER_KINDS, type PaperKind } from '#schemas/applications/paper.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** The values of a requirement that a person enters; null: no restriction. */
export interface RequirementValues {
  readonly kind: string
  readonly category_id: number | null
  readonly gender: number | null
  readonly nationality: number | null
  readonly active: boolean
}
const COLUMNS = ['id', 'kind', 'category_id', 'gender', 'nationality', 'active', 'version'] as const

const rank = (kind: string) => PAPER_KINDS.indexOf(kind as PaperKind)

/** In the order of the paper kinds, with the names of their certificate types; within a kind the oldest first. */
export async function listRequirements(db: Db) {
  const rows = await db
    .selectFrom('paper_requirement as r')
    .leftJoin('certificate_category as c', 'c.id', 'r.category_id')
    .select([...COLUMNS.map((column) => `r.${column}` as const), 'c.ar_name', 'c.en_name'])
    .orderBy('r.id')
    .execute()
  return rows.toSorted((a, b) => rank(a.kind) - rank(b.kind))
}

/** Certificate types in the order of their Arabic names; inactive ones too, since old applications refer to them. */
export const listCategories = (db: Db) =>
  db.selectFrom('certificate_category').select(['id', 'ar_name', 'en_name']).orderBy('ar_name').orderBy('id').execute()

/** Whether there is such a certificate type; nobody deletes it until the transaction ends. */
export const hasCategory = async (trx: Db, id: number): Promise<boolean> =>
  (await trx.selectFrom('certificate_category').select('id').where('id', '=', id).forShare().executeTakeFirst()) !==
  undefined

export const lockRequirement = (trx: Db, id: number) =>
  trx.selectFrom('paper_requirement').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertRequirement(trx: Db, values: RequirementValues): Promise<number> {
  const { id } = await trx.insertInto('paper_requirement').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateRequirement = (
  trx: Db,
  id: number,
  values: Partial<RequirementValues> & { readonly version: number },
) => trx.updateTable('paper_requirement').set(values).where('id', '=', id).execute()
export const deleteRequirement = (trx: Db, id: number) =>
  trx.deleteFrom('paper_requirement').where('id', '=', id).execute()
