import type { Api } from '#schemas/api.ts'
import type { ReadKind } from '#schemas/endpoint.ts'
import { exportErrors, filterErrors } from '#schemas/applications/filter.rules.ts'
import { PAPER_KINDS, type PaperKind } from '#schemas/applications/paper.schema.ts'
import { isSent } from '#schemas/status.ts'
import { isSearchable } from '#schemas/shared/student-search.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { keysInScope } from '../../kit/application-key.sql.ts'
import type { Handlers } from '../../kit/handler.ts'
import { searchStudents } from '../../kit/students.sql.ts'
import { hasApplied, readChoices, readTypes } from './application.choices.sql.ts'
import { completeOnPaper } from './application.complete.ts'
import { correct } from './application.correct.ts'
import { decide } from './application.decide.ts'
import { detailsOf } from './application.details.ts'
import { readDossier } from './application.dossier.ts'
import { readHistory } from './application.history.sql.ts'
import { countWaiting, listApplications } from './application.list.sql.ts'
import { markAbsent, markPresent } from './application.presence.sql.ts'
import { readReview } from './application.review-screen.ts'
import { reviewPaper, rotatePaper } from './application.review.ts'
import { statusChoices } from '../../kit/status-text.ts'
import { undoDecision } from './application.undo.ts'
import { fileName, mayShow, zipOf } from './applications.files.ts'
import { applicationNumber, attachmentInScope, attachmentsOf } from './attachments.sql.ts'

/** What somebody reads who opens an application. */
const OPENED = ['details', 'history'] as const satisfies readonly ReadKind[]

/** `/api/students_admission_apps/…` (document 2, section 7). */
export const applicationsHandlers: Handlers<Api['applications']> = {
  async list({ body, db, scope }) {
    requireNoFaults([...filterErrors(body), ...exportErrors(body)])
    return { data: await listApplications(db, scope, body) }
  },

  async waiting({ body, db, scope }) {
    requireNoFaults(filterErrors(body))
    return { data: await countWaiting(db, scope, body) }
  },

  async filters({ body, db, scope }) {
    return { data: { applicationStatus: statusChoices(), ...(await readChoices(db, scope, body.facultyId ?? null)) } }
  },

  async certificateTypes({ body, db }) {
    return { data: { certificatesTypes: await readTypes(db, body.categoryId) } }
  },

  async searchStudent({ body: { searchData, yearId = null, semesterId = null }, db, scope }) {
    if (!isSearchable(searchData))
      throw new AppError('INVALID_INPUT', { fields: [{ path: '/searchData', code: 'STUDENT_SEARCH_MIN' }] })
    return { data: { students: await searchStudents(db, hasApplied(scope, { yearId, semesterId }), searchData) } }
  },

  async details({ body, db, deps, scope }) {
    const data = await detailsOf({ db, scope, key: body, panel: deps.settings.decisionPanel })
    if (!data) throw new AppError('NOT_FOUND')
    const { studentId, applicationId } = data.application_details
    return { data, read: { studentId, applicationId } }
  },

  async history({ body, db, scope, user }) {
    const found = await readHistory(db, scope, body, user.id)
    if (!found) throw new AppError('NOT_FOUND')
    const { studentId, ...data } = found
    return { data, read: { studentId, applicationId: body.applyId } }
  },

  async review({ body, db, deps, scope, user }) {
    requireNoFaults(filterErrors(body.list ?? {}).map(({ path, code }) => ({ path: `/list${path}`, code })))
    const data = await readReview({ db, scope, userId: user.id, body, panel: deps.settings.decisionPanel })
    if (!data) throw new AppError('NOT_FOUND')
    const { studentId, applicationId } = data.details.application_details
    const opened = await keysInScope(db, scope, body.shown ?? [])
    return {
      data,
      read: [
        { studentId, applicationId, kinds: body.prefetched ? ['prefetched'] : OPENED },
        ...opened.map((key) => ({ ...key, kinds: OPENED })),
      ],
    }
  },

  async presence({ body, db, scope, user }) {
    const { applyId, leaves = false } = body
    if (!(await applicationNumber(db, scope, body))) throw new AppError('NOT_FOUND')
    if (!leaves) return { data: { others: await markPresent(db, applyId, user.id) } }
    await markAbsent(db, applyId, user.id)
    return { data: { others: [] } }
  },

  dossier: readDossier,

  decide,
  correct,
  undoDecision,
  completeOnPaper,
  undoCompletion: undoDecision,
  judgePaper: reviewPaper,
  rotatePaper,

  async download({ body, db, deps, scope }) {
    const found = await applicationNumber(db, scope, body)
    if (!found) throw new AppError('NOT_FOUND')
    if (!isSent(found.status)) throw new AppError('APPLICATION_NOT_SENT')
    const file = await zipOf(deps.attachments, await attachmentsOf(db, found.studentId), deps.clock())
    if (!file) throw new AppError('NO_FILE')
    return {
      file,
      name: `${found.number}.zip`,
      mime: 'application/zip',
      read: { studentId: found.studentId, applicationId: body.applyId },
    }
  },

  async smallPictures({ body, db, deps, scope }) {
    const found = await applicationNumber(db, scope, body)
    if (!found) throw new AppError('NOT_FOUND')
    const pictures: { kind: PaperKind; picture: string }[] = []
    for (const { mime, ...file } of await attachmentsOf(db, found.studentId)) {
      const kind = PAPER_KINDS.find((each) => each === file.kind)
      const picture = kind && mime.startsWith('image/') ? await deps.smallPicture(file) : undefined
      if (kind && picture) pictures.push({ kind, picture: picture.toString('base64') })
    }
    return { data: { pictures }, read: { studentId: found.studentId, applicationId: null } }
  },

  async attachment({ db, deps, params, scope }) {
    const attachment = await attachmentInScope(db, scope, Number(params.attachmentId))
    if (!attachment) throw new AppError('NOT_FOUND')
    const file = await deps.attachments.open(attachment.sha256)
    if (!file) throw new AppError('NO_FILE')
    return {
      file,
      name: fileName(attachment),
      mime: attachment.mime,
      inline: mayShow(attachment.mime),
      read: { studentId: attachment.studentId, applicationId: null },
    }
  },
}
