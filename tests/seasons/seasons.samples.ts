import type { Kysely } from 'kysely'
import type { seasonsEndpoints } from '#schemas/seasons/seasons.endpoints.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'

/** A planned season of a semester of its own, without a history. @returns the ids of both */
export async function addSeason(db: Kysely<Tables>): Promise<{ readonly id: number; readonly semesterId: number }> {
  const semester = await db
    .insertInto('semester')
    .values({ ar_name: 'الفصل الصيفي', en_name: 'Summer semester' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('season')
    .values({ year_id: 3, semester_id: semester.id, starts_on: '2090-01-01', ends_on: '2090-01-31' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, semesterId: semester.id }
}

/** A season made for the call, so that each call finds one in the state that it needs. */
export const samples: Samples<typeof seasonsEndpoints> = async (db) => {
  const { id, semesterId } = await addSeason(db)
  return {
    list: {},
    add: { body: { yearId: 1, semesterId, startsOn: '2095-02-01', endsOn: '2095-02-28' } },
    update: { body: { id, version: 1, startsOn: '2096-02-01', endsOn: '2096-02-29' } },
    move: { body: { id, version: 1, move: 'prepare' } },
    remove: { body: { id, version: 1 } },
  }
}
