import type { entryEndpoints } from '#schemas/entry/entry.endpoints.ts'
import type { Samples } from '../support/samples.ts'
import { anApplicant, anApplication, studentToAdd } from './entry.fixtures.ts'

export const samples: Samples<typeof entryEndpoints> = async (db) => {
  const application = await anApplication(db)
  const { cardType, cardId } = await studentToAdd(db, application)
  const card = { cardType, cardId }
  return {
    cities: { body: { governorateId: 1 } },
    find: { body: card },
    create: { body: { ...anApplicant(), ...application } },
    add: { body: { ...card, ...application } },
  }
}
