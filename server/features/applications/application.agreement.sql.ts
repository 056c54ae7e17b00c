import { sql, type Kysely } from 'kysely'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { Tables } from '../../db/tables.ts'

type OfficialResult = ApplicationDetails['officialResult']

/**
 * What the uploaded results say of an application, which the caller has found in the scope; null: its certificate has
 * none. Of the results it reads the one row that is the student's (ADR 122).
 */
export async function readOfficialResult(db: Kysely<Tables>, applyId: number): Promise<OfficialResult> {
  const { rows } = await sql<NonNullable<OfficialResult>>`
    select g.agreement, g.official_total as "officialTotal", g.difference, g.uploaded_id is not null as "isListed",
      coalesce((select jsonb_agg(jsonb_build_object('name', jsonb_build_object('ar', k.ar_name, 'en', k.en_name), 'mark', (s.marks ->> k.id::text)::numeric, 'degree', l.degree, 'counts', l.add_to_total)
          order by l.add_to_total desc, k.ar_norm collate "C", k.id)
        from uploaded_student s join certificate_course l on l.certificate_id = s.certificate_id join course k on k.id = l.course_id
        where s.id = g.uploaded_id and s.marks ? k.id::text), '[]') as courses
    from claim_agreement g where g.application_id = ${applyId}`.execute(db)
  return rows[0] ?? null
}
