import type { Kysely } from 'kysely'
import { PRIORITY } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { approvalRulesEndpoints } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'

let serial = 0

/**
 * A faculty with one branch and, with `hasRule`, its rule of the active season: made for the call, so that each call
 * finds one.
 */
async function sampleFaculty(db: Kysely<Tables>, hasRule: boolean) {
  serial += 1
  const names = { ar_name: `كلية العينة ${serial}`, en_name: `Sample faculty ${serial}` }
  const { id: facultyId } = await db
    .insertInto('faculty')
    .values({ ...names, university_id: 1, sector_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: branchId } = await db
    .insertInto('branch')
    .values({ ...names, faculty_id: facultyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: yearId } = await db
    .selectFrom('academic_year')
    .select('id')
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const { id: semesterId } = await db
    .selectFrom('semester')
    .select('id')
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const body = {
    facultyId,
    yearId,
    semesterId,
    totalDegree: 300.5,
    studentsNumbers: 100,
    priorityCheck: PRIORITY.largestTotal,
    branchesNumbers: [{ branchId, studentsNumbers: 60 }],
  }
  if (!hasRule) return { body, params: { id: '0' } }
  const { id } = await db
    .insertInto('approval_rule')
    .values({
      faculty_id: facultyId,
      year_id: yearId,
      semester_id: semesterId,
      total_degree: 250,
      students_number: 50,
      priority: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { body, params: { id: String(id) } }
}

export const samples: Samples<typeof approvalRulesEndpoints> = async (db) => {
  const [fresh, edited, removed] = [
    await sampleFaculty(db, false),
    await sampleFaculty(db, true),
    await sampleFaculty(db, true),
  ]
  return {
    list: { body: {} },
    add: { body: fresh.body },
    edit: { body: { ...edited.body, version: 1 }, params: edited.params },
    remove: { body: { version: 1 }, params: removed.params },
  }
}
