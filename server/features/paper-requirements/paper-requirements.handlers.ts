import type { Transaction } from 'kysely'
import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import type { PaperRequirementForm } from '#schemas/paper-requirements/paper-requirement.schema.ts'
import { paperRequirementsEndpoints } from '#schemas/paper-requirements/paper-requirements.endpoints.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { callerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import {
  deleteRequirement,
  hasCategory,
  insertRequirement,
  listCategories,
  listRequirements,
  lockRequirement,
  updateRequirement,
} from './paper-requirements.sql.ts'

const { access } = paperRequirementsEndpoints.update
type Locked = NonNullable<Awaited<ReturnType<typeof lockRequirement>>>

/** Nothing refers to a requirement. An event that the state does not have has been done already. */
const REQUIREMENT: RecordKind<Locked, ActiveEvent, { active: boolean }> = {
  entity: 'paper_requirement',
  machine: activeLifecycle,
  snapshot: ({ active }, by) =>
    activeLifecycle.resolveState({
      value: active ? 'active' : 'inactive',
      context: { ...callerOf(by, access), uses: 0 },
    }),
  stored: (state) => (state === 'deleted' ? null : { active: state === 'active' }),
  refusal: refusalBy(),
}
const toggled = (active: boolean) => ({ type: active ? 'record.activate' : 'record.deactivate' }) as const
const valuesOf = ({ kind, categoryId = null, gender = null, nationality = null }: PaperRequirementForm) => ({
  kind,
  category_id: categoryId,
  gender,
  nationality,
})
const storedOf = ({ kind, category_id, gender, nationality }: Locked) => ({ kind, category_id, gender, nationality })

async function requireCategory(trx: Transaction<Tables>, { categoryId }: PaperRequirementForm): Promise<void> {
  if (categoryId && !(await hasCategory(trx, categoryId)))
    throw new AppError('INVALID_INPUT', { fields: [{ path: '/categoryId', code: 'INVALID_CHOICE' }] })
}
/**
 * One requirement of a paper for the same applicants: the table's unique key decides, also between concurrent calls.
 */
function explain(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.constraint !== 'paper_requirement_key') throw error
  throw new AppError('PAPER_REQUIREMENT_EXISTS', { fields: [{ path: '/kind', code: 'PAPER_REQUIREMENT_EXISTS' }] })
}

/** Which papers an application needs (ADR 67). */
export const paperRequirementsHandlers: Handlers<typeof paperRequirementsEndpoints> = {
  async list({ db }) {
    const [rows, categories] = await Promise.all([listRequirements(db), listCategories(db)])
    return {
      data: {
        requirements: rows.map(({ kind, category_id, ar_name, en_name, ...row }) => ({
          ...row,
          kind: kind as PaperKind,
          categoryId: category_id,
          categoryName: ar_name === null || en_name === null ? null : { ar: ar_name, en: en_name },
        })),
        categories: categories.map(({ id, ar_name, en_name }) => ({ id, name: { ar: ar_name, en: en_name } })),
      },
    }
  },

  create: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const values = { ...valuesOf(body), active: body.active }
      const id = await createRecord(trx, call, REQUIREMENT.entity, {
        access,
        event: 'record.create',
        async insert() {
          await requireCategory(trx, body)
          return { id: await insertRequirement(trx, values), changes: values }
        },
      })
      return { data: { id }, message: 'ADDED' as const }
    }).catch(explain),

  update: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { version } = await changeRecord(trx, call, REQUIREMENT, {
        lock: () => lockRequirement(trx, body.id),
        version: body.version,
        events: ({ active }) => [{ type: 'record.edit' }, ...(active === body.active ? [] : [toggled(body.active)])],
        async write(requirement, next) {
          await requireCategory(trx, body)
          await updateRequirement(trx, requirement.id, { ...valuesOf(body), ...next })
          return { changes: differences<object>(storedOf(requirement), valuesOf(body)) }
        },
      })
      return { data: { version }, message: 'SAVED' as const }
    }).catch(explain),

  toggle: ({ body, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { version } = await changeRecord(trx, call, REQUIREMENT, {
        lock: () => lockRequirement(trx, body.id),
        version: body.version,
        events: [toggled(body.active)],
        async write({ id }, next) {
          await updateRequirement(trx, id, next)
          return {}
        },
      })
      return { data: { version }, message: body.active ? 'ACTIVATED' : 'DEACTIVATED' }
    }),

  remove: ({ body: { id, version }, ...call }) =>
    withTransaction(call.db, async (trx) => {
      await changeRecord(trx, call, REQUIREMENT, {
        lock: () => lockRequirement(trx, id),
        version,
        events: [{ type: 'record.delete' }],
        async write(requirement) {
          await deleteRequirement(trx, id)
          return { changes: { ...storedOf(requirement), active: requirement.active } }
        },
      })
      return { data: { id }, message: 'DELETED' }
    }),
}
