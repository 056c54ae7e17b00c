import type { Api } from '#schemas/api.ts'
import { AppError } from '../../../kit/app-error.ts'
import { idsFoundBy } from '../../../kit/application-filter.sql.ts'
import type { Call, Result } from '../../../kit/handler.ts'
import { findDryRun, runDryRun } from './cache.ts'
import { arrangedRows, presentRows, presentUniversity, shownRows } from './present.ts'

type Try = Api['nomination']['tryUniversity']
/** POST university_dry_run: what filling the whole university at once would do; nothing is written (ADR 78). */
export const tryUniversity = async ({ body, db }: Call<Try>): Promise<Result<Try>> => ({
  data: await presentUniversity(db, await runDryRun(db, body)),
})

type Rows = Api['nomination']['tryUniversityRows']
/** POST university_rows: its students, page by page. @throws AppError RULE_DRY_RUN_OLD once it is out of date */
export async function tryUniversityRows({ body, db }: Call<Rows>): Promise<Result<Rows>> {
  const { yearId, semesterId, fingerprint, show, facultyId = null, searchText, page, pageSize } = body
  const university = await findDryRun(db, { yearId, semesterId }, fingerprint)
  if (!university) throw new AppError('RULE_DRY_RUN_OLD')
  const found = await idsFoundBy(db, { yearId, semesterId, conditions: [] }, searchText)
  const rows = arrangedRows(university, shownRows(university, show, facultyId), { ...body, found })
  const from = (page - 1) * pageSize
  return { data: { results: await presentRows(db, university, rows.slice(from, from + pageSize)), total: rows.length } }
}
