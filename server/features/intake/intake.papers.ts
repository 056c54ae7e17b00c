import type { Transaction } from 'kysely'
import {
  studentAccountLifecycle,
  studentAccountSnapshot,
  type StudentAccountEvent,
} from '#machines/student-accounts/student-account.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { actingBy } from '../../kit/token-caller.ts'
import {
  deletePaper,
  isWaitingForPapers,
  listPapers,
  lockPaperFile,
  storePaper,
  storeVersion,
} from './intake.papers.sql.ts'
import { findReferred, lockApplicant, type LockedApplicant } from './intake.write.sql.ts'

/** Students, as the systems that bring them in add and remove their papers. */
const APPLICANT: RecordKind<LockedApplicant, StudentAccountEvent, object> = {
  entity: 'student',
  machine: studentAccountLifecycle,
  snapshot: ({ isActive }) =>
    studentAccountSnapshot(
      { accountStatus: isActive ? 1 : 0, appCount: 1 },
      { hasPermission: true, isScopeAllowed: true },
    ),
  stored: () => ({}),
  refusal: refusalBy({ isUnsent: 'STUDENT_APPLIED', isPaperWanted: 'PAPER_NOT_WANTED' }),
}

/** The applicant whom the system calls so, locked. @throws AppError NOT_FOUND */
async function lockReferred(trx: Transaction<Tables>, token: number, externalId: string, scope: EffectiveScope) {
  const studentId = await findReferred(trx, token, externalId)
  if (studentId === undefined) throw new AppError('NOT_FOUND')
  const student = await lockApplicant(trx, studentId)
  return { student, wanted: !student.isSent || (await isWaitingForPapers(trx, scope, studentId)) }
}

type PaperCalls = 'papers' | 'putPaper' | 'removePaper'

/** Papers that other systems bring in: images, which are decoded and written anew as those of staff are (ADR 71, 129). */
export const intakePaperHandlers: Pick<Handlers<Api['intake']>, PaperCalls> = {
  async papers({ params: { externalId }, db, token }) {
    const studentId = await findReferred(db, token.id, externalId)
    if (studentId === undefined) throw new AppError('NOT_FOUND')
    return { data: { externalId, papers: await listPapers(db, studentId) } }
  },

  async putPaper({ params: { externalId, kind }, file, db, ...call }) {
    const by = actingBy(call)
    const { sha256, mime, extension, bytes } = file
    const result = await withTransaction(db, async (trx) => {
      const { student, wanted } = await lockReferred(trx, call.token.id, externalId, call.scope)
      const former = await lockPaperFile(trx, student.id, kind)
      if (former?.sha256 === sha256) return 'same'
      await changeRecord(trx, by, APPLICANT, {
        lock: async () => student,
        version: student.version,
        events: [{ type: 'account.receivePaper', wanted }],
        async write({ id }, { version }) {
          await storeVersion(trx, id, version)
          await storePaper(trx, { student_id: id, kind, sha256, mime, extension, bytes })
          return { changes: { paper: kind, sha256 } }
        },
      })
      // last, when nothing refuses any more: what is stored stays
      await file.store()
      return former ? 'changed' : 'created'
    })
    return { data: { kind, sha256, result } }
  },

  async removePaper({ params: { externalId, kind }, db, ...call }) {
    const by = actingBy(call)
    await withTransaction(db, async (trx) => {
      const { student } = await lockReferred(trx, call.token.id, externalId, call.scope)
      if (!(await lockPaperFile(trx, student.id, kind))) throw new AppError('NOT_FOUND')
      await changeRecord(trx, by, APPLICANT, {
        lock: async () => student,
        version: student.version,
        events: [{ type: 'account.removePaper', unsent: !student.isSent }],
        async write({ id }, { version }) {
          await storeVersion(trx, id, version)
          await deletePaper(trx, id, kind)
          return { changes: { paper: kind } }
        },
      })
    })
    return { data: null }
  },
}
