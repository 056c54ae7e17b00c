import { randomUUID } from 'node:crypto'
import type { Api } from '#schemas/api.ts'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import {
  STATUS_UNCHANGED,
  LEFT_OUT_CODES,
  type LeftOutCode,
  type PreviewBody,
  type SampleMail,
} from '#schemas/notifications/group.schema.ts'
import { previewErrors } from '#schemas/notifications/notification.rules.ts'
import { STATUS } from '#schemas/status.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { filterOf } from '../../kit/application-search.sql.ts'
import type { Call, Result } from '../../kit/handler.ts'
import type { ActingUser } from '../../kit/record-kind.ts'
import { sha256 } from '../../kit/session.ts'
import { sendsMails } from '../../config/settings.ts'
import { namesApplication } from '../../kit/student-mail.ts'
import { createReview } from './group.review.ts'
import { findPreview, listPreviewRows, setPreview, type Selection, type Written } from './group.preview.sql.ts'
import {
  countAcceptedElsewhere,
  countOvertaken,
  findAll,
  readRecipients,
  type Recipient,
} from './group.recipients.sql.ts'
import { mailOf } from './group.mail.ts'

/** Applications that are read at once: some megabytes. */
const AT_ONCE = 20_000
const SAMPLES = 3

export const hashOf = (text: string): string => sha256(text).toString('hex')

/** The message in the form that is stored: an empty subject gets the server's default. */
export const writtenOf = ({
  message,
  subject = '',
  applicationStatusOption = STATUS_UNCHANGED,
  sendMailToStudent,
}: Pick<PreviewBody, 'message' | 'subject' | 'sendMailToStudent'> & Partial<PreviewBody>): Written => ({
  message,
  subject,
  option: applicationStatusOption,
  isMailed: sendMailToStudent === 1,
})

const textOf = ({ deps }: ActingUser, { message }: Written) => ({ sha256: hashOf(message), at: deps.clock() })

interface Selected {
  readonly applyId: number
  readonly studentId?: number
  readonly version?: number | undefined
}
interface Plan extends Selection {
  readonly counts: ReadonlyMap<LeftOutCode, number>
  /** Those who get it. */
  readonly recipients: readonly number[]
  readonly mails: number
}

/**
 * Evaluates a selection as the send will; an application without a version gets its current one. One that is listed
 * twice counts once.
 */
export async function planOf(
  db: Kysely<Tables>,
  by: ActingUser,
  written: Written,
  selected: readonly Selected[],
): Promise<Plan> {
  const review = createReview(by, written)
  const text = textOf(by, written)
  const selectedOf = new Map(selected.map((each) => [each.applyId, each]))
  const ids = [...selectedOf.keys()].toSorted((a, b) => a - b)
  const each = namesApplication(written.message, written.subject)
  const found: { id: number; studentId: number; version: number; code: LeftOutCode | null }[] = []
  const students = new Set<number>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const slice = ids.slice(at, at + AT_ONCE)
    const rows = new Map((await readRecipients(db, by.scope, slice, text)).map((row) => [row.id, row]))
    for (const id of slice) {
      const { studentId, version } = selectedOf.get(id)!
      const row = rows.get(id)
      const own = row && (studentId === undefined || row.studentId === studentId) ? row : undefined
      const verdict = review(own, version ?? own?.version ?? 0)
      const code = 'leftOut' in verdict ? (verdict.leftOut.code as LeftOutCode) : null
      found.push({ id, studentId: own?.studentId ?? 0, version: version ?? own?.version ?? 0, code })
      if (code === null && own) students.add(own.studentId)
    }
  }
  const recipients = found.filter(({ code }) => code === null).map(({ id }) => id)
  const counts = new Map(
    LEFT_OUT_CODES.map((code) => [code, found.filter((one) => one.code === code).length] as const).filter(
      ([, count]) => count > 0,
    ),
  )
  return {
    ids: found.map(({ id }) => id),
    studentIds: found.map(({ studentId }) => studentId),
    versions: found.map(({ version }) => version),
    leftOut: found.map(({ code }) => code),
    counts,
    recipients,
    mails: !written.isMailed ? 0 : each ? recipients.length : students.size,
  }
}

/** The first, one of the middle, and the last. */
const samplesOf = (ids: readonly number[]): number[] =>
  ids.length <= SAMPLES ? [...ids] : [ids[0]!, ids[Math.floor(ids.length / 2)]!, ids.at(-1)!]

function sampleOf(recipient: Recipient, written: Written): SampleMail {
  const { to, subject, body } = mailOf(recipient, written)
  return {
    applyId: recipient.id,
    appNum: recipient.number,
    studentName: { ar: recipient.ar, en: recipient.en },
    to: written.isMailed ? to : null,
    subject,
    text: body,
  }
}

type PreviewCall = Api['notifications']['preview']
/** POST preview_notifications: what a send would do, by the code that does it (issue 14). */
export async function previewGroup({ body, db, ...by }: Call<PreviewCall>): Promise<Result<PreviewCall>> {
  const { filter, sendingApplications } = body
  requireNoFaults([
    ...previewErrors(body),
    ...(filter ? filterErrors(filter).map((error) => ({ ...error, path: `/filter${error.path}` })) : []),
  ])
  const written = writtenOf(body)
  const selected =
    sendingApplications ?? (await findAll(db, await filterOf(db, by.scope, filter!))).map((applyId) => ({ applyId }))
  const { counts, recipients, mails, ...selection } = await planOf(db, by, written, selected)
  const token = randomUUID()
  const expiresAt = await setPreview(db, { tokenHash: hashOf(token), userId: by.user.id, written, ...selection })
  const samples = await readRecipients(db, by.scope, samplesOf(recipients), textOf(by, written))
  return {
    data: {
      token,
      expiresAt,
      total: selection.ids.length,
      recipients: recipients.length,
      mails,
      leftOut: [...counts].map(([code, count]) => ({ code, count })),
      acceptedElsewhere: written.option === STATUS.accepted ? await countAcceptedElsewhere(db, recipients) : 0,
      overtakes: written.option === STATUS_UNCHANGED ? 0 : await countOvertaken(db, recipients),
      samples: samples.map((each) => sampleOf(each, written)),
      holdMinutes: by.deps.settings.mailHoldMinutes,
      hasServer: sendsMails(by.deps.settings),
    },
  }
}

type RowsCall = Api['notifications']['previewRows']
/** POST preview_rows: who gets the message of a preview, who does not, and why. */
export async function readPreviewRows({ body, db, scope, user }: Call<RowsCall>): Promise<Result<RowsCall>> {
  const tokenHash = hashOf(body.previewToken)
  const preview = await findPreview(db, user.id, tokenHash)
  if (!preview) throw new AppError('PREVIEW_UNKNOWN')
  if (preview.isExpired) throw new AppError('PREVIEW_EXPIRED')
  return { data: await listPreviewRows(db, scope, tokenHash, body) }
}
