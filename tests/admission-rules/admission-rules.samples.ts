import type { admissionRulesEndpoints } from '#schemas/admission-rules/admission-rules.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** General and Azhari Secondary, with a major of each. */
const [GENERAL, SCIENCE, AZHARI, AZHARI_SCIENCE] = [1, 1, 2, 4]
/** Tourism, which has no rules in the demo data; the active season. */
const FACULTY_SEASON = { faculty_id: 16, year_id: 3, semester_id: 1 }

/** A rule of Tourism for the calls that change one; the call that adds one has another certificate. */
export const samples: Samples<typeof admissionRulesEndpoints> = async (db) => {
  const rulesOfFaculty = db.selectFrom('admission_rule').where('faculty_id', '=', FACULTY_SEASON.faculty_id)
  await db.deleteFrom('admission_rule').where('faculty_id', '=', 16).where('category_id', '=', AZHARI).execute()
  let rule = await rulesOfFaculty.select(['id', 'version', 'active']).executeTakeFirst()
  if (!rule) {
    rule = await db
      .insertInto('admission_rule')
      .values({ ...FACULTY_SEASON, category_id: GENERAL })
      .returning(['id', 'version', 'active'])
      .executeTakeFirstOrThrow()
    await db.insertInto('admission_rule_major').values({ rule_id: rule.id, type_id: SCIENCE }).execute()
  }
  const { id, version, active } = rule
  const params = { id: String(id) }
  const body = { faculty: FACULTY_SEASON.faculty_id, signatureUser: 1 as const }
  return {
    list: { body: { flag: 1 } },
    create: { body: { ...body, certificateType: AZHARI, majorTypes: String(AZHARI_SCIENCE), isActive: 1 } },
    update: {
      params,
      body: { ...body, certificateType: GENERAL, majorTypes: String(SCIENCE), isActive: active ? 0 : 1, version },
    },
    remove: { params, body: { version } },
  }
}
