import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { STUDENT_ACCOUNT } from '../../kit/student-account.ts'
import { actingBy } from '../../kit/token-caller.ts'
import {
  deletePaper,
  isWaitingForPapers,
  listPapers,
  lockPaperFile,
  storePaper,
  storeVersion,
} from './intake.papers.sql.ts'
import { findReferred, lockApplicant } from './intake.write.sql.ts'

/** The applicant whom the system calls so, locked. @throws AppError NOT_FOUND */
async function lockReferred(trx: Transaction<Tables>, token: number, externalId: string, scope: EffectiveScope) {
  const studentId = await findReferred(trx, token, externalId)
  if (studentId === undefined) throw new AppError('NOT_FOUND')
  const student = await lockApplicant(trx, scope, studentId)
  return { student, wanted: student.isUnsent || (await isWaitingForPapers(trx, scope, studentId)) }
}

type PaperCalls = 'papers' | 'putPaper' | 'removePaper'

/** Papers that other systems bring in: images, which are decoded and written anew as those of staff are (ADR 71, 129). */
export const intakePaperHandlers: Pick<Handlers<Api['intake']>, PaperCalls> = {
  async papers({ params: { externalId }, db, scope, token }) {
    const studentId = await findReferred(db, token.id, externalId)
    if (studentId === undefined) throw new AppError('NOT_FOUND')
    return { data: { externalId, papers: await listPapers(db, scope, studentId) } }
  },

  async putPaper({ params: { externalId, kind }, file, db, ...call }) {
    const by = actingBy(call)
    const { sha256, mime, extension, bytes } = file
    const result = await withTransaction(db, async (trx) => {
      const { student, wanted } = await lockReferred(trx, call.token.id, externalId, call.scope)
      const former = await lockPaperFile(trx, student.id, kind)
      if (former?.sha256 === sha256) return 'same'
      await changeRecord(trx, by, STUDENT_ACCOUNT, {
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
      await changeRecord(trx, by, STUDENT_ACCOUNT, {
        lock: async () => student,
        version: student.version,
        events: [{ type: 'account.removePaper', unsent: student.isUnsent }],
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
