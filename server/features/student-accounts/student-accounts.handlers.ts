import {
  studentAccountLifecycle,
  studentAccountSnapshot,
  type StudentAccountEvent,
} from '#machines/student-accounts/student-account.lifecycle.ts'
import { CARD_TYPE } from '#schemas/status.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { FieldError } from '#schemas/shared/field-errors.ts'
import { isSearchable } from '#schemas/shared/student-search.ts'
import { accountFilterErrors, identityErrors } from '#schemas/student-accounts/student-account.schema.ts'
import { studentAccountsEndpoints } from '#schemas/student-accounts/student-accounts.endpoints.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { CALLER_CODES, callerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import { isIdentityTaken, searchStudents, updateStudent } from '../../kit/students.sql.ts'
import { requireVersion } from '../../kit/versions.ts'
import { accountInScope, deleteAccount, listAccounts, lockAccount } from './student-accounts.sql.ts'

const { access } = studentAccountsEndpoints.edit
type Locked = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

const refusal = refusalBy(CALLER_CODES satisfies Readonly<Record<string, ErrorCode>>, 'GENERIC')
/** Its status is not changed here (D76), so none of its state is stored. */
const ACCOUNT: RecordKind<Locked, StudentAccountEvent, object> = {
  entity: 'student',
  machine: studentAccountLifecycle,
  snapshot: ({ account_active, applications }, by) =>
    studentAccountSnapshot({ accountStatus: account_active ? 1 : 0, appCount: applications }, callerOf(by, access)),
  stored: (state) => (state === 'removed' ? null : {}),
  refusal(refused, _, { applications }) {
    if (refused.kind !== 'guards' || refused.failing[0] !== 'hasNoApplications') return refusal(refused)
    const [guard] = refused.failing
    return new AppError('ACCOUNT_HAS_APPLICATIONS', {
      data: { guard, failing: refused.failing, applications },
      params: { applications },
    })
  },
}
const invalid = (fields: readonly FieldError[]) => new AppError('INVALID_INPUT', { fields })

/** Accounts of students (ADR 65). */
export const studentAccountsHandlers: Handlers<typeof studentAccountsEndpoints> = {
  async search({ body, db, scope }) {
    if (!isSearchable(body.searchData)) throw invalid([{ path: '/searchData', code: 'STUDENT_SEARCH_MIN' }])
    return { data: { students: await searchStudents(db, accountInScope(scope), body.searchData) } }
  },

  async list({ body, db, scope }) {
    const fields = accountFilterErrors(body)
    if (fields.length > 0) throw invalid(fields)
    return { data: await listAccounts(db, scope, body) }
  },

  async edit({ body: { editedData, oldData, version: expectedVersion }, db, ...call }) {
    if (oldData.stuId !== editedData.stuId) throw invalid([{ path: '/oldData/stuId', code: 'INVALID_CHOICE' }])
    const edited = ({ card_type }: Locked) => ({
      // as they are stored and searched for
      card_id: card_type === CARD_TYPE.passport ? editedData.nId.toUpperCase() : editedData.nId,
      email: editedData.email,
    })
    return withTransaction(db, async (trx) => {
      const { version } = await changeRecord(trx, call, ACCOUNT, {
        lock: () => lockAccount(trx, call.scope, editedData.stuId),
        version: expectedVersion,
        async events(account) {
          // the data that the person saw are outdated, also with the current version
          if ((oldData.nId ?? '') !== account.card_id || (oldData.email ?? '') !== (account.email ?? ''))
            await requireVersion(trx, { entity: ACCOUNT.entity, id: account.id, current: account.version, expected: 0 })
          if (Object.keys(differences<object>(account, edited(account))).length === 0)
            throw new AppError('NO_UPDATE_FOUND')
          return [{ type: 'account.edit' }]
        },
        async write(account, next) {
          const values = edited(account)
          const errors = identityErrors(account.card_type, values.card_id, '/editedData/nId')
          if (errors.length > 0) throw invalid(errors)
          if (values.card_id !== account.card_id && (await isIdentityTaken(trx, values.card_id, account.id)))
            throw new AppError('IDENTITY_TAKEN', { fields: [{ path: '/editedData/nId', code: 'IDENTITY_TAKEN' }] })
          await updateStudent(trx, account.id, { ...values, ...next })
          return { changes: differences<object>(account, values) }
        },
      })
      return { data: { version }, message: 'SAVED' as const }
    })
  },

  async remove({ body, params, db, ...call }) {
    return withTransaction(db, async (trx) => {
      const { record } = await changeRecord(trx, call, ACCOUNT, {
        lock: () => lockAccount(trx, call.scope, Number(params.studentId)),
        version: body.version,
        events: [{ type: 'account.remove' }],
        async write({ id, ar_name, en_name, card_id, email, user_name }) {
          await deleteAccount(trx, id)
          return { changes: { ar_name, en_name, card_id, email, user_name } }
        },
      })
      return { data: { id: record.id }, message: 'DELETED' as const }
    })
  },
}
