import { useState } from 'react'
import { EnteredList, type Entered } from './entered-list.tsx'
import { EntryForm } from './entry-form.tsx'
import type { Kept } from './entry-value.ts'
import './entry.css'

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
