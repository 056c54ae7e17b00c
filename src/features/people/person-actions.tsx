import { useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import { problemOf } from '#machines/shared/problem.ts'
import type { PersonDetails } from '#schemas/people/person.schema.ts'
import { api } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { AssignDialog, useAssignDialog } from './assign-dialog.tsx'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'
import { usePersonReasons, type PersonAct } from './use-person-reasons.ts'

/** What is done after a question. All but the new link end the open sessions of the person. */
const QUESTIONS = ['renewLink', 'suspend', 'endSessions', 'leave'] as const
type Question = (typeof QUESTIONS)[number]

interface PersonActionsProps {
  readonly details: PersonDetails
  /** Loads the person again: after an act, and when it was refused. */
  readonly onDone: () => void
}

/** What can be done to a person, as the lifecycle allows; each act that takes something away asks before. */
export function PersonActions({ details: { person, sessions }, onDone }: PersonActionsProps) {
  const t = useTexts('people')
  const format = useFormat()
  const { language } = useLanguage()
  const toasts = useToasts()
  const why = usePersonReasons()
  const dialog = useAssignDialog(onDone)
  const [question, ask] = useState<Question | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [link, setLink] = useState<ShownLink | null>(null)
  const { id, version } = person
  const act = async (name: Question | 'resume') => {
    setBusy(true)
    try {
      const { data, message } = await api.people[name]({ id, version })
      if ('link' in data && typeof data.link === 'string') setLink({ id, link: data.link })
      else toasts.success(message)
    } catch (error) {
      toasts.problem(problemOf(error))
    }
    setBusy(false)
    ask(null)
    onDone()
  }
  const offer = (name: PersonAct, onAct: () => void) => ({ showsLabel: true, reasons: why(person, name), onAct })
  const offerAfterQuestion = (name: Question) => offer(name, () => ask(name))
  const name = pickName(person.name, language)
  return (
    <>
      <ActionButton icon="edit" label={t.actions.assign()} {...offer('assign', () => dialog.open(person))} />
      <ActionButton icon="repeat" label={t.actions.renewLink()} {...offerAfterQuestion('renewLink')} />
      {person.state === 'suspended' ? (
        <ActionButton icon="play" label={t.actions.resume()} {...offer('resume', () => void act('resume'))} />
      ) : (
        <ActionButton icon="pause" intent="danger" label={t.actions.suspend()} {...offerAfterQuestion('suspend')} />
      )}
      <ActionButton
        icon="log-out"
        intent="danger"
        label={t.actions.endSessions()}
        {...offerAfterQuestion('endSessions')}
      />
      <ActionButton icon="blocked-person" intent="danger" label={t.actions.leave()} {...offerAfterQuestion('leave')} />
      <AssignDialog dialog={dialog} person={person} />
      {QUESTIONS.map((each) => (
        <ConfirmDialog
          key={each}
          isOpen={question === each}
          title={t.ask[each].title()}
          confirmText={t.actions[each]()}
          isDangerous={each !== 'renewLink'}
          isBusy={isBusy}
          onConfirm={() => void act(each)}
          onCancel={() => ask(null)}
        >
          <p>{t.ask[each].message({ name: isolate(name) })}</p>
          {each !== 'renewLink' && <p>{t.ask.sessions({ count: format.count(sessions.length) })}</p>}
        </ConfirmDialog>
      ))}
      <LinkDialog shown={link} onClose={() => setLink(null)} />
    </>
  )
}
