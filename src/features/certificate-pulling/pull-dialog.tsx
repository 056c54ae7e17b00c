import { Callout, Radio, RadioGroup } from '@blueprintjs/core'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { PullControl } from './use-pull.ts'

const NO_TARGET = { certificates: 0, courses: 0, students: 0 }

/**
 * Shows what will be copied, offers to delete the data of the to-year first, and shows why the server refused (document
 * 1, section 2). Yes lists what it would delete; while students are attached it is disabled with the reason.
 */
export function PullDialog({ control: { actor, snapshot, from, to } }: { readonly control: PullControl }) {
  const t = useTexts('certificate-pulling')
  const format = useFormat()
  const { certificates, target, deleteExisting, studentCount, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const there = target ?? NO_TARGET
  const courses = certificates.reduce((sum, { coursesCount }) => sum + coursesCount, 0)
  const mayDelete = snapshot.can({ type: 'deletion.choose', isWanted: true })
  const yesHelp =
    studentCount > 0
      ? t.dialog.yesRefused({ year: to, students: studentCount })
      : there.certificates === 0
        ? t.dialog.yesNothing({ year: to })
        : t.dialog.yesDeletes({ certificates: there.certificates, courses: there.courses })
  return (
    <ConfirmDialog
      isOpen={snapshot.hasTag('dialog')}
      title={t.dialog.title({ year: to })}
      confirmText={deleteExisting ? t.dialog.confirmDeleting() : t.dialog.confirm()}
      isDangerous={deleteExisting}
      isBusy={isBusy}
      isRefused={snapshot.hasTag('alert') && !snapshot.can({ type: 'pull.confirm' })}
      onConfirm={() => actor.send({ type: 'pull.confirm' })}
      onCancel={() => actor.send({ type: 'pull.cancel' })}
    >
      {snapshot.hasTag('alert') && <ProblemNotice problem={problem} />}
      <p>{format.digits(t.dialog.message({ from, to, certificates: certificates.length, courses }))}</p>
      <RadioGroup
        className="qb-pull-choice"
        label={t.dialog.question({ year: to })}
        selectedValue={deleteExisting ? 'yes' : 'no'}
        disabled={isBusy}
        onChange={({ currentTarget }) =>
          actor.send({ type: 'deletion.choose', isWanted: currentTarget.value === 'yes' })
        }
      >
        <Radio
          value="no"
          aria-describedby="pull-no-help"
          labelElement={<Choice id="pull-no-help" label={t.dialog.no()} help={t.dialog.noHelp()} />}
        />
        <Radio
          value="yes"
          aria-describedby="pull-yes-help"
          disabled={isBusy || !mayDelete}
          labelElement={<Choice id="pull-yes-help" label={t.dialog.yes()} help={format.digits(yesHelp)} />}
        />
      </RadioGroup>
      {deleteExisting && there.certificates > 0 ? (
        <Callout className="qb-notice" intent="warning" icon="warning-sign">
          {t.dialog.final()}
        </Callout>
      ) : null}
      {isBusy ? (
        <p role="status" className="qb-muted">
          {t.states.pulling()}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}

function Choice({ id, label, help }: { readonly id: string; readonly label: string; readonly help: string }) {
  return (
    <span className="qb-pull-answer">
      {label}
      <small id={id}>{help}</small>
    </span>
  )
}
