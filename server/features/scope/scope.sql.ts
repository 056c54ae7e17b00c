import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inScope, type EffectiveScope, universityOf } from '../../kit/scope.ts'

export const findUniversity = (db: Kysely<Tables>, id: number) =>
  db.selectFrom('university').select(['id', 'ar_name', 'en_name']).where('id', '=', id).executeTakeFirstOrThrow()

export const listFaculties = (db: Kysely<Tables>, scope: EffectiveScope) =>
  inScope(
    db
      .selectFrom('faculty')
      .select(['id', 'ar_name', 'en_name', 'active'])
      .where('university_id', '=', universityOf(scope)),
    scope,
    'faculty',
  ).execute()

export const listBranches = (db: Kysely<Tables>, scope: EffectiveScope) =>
  inScope(
    db
      .selectFrom('branch')
      .innerJoin('faculty', 'faculty.id', 'branch.faculty_id')
      .select(['branch.id', 'branch.faculty_id', 'branch.ar_name', 'branch.en_name', 'branch.active'])
      .where('faculty.university_id', '=', universityOf(scope)),
    scope,
    'branch',
  ).execute()
