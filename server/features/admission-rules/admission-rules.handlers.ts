import type { Transaction } from 'kysely'
import {
  admissionRuleLifecycle,
  admissionRuleSnapshot,
  type AdmissionRuleEvent,
} from '#machines/admission-rules/admission-rule.lifecycle.ts'
import { majorIdsOf, type AdmissionRuleBody } from '#schemas/admission-rules/admission-rule.schema.ts'
import { admissionRulesEndpoints } from '#schemas/admission-rules/admission-rules.endpoints.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { CALLER_CODES, callerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import { byArabicName } from '../../kit/sorting.ts'
import {
  deleteRule,
  editableSeasons,
  insertRule,
  listFaculties,
  listRules,
  lockFaculty,
  lockRule,
  majorsOf,
  majorsOfRules,
  offeredCertificates,
  updateRule,
  type AdmissionRuleValues,
  type RuleSeason,
  type Season,
} from './admission-rules.sql.ts'

type Trx = Transaction<Tables>
type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>
interface Named {
  readonly ar_name: string
  readonly en_name: string
}

const { access } = admissionRulesEndpoints.update
/** The error code of each guard. */
const CODES: Readonly<Record<string, ErrorCode>> = { ...CALLER_CODES, isOfEditableSeason: 'RULE_SEASON_INACTIVE' }

/** An event that the state does not have has been done already. */
const RULE: RecordKind<Locked, AdmissionRuleEvent, { active: boolean }> = {
  entity: 'admission_rule',
  machine: admissionRuleLifecycle,
  snapshot: ({ active, isOfEditableSeason }, by) =>
    admissionRuleSnapshot({ isActive: active, isOfEditableSeason }, callerOf(by, access)),
  stored: (state) => (state === 'deleted' ? null : { active: state === 'active' }),
  refusal: refusalBy(CODES),
}
const EDIT = { type: 'rule.edit' } as const
const toggled = (active: boolean) => ({ type: active ? 'rule.activate' : 'rule.deactivate' }) as const

const nameOf = ({ ar_name, en_name }: Named) => ({ ar: ar_name, en: en_name })
const named = ({ id, ...names }: Named & { readonly id: number }) => ({ id, name: nameOf(names) })
const refusedAt = (path: string) => new AppError('INVALID_INPUT', { fields: [{ path, code: 'INVALID_CHOICE' }] })

const isOfOne = (rule: Season, seasons: readonly RuleSeason[]) =>
  seasons.some(({ year_id, semester_id }) => rule.year_id === year_id && rule.semester_id === semester_id)

/** The rule, locked, and whether rules are set in its season. */
async function lock(trx: Trx, id: number) {
  const rule = await lockRule(trx, id)
  if (!rule) return undefined
  return { ...rule, isOfEditableSeason: isOfOne(rule, await editableSeasons(trx)) }
}

/**
 * The majors of the call, in order; `kept`: those that the rule has. @throws AppError INVALID_INPUT where the certificate
 * does not offer one of them
 */
async function requireMajors(
  trx: Trx,
  { certificateType, majorTypes }: AdmissionRuleBody,
  kept: readonly number[] = [],
): Promise<number[]> {
  const requested = majorIdsOf(majorTypes)
  const majors = (await majorsOf(trx, [certificateType]))
    .filter(({ id, active }) => requested.includes(id) && (active || kept.includes(id)))
    .map(({ id }) => id)
  if (majors.length < requested.length) throw refusedAt('/majorTypes')
  return majors
}
/** A rule retains its certificate also when that is not offered any more (D55). */
async function requireCertificate(
  trx: Trx,
  { certificateType }: AdmissionRuleBody,
  { year_id, category_id }: Pick<AdmissionRuleValues, 'year_id'> & Partial<AdmissionRuleValues>,
): Promise<void> {
  if (certificateType === category_id) return
  if (!(await offeredCertificates(trx, year_id)).some(({ id }) => id === certificateType))
    throw refusedAt('/certificateType')
}

/**
 * One rule for a faculty, a certificate and a season (D54): the table's unique key decides, also between concurrent
 * calls.
 */
function explain(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.constraint !== 'admission_rule_key') throw error
  throw new AppError('ADMISSION_RULE_EXISTS', {
    fields: [{ path: '/certificateType', code: 'ADMISSION_RULE_EXISTS' }],
  })
}

/** `/api/admission_rules/…` (document 3, section 7). */
export const admissionRulesHandlers: Handlers<typeof admissionRulesEndpoints> = {
  faculties: async ({ db }) => ({
    data: {
      faculties: (await listFaculties(db))
        .toSorted(byArabicName)
        .map(({ active, ...faculty }) => ({ ...named(faculty), active })),
    },
  }),

  async options({ db }) {
    const seasons = await editableSeasons(db)
    const offered = await Promise.all(
      seasons.map(async ({ id, year_id }) => ({ season: id, certificates: await offeredCertificates(db, year_id) })),
    )
    const certificates = [...new Map(offered.flatMap((each) => each.certificates.map((one) => [one.id, one]))).values()]
      .toSorted((a, b) => a.id - b.id)
      .map((certificate) => ({
        ...named(certificate),
        seasonsIds: offered
          .filter((each) => each.certificates.some(({ id }) => id === certificate.id))
          .map(({ season }) => season),
      }))
    const majors = await majorsOf(
      db,
      certificates.map(({ id }) => id),
    )
    return {
      data: {
        certificates,
        majors: majors
          .filter(({ active }) => active)
          .map(({ category_id, ...major }) => ({ ...named(major), certificatesIds: [category_id] })),
      },
    }
  },

  async list({ body, db }) {
    const [rules, majors, seasons] = await Promise.all([
      listRules(db, body.flag === 1),
      majorsOfRules(db),
      editableSeasons(db),
    ])
    const admissionRules = rules
      .toSorted((a, b) => b.starts_on.localeCompare(a.starts_on) || b.semester_id - a.semester_id || byArabicName(a, b))
      .map((rule) => {
        const ofRule = majors.filter(({ rule_id }) => rule_id === rule.id)
        return {
          id: rule.id,
          faculty: rule.faculty_id,
          facultyName: nameOf(rule),
          facultyActive: rule.faculty_active,
          certificate_type: rule.category_id,
          certificateName: { ar: rule.category_ar_name, en: rule.category_en_name },
          major_types: ofRule.map(({ id }) => id),
          majorNames: ofRule.map(nameOf),
          is_active: rule.active ? (1 as const) : (0 as const),
          signatureUser: 1 as const,
          yearName: { ar: rule.year_ar_name, en: rule.year_en_name },
          semesterName: { ar: rule.semester_ar_name, en: rule.semester_en_name },
          season: rule.season,
          isArchived: rule.season_state === 'archived',
          isOfEditableSeason: isOfOne(rule, seasons),
          version: rule.version,
        }
      })
    return { data: { admissionRules, seasons: seasons.map(({ id, name, isCurrent }) => ({ id, name, isCurrent })) } }
  },

  create: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const id = await createRecord(trx, call, RULE.entity, {
        access,
        event: 'rule.create',
        async insert() {
          const season = (await editableSeasons(trx)).find((each) =>
            body.season == null ? each.isCurrent : each.id === body.season,
          )
          if (!season) throw new AppError('RULE_SEASON_INACTIVE')
          if (!(await lockFaculty(trx, body.faculty))?.active) throw refusedAt('/faculty')
          await requireCertificate(trx, body, season)
          const majors = await requireMajors(trx, body)
          const values = {
            faculty_id: body.faculty,
            category_id: body.certificateType,
            year_id: season.year_id,
            semester_id: season.semester_id,
            active: body.isActive === 1,
          }
          return { id: await insertRule(trx, values, majors), changes: { ...values, majors } }
        },
      })
      return { data: { id }, message: 'ADDED' as const }
    }).catch(explain),

  update: ({ body, params, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const active = body.isActive === 1
      const requested = majorIdsOf(body.majorTypes)
      const isEdited = ({ category_id, majors }: Locked) =>
        category_id !== body.certificateType ||
        majors.length !== requested.length ||
        majors.some((major) => !requested.includes(major))
      const { version, wasEdited } = await changeRecord(trx, call, RULE, {
        lock: () => lock(trx, Number(params.id)),
        version: body.version,
        events(rule) {
          if (rule.faculty_id !== body.faculty) throw refusedAt('/faculty')
          return [...(isEdited(rule) ? [EDIT] : []), ...(rule.active === active ? [] : [toggled(active)])]
        },
        async write(rule, next) {
          if (!isEdited(rule)) {
            await updateRule(trx, rule.id, { category_id: rule.category_id, ...next }, null)
            return { wasEdited: false }
          }
          await requireCertificate(trx, body, rule)
          const majors = await requireMajors(trx, body, rule.majors)
          const values = { category_id: body.certificateType }
          await updateRule(trx, rule.id, { ...values, ...next }, majors)
          const isOther = majors.join() !== rule.majors.join()
          return {
            wasEdited: true,
            changes: { ...differences(rule, values), ...(isOther && { majors: [rule.majors, majors] }) },
          }
        },
      })
      const message = wasEdited ? 'SAVED' : active ? 'ACTIVATED' : 'DEACTIVATED'
      return { data: { version }, message: message as 'SAVED' | 'ACTIVATED' | 'DEACTIVATED' }
    }).catch(explain),

  remove: ({ body: { version }, params, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { record } = await changeRecord(trx, call, RULE, {
        lock: () => lock(trx, Number(params.id)),
        version,
        events: [{ type: 'rule.delete' }],
        async write({ id, version: _, isOfEditableSeason: __, ...values }) {
          await deleteRule(trx, id)
          return { changes: values }
        },
      })
      return { data: { id: record.id }, message: 'DELETED' }
    }),
}
