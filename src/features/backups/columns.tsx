import { Tag, type Intent } from '@blueprintjs/core'
import { useCallback, useMemo } from 'react'
import { backupLifecycle, backupSnapshot, type BackupEvent } from '#machines/backups/backup.lifecycle.ts'
import { isWorking, type BackupRow, type BackupState } from '#schemas/backups/backup.schema.ts'
import { backupsEndpoints } from '#schemas/backups/backups.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Backups } from './backups.list.ts'

const INTENT: Readonly<Partial<Record<BackupState, Intent>>> = {
  running: 'primary',
  testing: 'primary',
  verified: 'success',
  failed: 'danger',
  damaged: 'danger',
}
const MEBIBYTE = 2 ** 20

/** Why the lifecycle refuses an event of a backup; empty where it does not. */
function useBackupReasons(rows: readonly BackupRow[]) {
  const caller = useCallAccess(backupsEndpoints.testRestore)
  const reasonsOf = useReasons('backups')
  return useCallback(
    (row: BackupRow, event: BackupEvent) =>
      reasonsOf(
        backupLifecycle,
        backupSnapshot(row.state, {
          ...caller,
          isWorker: false,
          isIdle: !rows.some((other) => other.id !== row.id && isWorking(other)),
          isNewestGood: row.isNewestGood,
          isVerified: row.verifiedAt !== null,
        }),
        event,
      ),
    [caller, reasonsOf, rows],
  )
}

/** The state of a backup, what its test restore found, and what helps. */
function BackupStatus({ row }: { readonly row: BackupRow }) {
  const t = useTexts('backups')
  const format = useFormat()
  const { state, testedAt, testFault, verifiedAt, damaged } = row
  const fault = row.fault ?? testFault
  const isGood = state === 'stored' || state === 'verified'
  const at = (time: string) => ({ time: format.dateTime(time) })
  return (
    <div className="qb-backup-status">
      <Tag minimal round intent={INTENT[state] ?? 'none'}>
        {t.states[state]()}
      </Tag>
      {state === 'stored' && testedAt === null && <p className="qb-muted">{t.results.untested()}</p>}
      {isGood && verifiedAt !== null && <p className="qb-muted">{t.results.verified(at(verifiedAt))}</p>}
      {isGood && testedAt !== null && testFault !== null && <p>{t.results.notTested(at(testedAt))}</p>}
      {state === 'damaged' && testedAt !== null && <p>{t.results.damaged(at(testedAt))}</p>}
      {damaged > 0 && state !== 'deleted' && <p>{t.results.damagedFiles({ count: format.count(damaged) })}</p>}
      {fault !== null && state !== 'deleted' && !isWorking(row) && (
        <p>
          {t.faults[fault].why()} {t.faults[fault].help()}
        </p>
      )}
    </div>
  )
}

/** When, by whom, its file, its counts and state, and what can be done with it. */
export function useBackupColumns({ rows, act, openQuestion }: Pick<Backups, 'rows' | 'act' | 'openQuestion'>) {
  const t = useTexts('backups')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const why = useBackupReasons(rows)
  return useMemo<Column<BackupRow>[]>(() => {
    const number = (value: number | null) => (value === null ? '–' : <bdi dir="ltr">{format.number(value)}</bdi>)
    return [
      {
        id: 'beganAt',
        header: t.columns.beganAt(),
        heads: true,
        cell: ({ beganAt }) => <time dateTime={beganAt}>{format.dateTime(beganAt)}</time>,
      },
      {
        id: 'reason',
        header: t.columns.reason(),
        cell: ({ by }) => (by === null ? t.reasons.schedule() : <bdi>{pickName(by, language)}</bdi>),
      },
      {
        id: 'file',
        stack: 'file',
        header: t.columns.file(),
        cell: ({ name, address }) => (
          <bdi dir="ltr" title={address} className="qb-backup-file">
            {name}
          </bdi>
        ),
      },
      {
        id: 'bytes',
        stack: 'file',
        header: t.columns.bytes(),
        cell: ({ bytes }) => (bytes === null ? '–' : t.size({ size: format.number(bytes / MEBIBYTE, 1) })),
      },
      { id: 'rows', stack: 'counts', header: t.columns.rows(), align: 'number', cell: (row) => number(row.rows) },
      {
        id: 'attachments',
        stack: 'counts',
        header: t.columns.attachments(),
        align: 'number',
        cell: (row) => number(row.attachments),
      },
      { id: 'state', header: t.columns.state(), cell: (row) => <BackupStatus row={row} /> },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        cell: (row) =>
          row.state === 'failed' || row.state === 'deleted' ? null : (
            <RowActions name={format.dateTime(row.beganAt)}>
              <ActionButton
                icon="lab-test"
                label={t.testRestore()}
                reasons={why(row, { type: 'testRestore.begin' })}
                onAct={() => act('testRestore', row)}
              />
              {isWorking(row) && (
                <ActionButton
                  icon="stop"
                  label={t.cancel.act()}
                  reasons={why(row, { type: 'work.cancel' })}
                  onAct={() => openQuestion('cancel', row)}
                />
              )}
              <ActionButton
                icon="trash"
                label={c.actions.delete()}
                reasons={why(row, { type: 'backup.delete' })}
                onAct={() => openQuestion('remove', row)}
              />
            </RowActions>
          ),
      },
    ]
  }, [t, c, format, language, why, act, openQuestion])
}
