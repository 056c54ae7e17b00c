import type { Kysely } from 'kysely'
import { grant } from '../grant.ts'

/** Who enters applications by hand (issue 43): whoever works with paper. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  grant(db, {
    'students_admission_apps.can_enter_applications': ['administrator', 'officer', 'clerk', 'entry'],
  })
