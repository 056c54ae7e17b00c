import type { Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { Tables } from '../../db/tables.ts'
import { activePeriod } from '../../kit/active-period.sql.ts'
import type { Call, Handlers, Result } from '../../kit/handler.ts'
import { recommendationFacts } from '../../kit/recommendation-facts.ts'
import { byArabicName } from '../../kit/sorting.ts'
import { decideAll } from './batches/decide.ts'
import { listBatches } from './batches/batch.sql.ts'
import { takeBackBatch } from './batches/take-back.ts'
import { hasDecisionTemplate } from './batches/template.sql.ts'
import { readCascade } from './batches/cascade.sql.ts'
import { forecast } from './rule/forecast.ts'
import { readRuleRun } from './rule/nominate.sql.ts'
import { applyRule } from './rule/apply.ts'
import { dryRun, dryRunRows } from './rule/dry-run.ts'
import {
  findRecommended,
  listNominationFaculties,
  readPeriod,
  readRecommended,
  selectRecommended,
  type ListedRecommended,
} from './rule/list.sql.ts'
import { applyUniversity } from './university/apply.ts'
import { tryUniversity, tryUniversityRows } from './university/dry-run.ts'
import { universityForecast } from './university/forecast.ts'

type Nomination = Api['nomination']

const named = ({ ar_name, en_name }: { readonly ar_name: string; readonly en_name: string }) => ({
  ar: ar_name,
  en: en_name,
})

/** The requested year or semester, else the active one; null: there is none. */
async function periodOf(db: Kysely<Tables>, table: 'academic_year' | 'semester', requested: number | null | undefined) {
  const id = requested ?? (await activePeriod(db, table))?.id
  const period = id === undefined ? undefined : await readPeriod(db, table, id)
  return period ? { id: period.id, name: named(period), active: period.active } : null
}

type FacultiesCall = Nomination['faculties']
async function listFaculties({ body, db, scope, deps }: Call<FacultiesCall>): Promise<Result<FacultiesCall>> {
  const [year, semester] = [
    await periodOf(db, 'academic_year', body.yearId),
    await periodOf(db, 'semester', body.semesterId),
  ]
  const rows =
    year && semester
      ? await listNominationFaculties(db, scope, {
          yearId: year.id,
          semesterId: semester.id,
          desire: body.desireNumber ?? null,
        })
      : []
  const listed = rows.toSorted(byArabicName)
  const faculties = listed.flatMap((row) => {
    if (row.ruleId === null) return []
    const { ar_name: _ar, en_name: _en, ...faculty } = row
    return [{ ...faculty, facultyName: named(row) }]
  })
  const withoutRule = listed.flatMap((row) =>
    row.ruleId === null ? [{ facultyId: row.facultyId, facultyName: named(row), defaultCount: row.defaultCount }] : [],
  )
  const mails = {
    holdMinutes: deps.settings.mailHoldMinutes,
    accept: await hasDecisionTemplate(db, 'accept'),
    reject: await hasDecisionTemplate(db, 'reject'),
  }
  return { data: { faculties, withoutRule, year, semester, mails } }
}

/** A row of the response; with facts only where the run of its recommendation is known. */
function rowOf({
  branchId,
  ranked,
  cutoffs,
  total_degree,
  priority,
  rank_by,
  total_of,
  isCertified,
  ...row
}: ListedRecommended) {
  const { reason, rank, totalDegree: total, percentage, applyDate: appliedAt } = row
  const facts =
    reason && ranked !== null && cutoffs
      ? recommendationFacts(
          { total_degree, priority, rank_by, total_of },
          { ranked, cutoffs },
          { reason, rank, total, percentage, isCertified, appliedAt, branchId },
        )
      : null
  return { ...row, facts }
}

type RecommendedCall = Nomination['recommended']
async function listRecommended({ body, db, scope }: Call<RecommendedCall>): Promise<Result<RecommendedCall>> {
  const { facultyId, yearId, semesterId, statusStudent, desireNumber: desire = null, page, pageSize } = body
  const requested = { facultyId, yearId, semesterId, isAccepted: statusStudent === 1, desire }
  const { ids, total, more } = await findRecommended(db, scope, requested, {
    orderBy: body.orderBy ?? 'rank',
    direction: body.orderType ?? 'asc',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const [rows, allData, run] = [
    await readRecommended(db, ids),
    await selectRecommended(db, scope, requested),
    await readRuleRun(db, scope, { facultyId, yearId, semesterId }),
  ]
  return { data: { studentsData: { results: rows.map(rowOf), total, more }, allData, run: run ?? null } }
}

type CascadeCall = Nomination['cascade']
async function cascade({ body, db, scope, deps }: Call<CascadeCall>): Promise<Result<CascadeCall>> {
  const { facultyId, yearId, semesterId, desireNumber: desire = null } = body
  const moved = await readCascade(db, scope, { facultyId, yearId, semesterId, desire, isAccepted: true })
  return {
    data: {
      ...moved,
      faculties: moved.faculties.map(({ ar_name, en_name, ...counts }) => ({
        ...counts,
        facultyName: { ar: ar_name, en: en_name },
      })),
      hasTemplate: await hasDecisionTemplate(db, 'accept'),
      holdMinutes: deps.settings.mailHoldMinutes,
    },
  }
}

/** Nomination by approval rules (document 2, section 7). */
export const nominationHandlers: Handlers<Nomination> = {
  faculties: listFaculties,
  recommended: listRecommended,
  apply: applyRule,
  dryRun,
  dryRunRows,
  forecast,
  cascade,
  tryUniversity,
  tryUniversityRows,
  universityForecast,
  applyUniversity,
  decideAll,
  async batches({ body: { facultyId = null, page, pageSize }, db, scope, user }) {
    return {
      data: await listBatches(
        db,
        { scope, userId: user.id },
        { facultyId, limit: pageSize, offset: (page - 1) * pageSize },
      ),
    }
  },
  takeBackBatch,
}
