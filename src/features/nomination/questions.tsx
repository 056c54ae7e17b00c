import { Checkbox, FormGroup, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { chosenFaculty } from '#machines/nomination/nomination.flow.ts'
import { isolate } from '#locales/isolate.ts'
import { BATCH_NAME_MAX } from '#schemas/nomination/batch.schema.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useRecommendationStatuses } from './use-recommendation-statuses.ts'
import type { NominationControl } from './use-nomination.ts'

interface QuestionProps {
  readonly control: NominationControl
}

/**
 * APPLY_RULE_CONFIRM: applying only recommends candidates, but a recommendation is shown and counted instead of the
 * status (A2): the dialog says so, for how many, and where they are found afterwards.
 */
export function ApplyQuestion({ control: { actor, snapshot } }: QuestionProps) {
  const t = useTexts('nomination').apply
  const { language } = useLanguage()
  const format = useFormat()
  const statuses = useRecommendationStatuses()
  const { dryRun } = snapshot.context
  const faculty = chosenFaculty(snapshot.context)
  return (
    <ConfirmDialog
      isOpen={snapshot.hasTag('asking')}
      isBusy={snapshot.hasTag('working')}
      title={t.title()}
      confirmText={t.confirm()}
      onConfirm={() => actor.send({ type: 'apply.confirm' })}
      onCancel={() => actor.send({ type: 'apply.cancel' })}
    >
      {faculty && (
        <>
          <p>{t.question({ faculty: isolate(pickName(faculty.facultyName, language)) })}</p>
          <p>
            {dryRun
              ? t.dryRun({
                  accepted: format.count(dryRun.changes.newlyAccepted),
                  refused: format.count(dryRun.changes.newlyRefused),
                  unmarked: format.count(dryRun.changes.unmarked),
                  ...statuses,
                })
              : t.candidates({ count: format.count(faculty.defaultCount) })}
          </p>
          <p>{t.changes(statuses)}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** ACCEPT_ALL_APPLICATION_CONFIRM, REFUSE_ALL_APPLICATIONS_CONFIRM, and what they move elsewhere (A6). */
export function DecideQuestion({ control }: QuestionProps) {
  const { actor, snapshot } = control
  const t = useTexts('nomination')
  const format = useFormat()
  const { decision, cascade, faculties } = snapshot.context
  const isAccept = decision?.kind !== 'reject'
  const mails = faculties?.mails
  const holdMinutes = cascade?.holdMinutes ?? mails?.holdMinutes ?? 0
  const hasTemplate = cascade?.hasTemplate ?? mails?.[isAccept ? 'accept' : 'reject'] ?? false
  const isOpen = snapshot.hasTag('deciding')
  // each question begins without a name
  const [named, setNamed] = useState({ name: '', isOpen })
  if (named.isOpen !== isOpen) setNamed({ name: '', isOpen })
  const setName = (name: string) => setNamed({ name, isOpen })
  const name = named.name
  const count = format.count(decision?.count ?? 0)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={snapshot.hasTag('working')}
      isDangerous
      title={isAccept ? t.decide.acceptTitle() : t.decide.rejectTitle()}
      confirmText={isAccept ? t.actions.accept() : t.actions.reject()}
      onConfirm={() => actor.send({ type: 'decide.confirm', name: name.trim() || undefined })}
      onCancel={() => actor.send({ type: 'decide.cancel' })}
    >
      <ProblemNotice problem={snapshot.context.problem} />
      <p>{isAccept ? t.decide.acceptQuestion({ count }) : t.decide.rejectQuestion({ count })}</p>
      {decision && cascade && (
        <>
          <Checkbox
            checked={decision.refusesOthers}
            disabled={snapshot.hasTag('working')}
            label={t.decide.refuseOthers()}
            onChange={({ currentTarget }) =>
              actor.send({ type: 'others.change', refusesOthers: currentTarget.checked })
            }
          />
          {decision.refusesOthers && <Others control={control} />}
          {cascade.acceptedElsewhere > 0 && (
            <p>{t.decide.elsewhere({ count: format.count(cascade.acceptedElsewhere) })}</p>
          )}
        </>
      )}
      <BatchName control={control} name={name} onChange={setName} />
      <p className="qb-muted">
        {hasTemplate ? t.decide.hold({ minutes: format.count(holdMinutes) }) : t.decide.noTemplate()}
      </p>
    </ConfirmDialog>
  )
}

interface BatchNameProps extends QuestionProps {
  readonly name: string
  readonly onChange: (name: string) => void
}
/** What the list of batches calls it; the server names none. */
function BatchName({ control: { snapshot }, name, onChange }: BatchNameProps) {
  const t = useTexts('nomination').decide
  const id = useId()
  return (
    <FormGroup label={t.name()} labelFor={id} helperText={<span id={`${id}-help`}>{t.nameHelp()}</span>}>
      <InputGroup
        id={id}
        value={name}
        dir="auto"
        maxLength={BATCH_NAME_MAX}
        disabled={snapshot.hasTag('working')}
        aria-describedby={`${id}-help`}
        onValueChange={onChange}
      />
    </FormGroup>
  )
}

/** Which other applications are refused by it, in which faculties, and where marks become out of date (issue 15). */
function Others({ control: { snapshot } }: QuestionProps) {
  const t = useTexts('nomination').decide
  const format = useFormat()
  const { language } = useLanguage()
  const { decision, cascade } = snapshot.context
  return (
    <>
      <p>{t.others({ count: format.count(decision?.others ?? 0) })}</p>
      <ul>
        {cascade?.faculties.map(({ facultyId, facultyName, applications, marks, seats }) => {
          const params = { faculty: isolate(pickName(facultyName, language)), applications: format.count(applications) }
          return (
            <li key={facultyId}>
              {marks > 0
                ? t.outdated({ ...params, marks: format.count(marks), seats: format.count(seats) })
                : t.faculty(params)}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Confirms taking back a batch (issue 15). */
export function TakeBackQuestion({ control }: QuestionProps) {
  const { actor, snapshot } = control
  const t = useTexts('nomination')
  return (
    <ConfirmDialog
      isOpen={snapshot.hasTag('takingBack')}
      isBusy={snapshot.hasTag('working')}
      isDangerous
      title={t.takeBack.title()}
      confirmText={t.actions.takeBack()}
      onConfirm={() => actor.send({ type: 'batch.confirm' })}
      onCancel={() => actor.send({ type: 'batch.cancel' })}
    >
      <ProblemNotice problem={snapshot.context.problem} />
      <p>{t.takeBack.question()}</p>
    </ConfirmDialog>
  )
}
