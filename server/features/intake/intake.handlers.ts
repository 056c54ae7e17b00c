import { createHash } from 'node:crypto'
import type { Api } from '#schemas/api.ts'
import { REFERENCE_LISTS } from '#schemas/intake/intake.schema.ts'
import { DECIDING, type SeasonState } from '#schemas/seasons/season-states.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import {
  listPublishedBranches,
  listPublishedPeriods,
  publishedBranchOf,
  publishedPeriodOf,
} from '../../kit/published-season.sql.ts'
import { facultiesOf } from '../../kit/scope.ts'
import { intakePaperHandlers } from './intake.papers.ts'
import { intakeWriteHandlers } from './intake.write.ts'
import { listReference, listRequiredPapers, readApplication, readCurrentSeason } from './intake.sql.ts'

/** Applications are made in an open season only (go-live, section 3), the first of those in which they change. */
const [OPEN]: readonly SeasonState[] = DECIDING
/** A short text that differs where the rows differ. */
const versionOf = (rows: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 8)

/** `/api/intake/v1/…`: what other systems call by a token (issue 43, ADR 126). */
export const intakeHandlers: Handlers<Api['intake']> = {
  async season({ db, scope }) {
    const season = await readCurrentSeason(db)
    const faculties = facultiesOf(scope)
    const isIn = (facultyId: number): boolean => faculties === undefined || faculties.includes(facultyId)
    const branches = await listPublishedBranches(db)
    const periods = season ? await listPublishedPeriods(db, season.year.id) : []
    return {
      data: {
        season: season ? { ...season, isOpen: season.state === OPEN } : null,
        branches: branches.filter(({ facultyId }) => isIn(facultyId)).map(publishedBranchOf),
        periods: periods
          .filter(
            ({ faculty_id, semester_id }) =>
              (faculty_id === null || isIn(faculty_id)) &&
              (semester_id === null || semester_id === season?.semester.id),
          )
          .map(publishedPeriodOf),
        papers: await listRequiredPapers(db),
      },
    }
  },

  async reference({ db, query }) {
    const known = (query.since ?? '').split('.')
    const versions: string[] = []
    const lists = {} as Record<(typeof REFERENCE_LISTS)[number], Awaited<ReturnType<typeof listReference>> | null>
    for (const [at, name] of REFERENCE_LISTS.entries()) {
      const rows = await listReference(db, name)
      const version = versionOf(rows)
      versions.push(version)
      lists[name] = known[at] === version ? null : rows
    }
    return { data: { version: versions.join('.'), lists } }
  },

  async application({ db, scope, params }) {
    const data = await readApplication(db, scope, params.ref)
    if (!data) throw new AppError('NOT_FOUND')
    return { data }
  },
  ...intakeWriteHandlers,
  ...intakePaperHandlers,
}
