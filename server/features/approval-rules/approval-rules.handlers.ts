import type { Transaction } from 'kysely'
import { absentRule, approvalRuleLifecycle } from '#machines/approval-rules/approval-rule.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import type { Api } from '#schemas/api.ts'
import { approvalRulesEndpoints } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { PRIORITY, ruleErrors, type RuleForm } from '#schemas/approval-rules/approval-rule.schema.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { bilingualList } from '../../kit/bilingual.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import { semesterChoices, yearChoices } from '../../kit/choices.sql.ts'
import { lockRuleInSeason, ruleRecord, ruleRefusal, seasonOfRule } from '../../kit/approval-rule-record.ts'
import { type BranchNumber, type LockedRule, type RuleValues } from '../../kit/approval-rule.sql.ts'
import { callerOf, differences } from '../../kit/record-kind.ts'
import { byArabicName } from '../../kit/sorting.ts'
import type { Handlers } from '../../kit/handler.ts'
import * as listing from './approval-rule.list.sql.ts'
import { branchesOfFaculty, deleteRule, hasRule, insertRule, lockFaculty, updateRule } from './approval-rule.sql.ts'
import { withdrawRule } from './approval-rule.withdraw.ts'

type Trx = Transaction<Tables>
interface Named {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
}

const bilingual = ({ ar_name, en_name }: Omit<Named, 'id'>) => ({ ar: ar_name, en: en_name })
const activeNamed = ({ id, active, ...names }: Named & { readonly active: boolean }) => ({
  id,
  name: bilingual(names),
  active,
})

const { access } = approvalRulesEndpoints.edit
const RULE = ruleRecord(access)
const exists = () => new AppError('RULE_EXISTS', { fields: [{ path: '/facultyId', code: 'RULE_EXISTS' }] })

/** What the trail has of a rule that is deleted. */
const COLUMNS = [
  'faculty_id',
  'year_id',
  'semester_id',
  'total_degree',
  'students_number',
  'priority',
  'rank_by',
  'total_of',
] as const

/** The stored values of a form: percentage is a choice only where the largest total has priority (D53). */
const valuesOf = ({
  totalDegree,
  studentsNumbers,
  priorityCheck,
  rankBy = 'total',
  totalOf = 'claim',
}: RuleForm): RuleValues => ({
  total_degree: totalDegree,
  students_number: studentsNumbers,
  priority: priorityCheck,
  rank_by: priorityCheck === PRIORITY.largestTotal ? rankBy : 'total',
  total_of: totalOf,
})

/**
 * The numbers of the form, once they are those of the faculty's branches: every active one, and of the others only what
 * the rule has already (D55).
 */
async function branchNumbersOf(trx: Trx, body: RuleForm, current: readonly BranchNumber[]): Promise<BranchNumber[]> {
  const branches = await branchesOfFaculty(trx, body.facultyId)
  const offered = new Set([
    ...branches.filter(({ active }) => active).map(({ id }) => id),
    ...current.map(({ branch_id }) => branch_id),
  ])
  const fields = body.branchesNumbers.flatMap(({ branchId }, at) =>
    offered.has(branchId) ? [] : [{ path: `/branchesNumbers/${at}/branchId`, code: 'INVALID_CHOICE' as const }],
  )
  requireNoFaults(fields)
  const branchIds = new Set(body.branchesNumbers.map(({ branchId }) => branchId))
  const missing = branches.filter(({ id, active }) => active && !branchIds.has(id)).toSorted(byArabicName)
  if (missing.length > 0) {
    const names = bilingualList('conjunction', missing.map(bilingual))
    throw new AppError('RULE_BRANCHES_MISSING', {
      data: { missing: missing.map(({ id, ...branch }) => ({ id, name: bilingual(branch) })), names: names.ar },
      params: { names },
    })
  }
  return body.branchesNumbers
    .map(({ branchId, studentsNumbers }) => ({ branch_id: branchId, students_number: studentsNumbers }))
    .toSorted((a, b) => a.branch_id - b.branch_id)
}

function requireConsistent(body: RuleForm): void {
  requireNoFaults(ruleErrors(body))
}

/** A rule stays with its faculty and season. */
function requireSameSeason(rule: LockedRule, body: RuleForm): void {
  const fixed = (
    [
      ['facultyId', rule.faculty_id],
      ['yearId', rule.year_id],
      ['semesterId', rule.semester_id],
    ] as const
  ).filter(([field, value]) => body[field] !== value)
  if (fixed.length > 0)
    throw new AppError('INVALID_INPUT', {
      fields: fixed.map(([field]) => ({ path: `/${field}`, code: 'INVALID_CHOICE' })),
    })
}

/** Each value that differs, before and after; the branches together. */
function changesOf(rule: LockedRule, next: RuleValues, branches: readonly BranchNumber[]): Record<string, unknown> {
  const before = JSON.stringify(rule.branches.map(({ branch_id, students_number }) => [branch_id, students_number]))
  const after = JSON.stringify(branches.map(({ branch_id, students_number }) => [branch_id, students_number]))
  return {
    ...differences<RuleValues>(rule, next),
    ...(before !== after && { branches: [rule.branches, branches] }),
  }
}

/** `/api/approval_rules/…` (document 1, section 7). */
export const approvalRulesHandlers: Handlers<Api['approval-rules']> = {
  async list({ body, db, scope }) {
    const [rules, faculties, years, semesters, seasons] = await Promise.all([
      listing.listRules(db, scope, {
        facultyId: body.facultyId ?? null,
        yearId: body.yearId ?? null,
        semesterId: body.semesterId ?? null,
      }),
      listing.listFaculties(db, scope),
      yearChoices(db),
      semesterChoices(db),
      listing.listSeasons(db),
    ])
    const [branches, numbers] = await Promise.all([
      listing.listBranches(
        db,
        faculties.map(({ id }) => id),
      ),
      listing.branchesOfRules(
        db,
        rules.map(({ id }) => id),
      ),
    ])
    const numbersOf = (rule: number) =>
      numbers
        .filter(({ rule_id }) => rule_id === rule)
        .toSorted(byArabicName)
        .map(({ branch_id, students_number, ...names }) => ({
          branchId: branch_id,
          branchName: bilingual(names),
          studentsNumbers: students_number,
        }))
    return {
      data: {
        approvalRules: rules.toSorted(byArabicName).map(({ ar_name, en_name, ...rule }) => ({
          ...rule,
          facultyName: { ar: ar_name, en: en_name },
          studentsInBranches: numbersOf(rule.id),
        })),
        faculities: faculties
          .toSorted(byArabicName)
          .map(({ hasRule: taken, ...faculty }) => ({ ...activeNamed(faculty), hasRule: taken })),
        branches: branches
          .toSorted(byArabicName)
          .map(({ faculty_id, ...branch }) => ({ ...activeNamed(branch), faculty_id })),
        years,
        Semesters: semesters,
        seasons,
        checkBranches: branches.length > 0,
      },
    }
  },

  async add({ body, db, ...call }) {
    requireConsistent(body)
    const { facultyId, yearId, semesterId } = body
    return withTransaction(db, async (trx) => {
      const id = await createRecord(trx, call, RULE.entity, {
        access,
        event: 'rule.add',
        async insert() {
          const faculty = await lockFaculty(trx, call.scope, facultyId)
          if (!faculty) throw new AppError('NOT_FOUND')
          const { season, seasonName } = await seasonOfRule(trx, body)
          const absent = absentRule({ season, isFacultyActive: faculty.active }, callerOf(call, access))
          const refused = refusals(approvalRuleLifecycle, absent, { type: 'rule.add' })
          if (refused) throw ruleRefusal(refused, seasonName)
          if (await hasRule(trx, body)) throw exists()
          const branches = await branchNumbersOf(trx, body, [])
          const values = { faculty_id: facultyId, year_id: yearId, semester_id: semesterId, ...valuesOf(body) }
          return { id: await insertRule(trx, values, branches), changes: { ...values, branches } }
        },
      })
      return { data: { id }, message: 'ADDED' as const }
    }).catch((error: unknown) => {
      // two officers at once: the table's unique key decides
      throw error instanceof DatabaseError && error.kind === 'unique' ? exists() : error
    })
  },

  async edit({ body, params, db, ...call }) {
    requireConsistent(body)
    return withTransaction(db, async (trx) => {
      const { version, returned } = await changeRecord(trx, call, RULE, {
        lock: () => lockRuleInSeason(trx, call.scope, Number(params.id)),
        version: body.version,
        events: [{ type: 'rule.edit' }],
        async write(rule, next) {
          requireSameSeason(rule, body)
          const branches = await branchNumbersOf(trx, body, rule.branches)
          const values = valuesOf(body)
          const changes = changesOf(rule, values, branches)
          if (Object.keys(changes).length === 0) throw new AppError('NO_CHANGES_TO_SAVE')
          await updateRule(trx, rule.id, { ...values, ...next }, branches)
          const returns = await withdrawRule(trx, rule.id, { actor: call.user.actor, at: call.deps.clock() })
          if (body.returns && (body.returns.marked !== returns.marked || body.returns.decided !== returns.decided))
            throw new AppError('RULE_RETURNS_CHANGED', { data: { effects: returns } })
          const count = returns.marked + returns.decided
          return { returned: count, changes: { ...changes, ...(count > 0 && { returned: count }) } }
        },
      })
      const data = { version, returned }
      return returned > 0
        ? { data, message: 'RULE_SAVED_RETURNED' as const, params: { count: returned } }
        : { data, message: 'SAVED' as const }
    })
  },

  async remove({ body, params, db, ...call }) {
    return withTransaction(db, async (trx) => {
      const { record } = await changeRecord(trx, call, RULE, {
        lock: () => lockRuleInSeason(trx, call.scope, Number(params.id)),
        version: body.version,
        events: [{ type: 'rule.delete' }],
        async write({ id, branches, decidedCount, ...rule }) {
          if (body.decided !== undefined && body.decided !== decidedCount)
            throw new AppError('RULE_DECISIONS_CHANGED', { data: { decided: decidedCount } })
          await deleteRule(trx, id)
          const values = COLUMNS.map((column) => [column, rule[column]])
          return { changes: { ...Object.fromEntries(values), branches, decidedCount } }
        },
      })
      return { data: { id: record.id }, message: 'DELETED' as const }
    })
  },
}
