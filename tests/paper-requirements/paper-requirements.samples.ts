import type { paperRequirementsEndpoints } from '#schemas/paper-requirements/paper-requirements.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** A requirement made for the call, so that each call finds one; those of the call before are gone. */
export const samples: Samples<typeof paperRequirementsEndpoints> = async (db) => {
  await db.deleteFrom('paper_requirement').where('kind', '=', 'stuConsentFileUrl').execute()
  const record = await db
    .insertInto('paper_requirement')
    .values({ kind: 'stuConsentFileUrl', category_id: 1, gender: null, nationality: null })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const values = { kind: 'stuConsentFileUrl', gender: 13, nationality: 1, active: true } as const
  return {
    create: { body: values },
    update: { body: { ...record, ...values } },
    toggle: { body: { ...record, active: false } },
    remove: { body: record },
  }
}
