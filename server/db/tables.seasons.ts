import type { ColumnType, Generated } from 'kysely'
import type { CopyPart, CopyState } from '#schemas/season-copies/season-copy.schema.ts'
import type { SeasonState } from '#schemas/seasons/season.schema.ts'

/** The days in the first season of the chain, from which the dates were copied; null: a person set them (ADR 118). */
export interface Copied {
  origins: ColumnType<unknown, string | null | undefined, string | null>
}

/** The tables of seasons, as those of `tables.ts`. */
export interface SeasonTables {
  /** An academic year and a semester, once each; one of them at most is current. Dates may be unknown. */
  season: Copied & {
    id: Generated<number>
    year_id: number
    semester_id: number
    state: Generated<SeasonState>
    is_current: Generated<boolean>
    starts_on: string | null
    ends_on: string | null
    version: Generated<number>
  }
  /** A run of the season assistant: what it copied from one year to a later one, of a semester. */
  season_copy: {
    id: Generated<number>
    from_year_id: number
    to_year_id: number
    semester_id: number
    /** It added the season. */
    adds_season: boolean
    user_id: number
    at: ColumnType<string, Date, never>
    state: CopyState
    job_id: ColumnType<number | null, undefined, number>
    take_back_job_id: ColumnType<number | null, undefined, number>
    version: Generated<number>
  }
  /** A record that it made, or a branch that it closed, with the version that it gave it. */
  season_copy_item: {
    copy_id: number
    part: CopyPart
    source_id: number
    target_id: number
    target_version: number
    is_taken_back: Generated<boolean>
  }
}
