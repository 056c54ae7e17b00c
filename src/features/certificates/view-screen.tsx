import { Button, Spinner } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ViewedCertificate } from '#machines/certificates/certificate-view.flow.ts'
import type { CourseLink } from '#schemas/certificates/certificate.schema.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import type { ScreenProps } from '#src/kit/feature.ts'
import { isolate } from '#locales/isolate.ts'
import { addressOf } from '#src/kit/list/list-address.ts'
import { recordId } from '#src/kit/record/record-id.ts'
import { FailedState, OutdatedNotice, RefusedState } from '#src/kit/feedback/states.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { CertificateCourses } from './certificate-courses.tsx'
import { CourseDialog, useCourseDialog } from './course-dialog.tsx'
import { editPath, LIST_NAME, LIST_PATH } from './paths.ts'
import { useCertificateReasons } from './use-certificate-reasons.ts'
import { useCertificateView, type CertificateViewControl } from './use-certificate-view.ts'
import './view.css'

/**
 * One certificate with its courses (document 1, section 2, Certificate view). An unknown address shows an error with a
 * link to the list.
 */
export function ViewScreen({ params: { id } }: ScreenProps) {
  return <CertificateView key={id} id={recordId(id)} />
}

function CertificateView({ id }: { readonly id: number }) {
  const t = useTexts('certificate-view')
  const [, navigate] = useLocation()
  const view = useCertificateView(id)
  const { snapshot, viewed, problem } = view
  return (
    <div className="qb-list-screen" aria-busy={snapshot.hasTag('loading') || snapshot.hasTag('busy')}>
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions qb-certificate-actions">
          {viewed ? <CertificateActions viewed={viewed} view={view} /> : null}
          <Button icon="arrow-left" text={t.actions.back()} onClick={() => navigate(addressOf(LIST_NAME, LIST_PATH))} />
        </div>
      </header>
      <LoadedCertificate view={view} />
      {snapshot.hasTag('failed') && problem ? (
        <div className="qb-panel">
          <FailedState problem={problem} onRetry={view.reload} title={t.failed()} />
        </div>
      ) : null}
      {snapshot.hasTag('forbidden') && problem ? (
        <div className="qb-panel">
          <RefusedState problem={problem} title={t.refused()} />
        </div>
      ) : null}
    </div>
  )
}

/** What is done to the certificate as a whole, as its lifecycle allows (D49). */
function CertificateActions({
  viewed: { certificate },
  view,
}: {
  readonly viewed: ViewedCertificate
  readonly view: CertificateViewControl
}) {
  const t = useTexts('certificate-view')
  const [, navigate] = useLocation()
  const why = useCertificateReasons()
  return (
    <>
      <ActionButton
        showsLabel
        icon="edit"
        label={t.actions.edit()}
        reasons={why.of(certificate, { type: 'certificate.edit' })}
        onAct={() => navigate(editPath(certificate.id, 'view'))}
      />
      {certificate.status ? (
        <ActionButton
          showsLabel
          icon="folder-close"
          label={t.actions.close()}
          reasons={why.of(certificate, { type: 'certificate.close' })}
          onAct={() => view.open({ kind: 'close' })}
        />
      ) : (
        <ActionButton
          showsLabel
          icon="folder-open"
          label={t.actions.open()}
          reasons={why.of(certificate, { type: 'certificate.open' })}
          onAct={() => view.act({ kind: 'open' })}
        />
      )}
      <ActionButton
        showsLabel
        icon="trash"
        intent="danger"
        label={t.actions.delete()}
        reasons={why.of(certificate, { type: 'certificate.delete' })}
        onAct={() => view.open({ kind: 'delete' })}
      />
    </>
  )
}

/** The page of a certificate that is loaded, also while it loads again. */
function LoadedCertificate({ view }: { readonly view: CertificateViewControl }) {
  const t = useTexts('certificate-view')
  const list = useTexts('certificates')
  const { language } = useLanguage()
  const { snapshot, viewed, problem, action } = view
  const course = useCourseDialog(viewed?.certificate, view.reload)
  const latest = useLatest(course)
  const { open } = view
  const on = useMemo(
    () => ({
      add: () => latest.current.add(),
      edit: (link: CourseLink) => latest.current.edit(link),
      remove: (link: CourseLink) => open({ kind: 'removeCourse', course: link }),
    }),
    [latest, open],
  )
  if (snapshot.hasTag('failed') || snapshot.hasTag('forbidden')) return null
  if (!viewed)
    return (
      <div className="qb-panel qb-certificate-wait">
        <Spinner />
      </div>
    )
  const isConfirming = snapshot.hasTag('asking')
  const name = pickName({ ar: viewed.certificate.arName, en: viewed.certificate.enName }, language)
  return (
    <>
      {snapshot.hasTag('outdated') && problem ? <OutdatedNotice problem={problem} onReload={view.reload} /> : null}
      <CertificateCard viewed={viewed} />
      <CertificateCourses viewed={viewed} onAdd={on.add} onEdit={on.edit} onRemove={on.remove} />
      <CourseDialog dialog={course.dialog} certificateId={viewed.certificate.id} />
      <RemoveQuestion
        texts={list.remove}
        name={isConfirming && action?.kind === 'delete' ? name : null}
        onConfirm={view.confirm}
        onCancel={view.cancel}
      />
      <ConfirmDialog
        isOpen={isConfirming && action?.kind === 'close'}
        title={list.close.title()}
        confirmText={list.close.confirm()}
        onConfirm={view.confirm}
        onCancel={view.cancel}
      >
        <p>{list.close.message({ name: isolate(name) })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isConfirming && action?.kind === 'removeCourse'}
        title={t.removeCourse.title()}
        confirmText={t.actions.removeCourse()}
        isDangerous
        onConfirm={view.confirm}
        onCancel={view.cancel}
      >
        <p>
          {t.removeCourse.message({
            name: isolate(action?.kind === 'removeCourse' ? pickName(action.course.courseName, language) : ''),
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}
