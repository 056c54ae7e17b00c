import type { Kysely } from 'kysely'
import { grant } from '../grant.ts'

/** The dossier of an application (ADR 69): everything of it at once, for those who answer for decisions. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  grant(db, { 'students_admission_apps.can_print_dossier': ['administrator', 'officer'] })
