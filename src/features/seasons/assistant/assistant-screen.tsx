import { Button, Callout, Spinner } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { jobPath } from '#schemas/jobs/job.schema.ts'
import { Field } from '#src/forms/field.tsx'
import { addressOf } from '#src/kit/list/list-address.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { EmptyState, FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { Select } from '#src/kit/select.tsx'
import { isolate } from '#locales/isolate.ts'
import type { SharedSetting } from '#schemas/season-copies/season-copy.schema.ts'
import { seasonCopiesEndpoints } from '#schemas/season-copies/season-copies.endpoints.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { COPIES_PATH, SEASONS_PATH } from '../paths.ts'
import { Preview } from './preview.tsx'
import { useAssistant, type AssistantControl } from './use-assistant.ts'
import './assistant.css'

/** The season assistant: a season is prepared from the one before (ADR 118). */
export function AssistantScreen() {
  const t = useTexts('season-assistant')
  const [, navigate] = useLocation()
  const control = useAssistant()
  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions">
          <Button icon="arrow-left" text={t.back()} onClick={() => navigate(addressOf('seasons', SEASONS_PATH))} />
          <Button icon="history" text={t.copies.title()} onClick={() => navigate(COPIES_PATH)} />
        </div>
      </header>
      <p className="qb-muted">{t.lead()}</p>
      <div className="qb-panel qb-assistant">
        <Choices control={control} />
        <Found control={control} />
      </div>
    </div>
  )
}

/** The season before, and the year that is filled. */
function Choices({ control: { actor, snapshot } }: { readonly control: AssistantControl }) {
  const t = useTexts('season-assistant')
  const s = useTexts('seasons')
  const { language } = useLanguage()
  const format = useFormat()
  const [sourceId, targetId] = [useId(), useId()]
  const { sources, choice, targets, preview } = snapshot.context
  if (!snapshot.hasTag('ready') || !choice) return null
  const isFixed = !snapshot.can({ type: 'choice.change', choice })
  return (
    <div className="qb-assistant-choices">
      <Field id={sourceId} label={t.source()}>
        <Select
          id={sourceId}
          fill
          disabled={isFixed}
          value={String(choice.seasonId)}
          onChange={({ currentTarget }) =>
            actor.send({ type: 'choice.change', choice: { seasonId: Number(currentTarget.value) } })
          }
          options={sources.map(({ id, name }) => ({
            value: String(id),
            label: format.digits(pickName(name, language)),
          }))}
        />
      </Field>
      {targets.length > 0 && (
        <Field id={targetId} label={t.target()}>
          <Select
            id={targetId}
            fill
            disabled={isFixed}
            value={String(choice.yearsLater ?? preview?.target.yearsLater ?? '')}
            onChange={({ currentTarget }) =>
              actor.send({
                type: 'choice.change',
                choice: { ...choice, yearsLater: Number(currentTarget.value) },
              })
            }
            options={targets.map(({ yearsLater, yearName, state }) => ({
              value: String(yearsLater),
              label: format.digits(
                t.year({ year: pickName(yearName, language), state: state ? s.states[state]() : t.newSeason() }),
              ),
              disabled: state !== null && state !== 'planned' && state !== 'preparing',
            }))}
          />
        </Field>
      )}
    </div>
  )
}

/** What would be copied, or what was. */
function Found({ control }: { readonly control: AssistantControl }) {
  const t = useTexts('season-assistant')
  const c = useTexts('common')
  const { language } = useLanguage()
  const format = useFormat()
  const mayCopy = useAccessReasons(seasonCopiesEndpoints.copy)
  const { actor, snapshot } = control
  const { preview, problem, started } = snapshot.context
  const [confirmed, setConfirmed] = useState<readonly SharedSetting[]>([])
  if (snapshot.hasTag('loading')) return <Spinner className="qb-assistant-wait" aria-label={c.list.loading()} />
  if (snapshot.hasTag('forbidden') && problem) return <RefusedState problem={problem} />
  if (snapshot.hasTag('failed') && problem)
    return <FailedState problem={problem} onRetry={() => actor.send({ type: 'page.reload' })} />
  if (snapshot.hasTag('empty')) return <EmptyState title={t.empty()}>{t.emptyHint()}</EmptyState>
  if (snapshot.hasTag('done') && started)
    return (
      <Callout className="qb-assistant-done" role="status" intent="success" icon="tick-circle">
        <p>
          {started.isDone
            ? t.done({ copied: format.number(started.done), refused: format.number(started.refused) })
            : t.working()}
        </p>
        <Link className="qb-assistant-link" href={jobPath(started.jobId)}>
          {t.job()}
        </Link>
      </Callout>
    )
  if (!preview) return null
  const year = format.digits(pickName(preview.target.yearName, language))
  const missing = preview.standing.filter(({ what }) => !confirmed.includes(what)).length
  const reasons = [
    ...(preview.copied === 0 ? [{ why: t.nothing() }] : []),
    ...(missing > 0 ? [{ why: t.unconfirmed() }] : []),
    ...mayCopy,
  ]
  return (
    <>
      <Preview
        preview={preview}
        confirmed={confirmed}
        isFixed={snapshot.hasTag('dialog')}
        onConfirm={(what, isConfirmed) =>
          setConfirmed([...confirmed.filter((each) => each !== what), ...(isConfirmed ? [what] : [])])
        }
      />
      <div className="qb-assistant-act">
        <ActionButton
          showsLabel
          icon="duplicate"
          intent="primary"
          label={t.act()}
          reasons={reasons}
          onAct={() => actor.send({ type: 'copy.ask', confirmed })}
        />
      </div>
      <ConfirmDialog
        isOpen={snapshot.hasTag('dialog')}
        isBusy={snapshot.hasTag('busy')}
        title={t.ask.title()}
        confirmText={t.act()}
        onConfirm={() => actor.send({ type: 'copy.confirm' })}
        onCancel={() => actor.send({ type: 'copy.cancel' })}
      >
        <p>{t.ask.message({ count: format.count(preview.copied), year: isolate(year) })}</p>
      </ConfirmDialog>
    </>
  )
}
