import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { matchesKey, type ApplicationKey } from '../../kit/application-key.sql.ts'

/** A stored file of a student; `kind` is the field of the details that shows it. */
export interface Attachment {
  readonly id: number
  readonly kind: string
  readonly sha256: string
  readonly mime: string
  readonly extension: string
  readonly bytes: number
}

export const attachmentsOf = (db: Kysely<Tables>, studentId: number): Promise<Attachment[]> =>
  db
    .selectFrom('attachment')
    .select(['id', 'kind', 'sha256', 'mime', 'extension', 'bytes'])
    .where('student_id', '=', studentId)
    .orderBy('kind')
    .execute()

/** A file whose student has an application in the scope: no other file can be read (trust.md, Access). */
export const attachmentInScope = (
  db: Kysely<Tables>,
  scope: EffectiveScope,
  id: number,
): Promise<(Attachment & { readonly studentId: number }) | undefined> =>
  db
    .selectFrom('attachment')
    .select(['id', 'student_id as studentId', 'kind', 'sha256', 'mime', 'extension', 'bytes'])
    .where('id', '=', id)
    .where((file) =>
      file.exists(
        file
          .selectFrom('application as a')
          .select(sql`1`.as('one'))
          .whereRef('a.student_id', '=', 'attachment.student_id')
          .where(scopeCondition(scope, 'application', 'a')),
      ),
    )
    .executeTakeFirst()

/** The number of an application in the scope, which is also the name of its zip, with its student and its status. */
export const applicationNumber = (
  db: Kysely<Tables>,
  scope: EffectiveScope,
  key: ApplicationKey,
): Promise<{ number: string; studentId: number; status: number } | undefined> =>
  db
    .selectFrom('application as a')
    .select(['a.number', 'a.student_id as studentId', 'a.status'])
    .where(matchesKey(scope, key))
    .executeTakeFirst()
