import type { Transaction } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type {
  AtDecision,
  Chain,
  Changeable,
  Dossier,
  DossierPaper,
  Recommendation,
} from '#schemas/applications/dossier.schema.ts'
import { CHANGEABLE } from '#schemas/applications/dossier.schema.ts'
import type { PaperKind } from '#schemas/applications/paper.schema.ts'
import { isSent, STATUS } from '#schemas/status.ts'
import { ContentDamaged, type AttachmentStore } from '../../attachments/attachment-store.ts'
import { EVENTS_TOGETHER } from '../../audit/audit.ts'
import { auditKeyOf } from '../../db/audit-key.ts'
import { verifyRecord } from '../../audit/verify-record.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Call, Result } from '../../kit/handler.ts'
import type { CertifiedRank } from '../../kit/ranking-total.sql.ts'
import { detailsOf } from './application.details.ts'
import { reviewedPapers, readMark, readRuleBefore, readTrail, type TrailRow } from './application.dossier.sql.ts'
import { readHistory } from './application.history.sql.ts'
import { fileName } from './applications.files.ts'
import { attachmentsOf } from './attachments.sql.ts'

type Trx = Transaction<Tables>
type Read = Api['applications']['dossier']
type Value = AtDecision['values'][number]['now']
type Values = Readonly<Record<Changeable, Value>>

/**
 * POST application_dossier (ADR 69): all database reads are of one moment; then the stored file of each paper is read
 * once, in chunks.
 */
export async function readDossier({ body, db, deps, scope, user }: Call<Read>): Promise<Result<Read>> {
  const found = await withTransaction(
    db,
    async (trx) => {
      const details = await detailsOf({ db: trx, scope, key: body, panel: deps.settings.decisionPanel })
      const history = details && (await readHistory(trx, scope, body, user.id))
      if (!details || !history) throw new AppError('NOT_FOUND')
      const { studentId, ...historyData } = history
      const { applicationIdus, applicationId } = details.application_details
      if (!isSent(applicationIdus)) throw new AppError('APPLICATION_NOT_SENT')
      const trail = await readTrail(trx, applicationId, studentId)
      return {
        details,
        history: historyData,
        atDecision: atDecision(details, trail),
        recommendations: await recommendationsOf(trx, details, trail),
        chains: await chainsOf(trx, applicationId, studentId),
        attachments: await attachmentsOf(trx, studentId),
        isKeyed: auditKeyOf(trx) !== undefined,
        studentId,
      }
    },
    { isolation: 'repeatable read' },
  )
  const { attachments, studentId, ...rest } = found
  const papers: DossierPaper[] = []
  for (const paper of rest.details.papers) {
    const file = attachments.find(({ kind }) => kind === paper.kind)
    papers.push({
      ...paper,
      fileName: file ? fileName(file) : null,
      bytes: file?.bytes ?? null,
      stored: file ? await storedAs(deps.attachments, file.sha256) : null,
    })
  }
  const data: Dossier = { madeAt: deps.clock().toISOString(), madeBy: user.name, ...rest, papers }
  return { data, read: { studentId, applicationId: rest.details.application_details.applicationId } }
}

async function storedAs(store: AttachmentStore, sha256: string): Promise<DossierPaper['stored']> {
  const file = await store.open(sha256)
  if (!file) return 'gone'
  try {
    for await (const _ of file);
    return 'intact'
  } catch (error) {
    if (error instanceof ContentDamaged) return 'damaged'
    throw error
  }
}

const DECISIONS: readonly string[] = [
  'application.accept',
  'application.reject',
  'application.wait',
  'otherApplication.accept',
]
/** Events that can be taken back like a decision, and are none. */
const NO_DECISIONS: readonly string[] = ['feedback.send', 'application.completeOnPaper']
/** A withdrawal of a rule takes a decision back only where the rule made it (D44). */
const isTakenBack = ({ event, from }: TrailRow): boolean =>
  event === 'decision.undo' ||
  event === 'otherApplication.undo' ||
  (event.startsWith('rule.withdraw') && (from === STATUS.accepted || from === STATUS.refused))

/** The last decision that has not been taken back, also when other events followed. */
function lastDecision(trail: readonly TrailRow[]): TrailRow | undefined {
  const current: TrailRow[] = []
  for (const row of trail.filter(({ entity }) => entity === 'application')) {
    if (DECISIONS.includes(row.event) || NO_DECISIONS.includes(row.event)) current.push(row)
    else if (isTakenBack(row)) current.pop()
  }
  return current.findLast(({ event }) => !NO_DECISIONS.includes(event))
}

function atDecision(details: ApplicationDetails, trail: readonly TrailRow[]): Dossier['atDecision'] {
  const decision = lastDecision(trail)
  if (!decision) return null
  const now = valuesNow(details)
  const then = valuesAt(decision, details, trail)
  return {
    version: decision.seq,
    values: CHANGEABLE.map((field) => ({ field, then: then[field], now: now[field] })),
  }
}

const valuesNow = ({ application_details: it }: ApplicationDetails): Values => ({
  cardId: it.cardId,
  email: it.email,
  submittedTotal: it.submittedTotal,
  certifiedTotal: it.certifiedTotal,
  studentPercentage: it.studentPercentage,
  studentRegisterationType: it.studentRegisterationType.quotaName,
  paymentStatus: it.payment.status,
})

/**
 * The field of each value in rows of the audit trail: a card and an e-mail occur in the student's rows, too (ADR 60).
 */
const FIELD_OF_CHANGE: Readonly<Record<string, Changeable>> = {
  card: 'cardId',
  card_id: 'cardId',
  email: 'email',
  submittedTotal: 'submittedTotal',
  certifiedTotal: 'certifiedTotal',
  percentage: 'studentPercentage',
  quotaId: 'studentRegisterationType',
  paymentStatus: 'paymentStatus',
}
/** The values at the time of a row of the trail: the current ones, with every later change reverted. */
function valuesAt(row: TrailRow, details: ApplicationDetails, trail: readonly TrailRow[]): Values {
  const values: Record<Changeable, Value> = { ...valuesNow(details) }
  const quota = (id: unknown) => details.quotaList.find(({ quotaId }) => quotaId === id)?.quotaName ?? null
  for (const { event, changes } of trail.filter(({ id }) => id > row.id).toReversed()) {
    for (const [name, change] of Object.entries(changes)) {
      const field = FIELD_OF_CHANGE[name]
      if (!field) continue
      const before = Array.isArray(change) ? (change[0] as Value) : feeBefore(event)
      values[field] = field === 'studentRegisterationType' ? quota(before) : before
    }
  }
  return values
}
/** Rows of fees may contain the new status alone. */
const feeBefore = (event: string): Value => (event === 'fee.delete' ? 1 : 0)

async function recommendationsOf(
  trx: Trx,
  details: ApplicationDetails,
  trail: readonly TrailRow[],
): Promise<Recommendation[]> {
  const marks = trail.flatMap((row) => {
    const mark = row.event.split(EVENTS_TOGETHER).findLast((event) => event.startsWith('rule.recommend'))
    return mark ? [{ row, accepted: mark === 'rule.recommendAccept' }] : []
  })
  if (marks.length === 0) return []
  const { applicationDate, applicationId } = details.application_details
  const stored = await readMark(trx, applicationId)
  const made: Recommendation[] = []
  for (const [at, { row, accepted }] of marks.entries()) {
    const isLast = at === marks.length - 1
    const ruleId = (row.changes['rule'] as number | undefined) ?? (isLast ? stored.ruleId : null) ?? stored.seasonRule
    const { submittedTotal, studentPercentage } = valuesAt(row, details, trail)
    const certified = row.changes['certified'] as CertifiedRank | undefined
    made.push({
      version: row.seq,
      accepted,
      rank: isLast ? stored.rank : null,
      reason: isLast ? stored.reason : null,
      rule: (ruleId !== null && (await readRuleBefore(trx, ruleId, row.id))) || null,
      tie: {
        submittedTotal: submittedTotal as number | null,
        certifiedTotal: certified?.total ?? null,
        percentage: certified ? certified.percentage : (studentPercentage as number | null),
        appliedAt: applicationDate,
        applicationId,
      },
    })
  }
  return made
}

async function chainsOf(trx: Trx, applyId: number, studentId: number): Promise<Chain[]> {
  const chains: Chain[] = [
    { record: 'application', kind: null, ...(await verifyRecord(trx, 'application', applyId)) },
    { record: 'student', kind: null, ...(await verifyRecord(trx, 'student', studentId)) },
  ]
  for (const { id, kind } of await reviewedPapers(trx, studentId))
    chains.push({ record: 'paper', kind: kind as PaperKind, ...(await verifyRecord(trx, 'paper', id)) })
  return chains
}
