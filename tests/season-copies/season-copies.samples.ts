import type { Kysely } from 'kysely'
import type { seasonCopiesEndpoints } from '#schemas/season-copies/season-copies.endpoints.ts'
import { SHARED_SETTINGS } from '#schemas/season-copies/season-copy.schema.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Samples } from '../support/samples.ts'

/**
 * A season with one period of the calendar, of an academic year of its own after all others, without a history.
 * @returns the ids
 */
export async function addSourceSeason(db: Kysely<Tables>) {
  const last = await db
    .selectFrom('academic_year')
    .select((select) => select.fn.max('starts_on').as('day'))
    .executeTakeFirstOrThrow()
  const first = Number(last.day.slice(0, 4)) + 2
  const name = `${first}/${first + 1}`
  const { id: yearId } = await db
    .insertInto('academic_year')
    .values({
      ar_name: name,
      en_name: name,
      starts_on: `${first}-07-01`,
      ends_on: `${first + 1}-06-30`,
      active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: seasonId } = await db
    .insertInto('season')
    .values({ year_id: yearId, semester_id: 1, starts_on: `${first}-08-01`, ends_on: `${first}-09-10` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: periodId } = await db
    .insertInto('calendar_period')
    .values({
      event_id: 1,
      year_id: yearId,
      semester_id: 1,
      faculty_id: null,
      start_date: `${first}-08-01`,
      end_date: `${first}-08-20`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { first, yearId, seasonId, periodId }
}

/** A season, and a copy of it, made for the call. */
export const samples: Samples<typeof seasonCopiesEndpoints> = async (db) => {
  const { yearId, seasonId, periodId } = await addSourceSeason(db)
  const { id } = await db
    .insertInto('season_copy')
    .values({
      from_year_id: yearId,
      to_year_id: yearId,
      semester_id: 1,
      adds_season: false,
      user_id: 1,
      at: new Date(),
      state: 'copied',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('season_copy_item')
    .values({ copy_id: id, part: 'calendar', source_id: periodId, target_id: periodId, target_version: 1 })
    .execute()
  return {
    list: {},
    preview: { body: { seasonId } },
    copy: { body: { seasonId, yearsLater: 1, confirmed: [...SHARED_SETTINGS], shown: 1 } },
    takeBack: { body: { id, version: 1 } },
    yearEnd: { params: { id: String(seasonId) } },
  }
}
