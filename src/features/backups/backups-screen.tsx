import { forms } from 'virtual:validators/backups'
import { useMemo, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import { problemOf } from '#machines/shared/problem.ts'
import { HOURS, isWorking, type BackupRow, type Schedule } from '#schemas/backups/backup.schema.ts'
import { backupsEndpoints } from '#schemas/backups/backups.endpoints.ts'
import { api } from '#src/api/client.ts'
import { useLiveRows } from '#src/features/jobs/parts.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/kit/feedback/confirm-dialog.tsx'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { backupsSpec, restoreCommand, type BackupAction, type BackupsAround } from './backups.list.ts'
import { useBackupColumns } from './columns.tsx'
import './backups.css'

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Backups of the whole database with its attachments, their test restores, and their schedule (issue 41, ADR 120). */
export function BackupsScreen() {
  const t = useTexts('backups')
  const format = useFormat()
  const [around, setAround] = useState<BackupsAround | null>(null)
  const spec = useMemo(() => backupsSpec(setAround), [])
  const list = useLiveRows(useList(spec), isWorking)
  const columns = useBackupColumns(list)
  const { begin, isBusy } = useBegin(list.reload)
  const mayChange = useAccessReasons(backupsEndpoints.begin)
  const working = list.rows.some(isWorking) ? [{ why: t.working.why(), help: t.working.help() }] : []
  const dialog = useRecordDialog<BackupsAround['schedule'], Schedule>({
    save: (schedule, record) => api.backups.setSchedule({ ...schedule, version: record!.version }),
    onSaved: list.reload,
  })
  const uiSchema = useMemo(
    () => ({
      'ui:options': { columns: 2 },
      hour: {
        'ui:widget': 'select',
        'ui:options': {
          alwaysChosen: true,
          choices: HOURS.map((hour) => ({ value: hour, label: format.digits(hourText(hour)) })),
        },
      },
    }),
    [format],
  )
  const rowOf = (action: BackupAction) => (list.question?.action === action ? list.question.row : null)
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      above={around && <About around={around} newest={list.rows.find(({ isNewestGood }) => isNewestGood)?.name} />}
      actions={
        <>
          {around && (
            <ActionButton
              showsLabel
              icon="stopwatch"
              label={t.schedule.edit()}
              reasons={mayChange}
              onAct={() => {
                const { version: _, ...schedule } = around.schedule
                dialog.edit(around.schedule, schedule)
              }}
            />
          )}
          <ActionButton
            showsLabel
            icon="cloud-download"
            intent="primary"
            label={t.begin()}
            reasons={[...mayChange, ...working]}
            isBusy={isBusy}
            onAct={begin}
          />
        </>
      }
    >
      <RecordDialog
        dialog={dialog}
        title={t.schedule.title()}
        form={forms.schedule}
        texts="backups"
        uiSchema={uiSchema}
      />
      <RemoveQuestion
        texts={t.remove}
        name={rowOf('remove')?.name ?? null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
      <CancelQuestion
        row={rowOf('cancel')}
        schedule={around?.schedule}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </ListScreen>
  )
}

interface CancelQuestionProps extends Pick<ConfirmDialogProps, 'onConfirm' | 'onCancel'> {
  /** What is being written or tested; null while there is no question. */
  readonly row: BackupRow | null
  readonly schedule: BackupsAround['schedule'] | undefined
}
/** Asks before a backup or a test restore is cancelled, and says what is left of it. */
function CancelQuestion({ row, schedule, ...answers }: CancelQuestionProps) {
  const t = useTexts('backups')
  const format = useFormat()
  const what = row?.state === 'testing' ? 'testing' : 'running'
  return (
    <ConfirmDialog
      isOpen={row !== null}
      title={t.cancel.title[what]()}
      confirmText={t.cancel.confirm[what]()}
      cancelText={t.cancel.keep()}
      isDangerous
      {...answers}
    >
      <p>{t.cancel[what]({ name: isolate(row?.name ?? '') })}</p>
      {what === 'running' && (
        <p>{schedule?.enabled ? t.cancel.next({ hour: format.digits(hourText(schedule.hour)) }) : t.cancel.noNext()}</p>
      )}
    </ConfirmDialog>
  )
}

/** Begins a backup, and shows it in the list. */
function useBegin(reload: () => void): { readonly begin: () => void; readonly isBusy: boolean } {
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const begin = () => {
    setBusy(true)
    api.backups
      .begin()
      .then(
        ({ message }) => toasts.success(message),
        (error: unknown) => toasts.problem(problemOf(error)),
      )
      .finally(() => {
        setBusy(false)
        reload()
      })
  }
  return { begin, isBusy }
}

interface AboutProps {
  readonly around: BackupsAround
  /** Name of the newest file that can be restored. */
  readonly newest: string | undefined
}
/** When backups are written and where, and how one is restored. */
function About({ around: { schedule, place, address }, newest }: AboutProps) {
  const t = useTexts('backups')
  const format = useFormat()
  const { enabled, hour, keep, testDays } = schedule
  return (
    <div className="qb-backups-about">
      <p>
        {enabled
          ? t.about.on({
              hour: format.digits(hourText(hour)),
              keep: format.count(keep),
              testDays: format.count(testDays),
            })
          : t.about.off()}
      </p>
      <p className="qb-muted">
        {t.about[place]()} <bdi dir="ltr">{address}</bdi>
      </p>
      <p className="qb-muted">
        {t.about.restore()} <code dir="ltr">{restoreCommand(newest)}</code>
      </p>
    </div>
  )
}
