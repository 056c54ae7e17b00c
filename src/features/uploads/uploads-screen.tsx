import { forms } from 'virtual:validators/uploads'
import { AnchorButton, Tag, type Intent } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { isolate } from '#locales/isolate.ts'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import type { UploadDecisions, UploadRow, UploadState } from '#schemas/uploads/upload.schema.ts'
import { api } from '#src/api/client.ts'
import { StatusTag } from '#src/features/applications/parts.ts'
import { useLiveRows } from '#src/features/jobs/parts.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useCountClauses } from '#src/lib/count-clauses.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { WIZARD_PATH } from './paths.ts'
import { useTakeBackReasons } from './use-take-back-reasons.ts'
import { useUploadCounts } from './use-upload-counts.ts'
import './uploads.css'

type Filters = Readonly<Record<string, never>>

/** Newest first; the server pages. */
const UPLOADS: ListSpec<UploadRow, Filters, 'takeBack'> = {
  form: forms.uploads,
  filters: {},
  sortable: [],
  orderBy: 'at',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: 10,
  load: async ({ page, pageSize }, call) => {
    const { data } = await api.uploads.list({ page, pageSize }, call)
    return { rows: data.results, total: data.total }
  },
  actions: {
    takeBack: ({ id, version }, call) => api.uploads.takeBack({ uploadId: id, version }, call),
  },
}
const INTENT: Readonly<Record<UploadState, Intent>> = {
  checking: 'none',
  saving: 'primary',
  saved: 'success',
  takingBack: 'primary',
  takenBack: 'none',
}

const isWorking = ({ state }: UploadRow): boolean => state === 'saving' || state === 'takingBack'

/** Uploads as they were done: file, who, when, what was saved; each can be taken back while nothing uses its rows (issue 16). */
export function UploadsScreen() {
  const t = useTexts('uploads')
  const list = useLiveRows(useList(UPLOADS), isWorking)
  const columns = useUploadColumns(list.openQuestion)
  return (
    <ListScreen
      title={t.kept.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.kept.empty()}
      actions={
        <Link href={WIZARD_PATH} asChild>
          <AnchorButton role="link" variant="minimal" icon="arrow-left" text={t.actions.toWizard()} />
        </Link>
      }
    >
      <TakeBackQuestion row={list.question?.row ?? null} onConfirm={list.confirm} onCancel={list.cancel} />
    </ListScreen>
  )
}

interface QuestionProps {
  readonly row: UploadRow | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}
/** Shows what taking back does, and confirms it. */
function TakeBackQuestion({ row, onConfirm, onCancel }: QuestionProps) {
  const t = useTexts('uploads')
  const clauses = useCountClauses()
  const { language } = useLanguage()
  const decisions = useAnswer(row && String(row.id), async (signal) => {
    const call = { signal, background: true }
    return (await api.uploads.decisions({ uploadId: row!.id }, call)).data
  })
  return (
    <ConfirmDialog
      isOpen={row !== null}
      title={t.takeBack.title()}
      confirmText={t.actions.takeBack()}
      isDangerous
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {row && (
        <>
          <p>
            {t.takeBack.file({
              name: isolate(row.fileName ?? t.kept.noName()),
              certificate: isolate(pickName(row.certificateName, language)),
            })}
          </p>
          <p>
            {clauses([
              [row.added, t.takeBack.added],
              [row.changed, t.takeBack.changed],
            ])}
          </p>
          {decisions && <Decisions {...decisions} />}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Whose claim is compared with what is taken back, and whose decision rests on it (issue 42, point 5). */
function Decisions({ compared, count, first }: UploadDecisions) {
  const t = useTexts('uploads')
  const format = useFormat()
  const { language } = useLanguage()
  const rest = count - first.length
  return (
    <>
      <p>{t.takeBack.compared({ count: format.count(compared) })}</p>
      {compared > 0 && <p>{t.takeBack.decisions({ count: format.count(count) })}</p>}
      {first.length > 0 && (
        <ul className="qb-upload-decisions">
          {first.map(({ applyId, appNum, studentName, facultyName, status }) => (
            <li key={applyId}>
              <bdi>{pickName(studentName, language)}</bdi> <bdi dir="ltr">{appNum}</bdi>{' '}
              <bdi>{pickName(facultyName, language)}</bdi> <StatusTag code={status} isShort />
            </li>
          ))}
          {rest > 0 && <li>{t.takeBack.others({ count: format.count(rest) })}</li>}
        </ul>
      )}
    </>
  )
}

function useUploadColumns(onAction: (action: 'takeBack', row: UploadRow) => void): readonly Column<UploadRow>[] {
  const t = useTexts('uploads')
  const format = useFormat()
  const { language } = useLanguage()
  const reasonsOf = useTakeBackReasons()
  const counts = useUploadCounts()
  return useMemo(
    () => [
      {
        id: 'fileName',
        header: t.kept.columns.fileName(),
        heads: true,
        width: '13rem',
        cell: ({ fileName }) => <bdi>{fileName ?? t.kept.noName()}</bdi>,
      },
      {
        id: 'at',
        stack: 'made',
        header: t.kept.columns.at(),
        cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
      },
      {
        id: 'who',
        stack: 'made',
        header: t.kept.columns.who(),
        cell: ({ who }) => <bdi>{pickName(who, language)}</bdi>,
      },
      {
        id: 'certificateName',
        stack: 'certificate',
        header: t.kept.columns.certificateName(),
        cell: ({ certificateName, certificateId }) => (
          <>
            <bdi>{pickName(certificateName, language)}</bdi>
            {certificateId === null && <span className="qb-muted"> {t.kept.gone()}</span>}
          </>
        ),
      },
      {
        id: 'yearName',
        stack: 'certificate',
        header: t.kept.columns.yearName(),
        cell: ({ yearName }) => <bdi>{format.digits(pickName(yearName, language))}</bdi>,
      },
      {
        id: 'result',
        header: t.kept.columns.result(),
        width: '12rem',
        cell: (saved) => <bdi>{counts(saved)}</bdi>,
      },
      {
        id: 'job',
        stack: 'job',
        header: t.kept.job(),
        cell: ({ jobId }) =>
          jobId !== null && (
            <Link className="qb-upload-job" href={jobPath(jobId)}>
              {t.kept.job()}
            </Link>
          ),
      },
      {
        id: 'returned',
        stack: 'job',
        header: t.kept.columns.returned(),
        cell: ({ returned }) => returned > 0 && t.kept.returned({ count: format.count(returned) }),
      },
      {
        id: 'state',
        stack: 'state',
        header: t.kept.columns.state(),
        cell: ({ state }) => (
          <Tag minimal round intent={INTENT[state]}>
            {t.kept.states[state]()}
          </Tag>
        ),
      },
      {
        id: 'takenBackAt',
        stack: 'state',
        header: t.kept.columns.takenBackAt(),
        cell: ({ takenBackAt }) => takenBackAt && <time dateTime={takenBackAt}>{format.dateTime(takenBackAt)}</time>,
      },
      {
        id: 'actions',
        header: t.kept.columns.actions(),
        controls: true,
        cell: (row) => (
          <div className="qb-row-actions">
            <ActionButton
              icon="undo"
              label={t.actions.takeBack()}
              reasons={reasonsOf(row)}
              onAct={() => onAction('takeBack', row)}
            />
          </div>
        ),
      },
    ],
    [t, format, language, reasonsOf, counts, onAction],
  )
}
