import type { Generated } from 'kysely'
import type { SeasonState } from '#schemas/seasons/season.schema.ts'

/** The table of seasons, as those of `tables.ts`. */
export interface SeasonTables {
  /** An academic year and a semester, once each; one of them at most is current. Dates may be unknown. */
  season: {
    id: Generated<number>
    year_id: number
    semester_id: number
    state: Generated<SeasonState>
    is_current: Generated<boolean>
    starts_on: string | null
    ends_on: string | null
    version: Generated<number>
  }
}
