import { useState } from 'react'
import { EnteredList, type Entered } from './entered-list.tsx'
import { EntryForm } from './entry-form.tsx'
import type { Retained } from './entry-value.ts'
import './entry.css'

/** Enters paper applications, one after the other: each is a form of its own, which the next one replaces at once. */
export function EntryScreen() {
  const [retained, setRetained] = useState<Retained>({ value: {}, choices: null })
  const [entered, setEntered] = useState<readonly Entered[]>([])
  return (
    <EntryForm
      key={entered.length}
      retained={retained}
      onEntered={(one, next) => {
        setRetained(next)
        setEntered([one, ...entered])
      }}
    >
      {entered.length > 0 && <EnteredList entered={entered} />}
    </EntryForm>
  )
}
