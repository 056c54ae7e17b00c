import type { entryEndpoints } from '#schemas/entry/entry.endpoints.ts'
import type { Samples } from '../support/samples.ts'
import { anApplicant, anApplication } from './entry.fixtures.ts'

export const samples: Samples<typeof entryEndpoints> = async (db) => {
  const application = await anApplication(db)
  const known = await db.selectFrom('student').select(['card_type', 'card_id']).orderBy('id').executeTakeFirstOrThrow()
  const card = { cardType: known.card_type as 1 | 2, cardId: known.card_id }
  return {
    cities: { body: { governorateId: 1 } },
    find: { body: card },
    create: { body: { ...anApplicant(), ...application } },
    add: { body: { ...card, ...application } },
  }
}
