import { Button, Icon, Tag } from '@blueprintjs/core'
import { useCallback } from 'react'
import { Link } from 'wouter'
import { forms } from 'virtual:validators/readiness'
import { installationLifecycle, type InstallationEvent } from '#machines/readiness/installation.lifecycle.ts'
import { isolate } from '#locales/isolate.ts'
import type { LastBackup } from '#schemas/backups/backup.schema.ts'
import { readinessEndpoints } from '#schemas/readiness/readiness.endpoints.ts'
import type { SetAsideForm } from '#schemas/readiness/readiness.schema.ts'
import { api } from '#src/api/client.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { FailedState, OutdatedNotice, RefusedState } from '#src/kit/feedback/states.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Finding } from './finding.tsx'
import { INSTALLATION, type FirstStep, type Installation } from './first-steps.list.ts'
import { NewPermissions } from './new-permissions.tsx'
import './readiness.css'

/** How many findings of a check are worth listing here: its page has them all. */
const LISTED = 3
const UI = { reason: { 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 3 } } }

/** Why the lifecycle refuses an event of the installation; empty where it does not. */
function useInstallationReasons() {
  const caller = useCallAccess(readinessEndpoints.goLive)
  const reasonsOf = useReasons('readiness')
  return useCallback(
    ({ state, steps, step, newPermissions }: Installation, type: InstallationEvent['type']) => {
      const context = {
        ...caller,
        undone: steps.filter(({ checks }) => checks.length > 0).map((each) => each.step),
        setAside: steps.filter(({ setAside }) => setAside !== null).map((each) => each.step),
        step,
        hasNewPermissions: newPermissions.length > 0,
      }
      return reasonsOf(installationLifecycle, installationLifecycle.resolveState({ value: state, context }), { type })
    },
    [caller, reasonsOf],
  )
}

/**
 * With what the administrator's home begins: the permissions that an upgrade brought, and, until the installation is
 * live, each step with its state and a link to where it is done. Nothing stands here while it loads.
 */
export function FirstSteps() {
  const { hasPermission, isScopeAllowed } = useCallAccess(readinessEndpoints.steps)
  return hasPermission && isScopeAllowed ? <Steps /> : null
}

function Steps() {
  const t = useTexts('readiness')
  const list = useList(INSTALLATION)
  const { rows, problem, question } = list
  const why = useInstallationReasons()
  const dialog = useRecordDialog<Installation, SetAsideForm>({
    name: 'first-steps',
    save: ({ reason }, row) => api.readiness.setAside({ step: row!.step!, version: row!.version, reason }),
    onSaved: list.reload,
  })
  const [installation] = rows
  if (list.view === 'failed' && problem)
    return <FailedState problem={problem} onRetry={list.reload} title={t.firstSteps.failed()} />
  if (list.view === 'refused' && problem) return <RefusedState problem={problem} title={t.firstSteps.refused()} />
  if (!installation) return null
  const { steps, newPermissions } = installation
  const outdated = list.isOutdated && problem && <OutdatedNotice problem={problem} onReload={list.reload} />
  const brought = newPermissions.length > 0 && (
    <NewPermissions
      groups={newPermissions}
      onAcknowledge={
        why(installation, 'permissions.acknowledge').length === 0
          ? () => list.act('acknowledgePermissions', installation)
          : null
      }
    />
  )
  if (steps.length === 0)
    return (
      <>
        {brought && outdated}
        {brought}
      </>
    )
  return (
    <section className="qb-first-steps" aria-labelledby="qb-first-steps">
      <header>
        <h2 id="qb-first-steps">{t.firstSteps.title()}</h2>
        <ActionButton
          showsLabel
          icon="flag"
          intent="primary"
          label={t.goLive.act()}
          reasons={why(installation, 'installation.goLive')}
          onAct={() => list.openQuestion('goLive', installation)}
        />
      </header>
      <p className="qb-muted">{t.firstSteps.lead()}</p>
      {outdated}
      {brought}
      <ol className="qb-panel">
        {steps.map((row) => {
          const about = { ...installation, step: row.step }
          return (
            <StepItem
              key={row.step}
              row={row}
              onSetAside={why(about, 'step.setAside').length === 0 ? () => dialog.edit(about, {}) : null}
              onTakeBack={() => list.act('takeBack', about)}
            />
          )
        })}
      </ol>
      <LastBackupLine {...installation.lastBackup} />
      <RecordDialog
        dialog={dialog}
        title={t.setAside.title()}
        introduction={dialog.record?.step ? <p>{t.steps[dialog.record.step].title()}</p> : undefined}
        saveText={t.setAside.act()}
        form={forms.setAside}
        texts="readiness"
        uiSchema={UI}
      />
      <ConfirmDialog
        isOpen={question?.action === 'goLive'}
        title={t.goLive.title()}
        confirmText={t.goLive.act()}
        isCancelFirst
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{t.goLive.message()}</p>
        <p>{t.goLive.staff()}</p>
      </ConfirmDialog>
    </section>
  )
}

/** When the last backup was written, and whether it can be restored. */
function LastBackupLine({ at, verifiedAt }: LastBackup) {
  const t = useTexts('readiness')
  const format = useFormat()
  const time = (moment: string) => ({ time: format.dateTime(moment) })
  const tested = verifiedAt === null ? t.firstSteps.backup.untested() : t.firstSteps.backup.verified(time(verifiedAt))
  return (
    <p className="qb-muted">
      {at === null ? t.firstSteps.backup.none() : `${t.firstSteps.backup.last(time(at))} ${tested}`}{' '}
      <Link href="/home/SetUp/Backups">{t.firstSteps.backup.show()}</Link>
    </p>
  )
}

const LOOKS = {
  setAside: { icon: 'ban-circle', intent: 'none', text: 'isSetAside' },
  done: { icon: 'tick-circle', intent: 'success', text: 'done' },
  toDo: { icon: 'issue', intent: 'warning', text: 'toDo' },
} as const

interface StepItemProps {
  readonly row: FirstStep
  /** Null: it is not offered. */
  readonly onSetAside: (() => void) | null
  readonly onTakeBack: () => void
}
/** A step: done, set aside with its reason, or to do with where it is done. */
function StepItem({ row: { step, checks, setAside }, onSetAside, onTakeBack }: StepItemProps) {
  const t = useTexts('readiness')
  const { language } = useLanguage()
  const format = useFormat()
  const counted = checks.length === 0 ? 'done' : 'toDo'
  const state = setAside ? 'setAside' : counted
  const { icon, intent, text } = LOOKS[state]
  const title = t.steps[step].title()
  const act = setAside ? onTakeBack : onSetAside
  return (
    <li data-step={step} data-state={state}>
      <Icon icon={icon} intent={intent} />
      <div>
        <header>
          <h3>{title}</h3>
          <Tag minimal intent={intent}>
            {t.firstSteps[text]()}
          </Tag>
        </header>
        {setAside ? (
          <>
            <p>
              <bdi>{setAside.reason}</bdi>
            </p>
            <p className="qb-muted">
              {t.firstSteps.by({ name: isolate(pickName(setAside.by, language)), time: format.dateTime(setAside.at) })}
            </p>
          </>
        ) : (
          checks.map(({ check, count, items }) => (
            <div key={check}>
              <p className="qb-muted">{t.checks[check].help()}</p>
              <ul className="qb-readiness-items">
                {items.slice(0, LISTED).map((item) => (
                  <Finding key={item.id} item={item} check={check} />
                ))}
              </ul>
              {count > LISTED && (
                <p className="qb-muted">{t.firstSteps.more({ count: format.count(count - LISTED) })}</p>
              )}
            </div>
          ))
        )}
      </div>
      {act && (
        <RowActions name={title}>
          <Button size="small" text={setAside ? t.takeBack.act() : t.setAside.act()} onClick={act} />
        </RowActions>
      )}
    </li>
  )
}
