import { useState } from 'react'
import type { EntryChoices } from '#schemas/entry/entry.schema.ts'
import { EnteredList, type Entered } from './entered-list.tsx'
import { EntryForm } from './entry-form.tsx'
import type { Typed } from './entry-value.ts'
import './entry.css'

/** What a visit leaves to the next one: what stays in the form, and the choices, which need not be read again. */
export interface Kept {
  readonly value: Typed
  readonly choices: EntryChoices | null
}

/** Enters paper applications, one after the other: each is a form of its own, which the next one replaces at once. */
export function EntryScreen() {
  const [kept, setKept] = useState<Kept>({ value: {}, choices: null })
  const [entered, setEntered] = useState<readonly Entered[]>([])
  return (
    <EntryForm
      key={entered.length}
      kept={kept}
      onEntered={(one, next) => {
        setKept(next)
        setEntered([one, ...entered])
      }}
    >
      {entered.length > 0 && <EnteredList entered={entered} />}
    </EntryForm>
  )
}
