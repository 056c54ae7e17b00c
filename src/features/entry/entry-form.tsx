import { forms } from 'virtual:validators/entry'
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { problemOf } from '#machines/shared/problem.ts'
import { entryEndpoints } from '#schemas/entry/entry.endpoints.ts'
import { applicantErrors, certificateErrors, yearErrors } from '#schemas/entry/entry.rules.ts'
import type { EntryBody, EntryChoices, EntryForm as EntryValue, FurtherBody } from '#schemas/entry/entry.schema.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import type { CompiledForm, Draft } from '#src/forms/index.ts'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { addressOf } from '#src/kit/list/list-address.ts'
import { FormPage } from '#src/kit/record/form-page.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useFormPage } from '#src/kit/record/use-form-page.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Entered } from './entered-list.tsx'
import {
  applicationOf,
  cardOf,
  factsOf,
  fillIn,
  firstValue,
  follow,
  retainedOf,
  saysOf,
  studentOf,
  type Retained,
  type Typed,
} from './entry-value.ts'
import { FoundStudentNote } from './found-student.tsx'
import { LIST_NAME, LIST_PATH } from './paths.ts'
import { useEntryFields } from './use-entry-fields.ts'

interface EntryFormProps {
  readonly retained: Retained
  readonly onEntered: (entered: Entered, retained: Retained) => void
  readonly children: ReactNode
}

/** Why nothing can be entered now. */
function useBlocked(choices: EntryChoices | null): readonly Reason[] {
  const t = useTexts('entry').blocked
  const { language } = useLanguage()
  const access = useAccessReasons(entryEndpoints.create)
  if (access.length > 0 || choices === null) return access
  const { season, faculties } = choices
  if (season === null) return [{ why: t.noSeason.why(), help: t.noSeason.help() }]
  const name = `${pickName(season.year.name, language)} · ${pickName(season.semester.name, language)}`
  if (!season.isOpen) return [{ why: t.closed.why({ season: name }), help: t.closed.help() }]
  return faculties.length === 0 ? [{ why: t.noBranch.why(), help: t.noBranch.help() }] : []
}

const nameIn = (list: readonly { readonly id: number; readonly name: Bilingual }[], id: number): Bilingual =>
  list.find((each) => each.id === id)!.name

/** The form of one application; the student is found by the number, or entered with it. */
export function EntryForm({ retained, onEntered, children }: EntryFormProps) {
  const t = useTexts('entry')
  const [, navigate] = useLocation()
  /** What was saved, until the next form replaces this one. */
  const last = useRef<Entered>(null)
  const isPermitted = useAccessReasons(entryEndpoints.create).length === 0
  /** The number that was looked up last, and what it has filled in. */
  const [looked, setLooked] = useState<{ readonly card: string; readonly filled: Typed } | null>(null)

  const load = async (call: CallOptions) => {
    const choices = retained.choices ?? (await api.entry.choices(call)).data
    const isEditable = isPermitted && choices.season?.isOpen === true && choices.faculties.length > 0
    return { record: null, initial: firstValue(choices, retained.value), choices, isEditable }
  }
  const save = async (sent: EntryValue | FurtherBody) => {
    const { birthGovernorateId: _birth, addressGovernorateId: _address, ...body } = sent as EntryValue
    try {
      const { data, message } = found
        ? await api.entry.add(body as FurtherBody)
        : await api.entry.create(body as EntryBody)
      const { faculties } = choices!
      const faculty = faculties.find(({ id }) => id === body.facultyId)!
      last.current = {
        ...data,
        studentName: found ? found.studentName : { ar: body.arName, en: body.enName },
        facultyName: faculty.name,
        branchName: nameIn(faculty.branches, body.branchId),
      }
      return { message, id: data.applyId }
    } catch (error) {
      // somebody else entered the student meanwhile: who it is is shown, and the application alone is sent then
      if (problemOf(error).fields?.some(({ code }) => code === 'IDENTITY_TAKEN')) look(body)
      throw error
    }
  }
  const page = useFormPage<never, EntryChoices, EntryValue | FurtherBody>({
    load,
    save,
    leave: ({ because }) => {
      if (because === 'saved' && last.current && choices)
        onEntered(last.current, { value: retainedOf(page.actor.getSnapshot().context.value as Typed), choices })
      else navigate(addressOf(LIST_NAME, LIST_PATH))
    },
  })
  const { choices } = page
  const value = page.value as Typed
  const reasons = useBlocked(choices)
  const card = cardOf(value)
  const found = useAnswer(looked && looked.card === card ? card : null, async (signal) => {
    const { cardType, cardId } = value as EntryValue
    return (await api.entry.find({ cardType, cardId }, { signal })).data
  })
  const isKnown = found !== null

  const look = (typed: Typed) => {
    const next = cardOf(typed)
    if (next === null || choices === null) return
    const says = saysOf(choices, typed)
    const filled = fillIn(typed, says, looked?.filled ?? {})
    setLooked({ card: next, filled: says })
    if (JSON.stringify(filled) !== JSON.stringify(typed)) page.change(filled as Draft)
  }
  const latest = useLatest(look)
  const { actor } = page
  /** After the form holds what was typed as it will be stored. */
  const onLeaveCard = useCallback(() => latest.current(actor.getSnapshot().context.value as Typed), [latest, actor])

  const change = (next: Draft) => {
    const before = actor.getSnapshot().context.value as Typed
    const typed = (isKnown ? { ...studentOf(before), ...next } : next) as Typed
    page.change((choices ? follow(before, typed, choices) : typed) as Draft)
  }
  const uiSchema = useEntryFields(choices, value, { isKnown, onLeaveCard })
  const rules = useMemo(() => {
    if (!choices) return () => []
    return (prepared: unknown) => {
      const typed = prepared as Typed as Partial<EntryValue>
      return [...applicantErrors(typed), ...certificateErrors(typed, factsOf(choices, typed)), ...yearErrors(typed)]
    }
  }, [choices])
  return (
    <FormPage
      page={{ ...page, value: (isKnown ? applicationOf(value) : value) as Draft, change }}
      title={t.title()}
      introduction={found && <FoundStudentNote found={found} />}
      reasons={reasons}
      form={(isKnown ? forms.further : forms.record) as CompiledForm<EntryValue | FurtherBody>}
      texts="entry"
      uiSchema={uiSchema}
      rules={rules}
      saveText={t.save()}
    >
      {children}
    </FormPage>
  )
}
