import { Button, Tag } from '@blueprintjs/core'
import { useCallback, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { isGone } from '#machines/shared/problem.ts'
import { certificatesEndpoints } from '#schemas/certificates/certificates.endpoints.ts'
import type { CourseRow, RelatedCertificate } from '#schemas/courses/course.schema.ts'
import { api } from '#src/api/client.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { DataTable } from '#src/kit/list/data-table.tsx'
import type { ScreenProps } from '#src/kit/feature.ts'
import { addressOf } from '#src/kit/list/list-address.ts'
import { Pager } from '#src/kit/list/pager.tsx'
import { recordId } from '#src/kit/record/record-id.ts'
import { useRemoval } from '#src/kit/record/use-removal.ts'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { CourseDialog, draftOf, useCourseDialog } from './course-dialog.tsx'
import { NoCourse } from './no-course.tsx'
import { certificatePath, LIST_NAME, LIST_PATH } from './paths.ts'
import { useRelatedColumns } from './related-columns.tsx'
import { useCourse, type RelatedList } from './use-course.ts'
import { useCourseReasons } from './use-course-reasons.ts'
import './courses.css'

/** One course by the id of the address (document 1, section 2, Course detail). */
export function CourseScreen({ params: { id } }: ScreenProps) {
  const [, navigate] = useLocation()
  const back = () => navigate(addressOf(LIST_NAME, LIST_PATH))
  return <CourseView key={id} id={recordId(id)} onBack={back} />
}

function CourseView({ id, onBack }: { readonly id: number; readonly onBack: () => void }) {
  const t = useTexts('courses')
  const c = useTexts('common')
  const { language } = useLanguage()
  const why = useCourseReasons()
  const { course, related } = useCourse(id)
  const dialog = useCourseDialog(related.reload)
  const removal = useRemoval({
    remove: () => api.courses.remove({ id, version: course!.version }),
    leave: onBack,
    reload: related.reload,
  })
  const title = course ? pickName({ ar: course.arName, en: course.enName }, language) : t.detail.title()
  usePageTitle(title)
  if (related.problem && isGone(related.problem)) return <NoCourse onBack={onBack} />
  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">
          <bdi>{title}</bdi>
        </h1>
        <div className="qb-screen-actions">
          {course ? (
            <>
              <ActionButton
                showsLabel
                icon="edit"
                label={c.actions.edit()}
                reasons={why.edit(course)}
                onAct={() => dialog.edit(course, draftOf(course))}
              />
              <ActionButton
                showsLabel
                icon="trash"
                label={c.actions.delete()}
                reasons={why.remove(course)}
                onAct={removal.open}
              />
            </>
          ) : null}
          <Button icon="arrow-left" text={t.detail.back()} onClick={onBack} />
        </div>
      </header>
      {course !== null || related.view === 'loading' ? <Facts course={course} /> : null}
      <Related list={related} />
      <CourseDialog dialog={dialog} />
      <RemoveQuestion
        texts={t.remove}
        name={removal.isConfirming ? (course?.arName ?? '') : null}
        isBusy={removal.isBusy}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </div>
  )
}

/** Names, state and number of certificates. */
function Facts({ course }: { readonly course: CourseRow | null }) {
  const t = useTexts('courses')
  const c = useTexts('common')
  const format = useFormat()
  const fact = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{course ? value : <span className="bp6-skeleton">…</span>}</dd>
    </div>
  )
  return (
    <dl className="qb-panel qb-course-facts" aria-busy={course === null}>
      {fact(c.fields.arName(), <bdi lang="ar">{course?.arName}</bdi>)}
      {fact(c.fields.enName(), <bdi lang="en">{course?.enName}</bdi>)}
      {fact(
        c.fields.state(),
        <Tag minimal round intent={course?.active === 1 ? 'success' : 'none'}>
          {course?.active === 1 ? c.states.active() : c.states.inactive()}
        </Tag>,
      )}
      {fact(t.columns.certificatesNum(), format.number(course?.certificatesNum ?? 0))}
    </dl>
  )
}

/** The certificates that have the course; a click opens the view of one. */
function Related({ list }: { readonly list: RelatedList }) {
  const t = useTexts('courses')
  const [, navigate] = useLocation()
  const { hasPermission } = useCallAccess(certificatesEndpoints.view)
  const columns = useRelatedColumns()
  const open = useCallback(
    ({ certificateId }: RelatedCertificate) => navigate(certificatePath(certificateId)),
    [navigate],
  )
  return (
    <section className="qb-panel" aria-labelledby="related-title">
      <h2 id="related-title" className="qb-course-related">
        {t.detail.related()}
      </h2>
      <DataTable
        list={list}
        columns={columns}
        rowKey={({ certificateId }) => certificateId}
        caption={t.detail.related()}
        emptyHint={t.detail.empty()}
        {...(hasPermission && { onOpen: open })}
      />
      <Pager list={list} />
    </section>
  )
}
