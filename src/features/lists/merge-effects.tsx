import { isolate } from '#locales/isolate.ts'
import type { Effects } from '#machines/shared/problem.ts'
import { MERGE_EFFECTS, type MergeEffect } from '#schemas/lists/lists.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

interface MergeEffectsProps {
  readonly name: string
  readonly into: string
  readonly effects: Effects
}

/** What is read through a merge. */
export function MergeEffects({ name, into, effects }: MergeEffectsProps) {
  const t = useTexts('lists').effects
  const format = useFormat()
  const kinds = Object.keys(MERGE_EFFECTS) as MergeEffect[]
  return (
    <>
      <p>{t.lead({ name: isolate(name), into: isolate(into) })}</p>
      <ul>
        {kinds.flatMap((kind) => {
          const count = effects[kind] ?? 0
          return count > 0 ? [<li key={kind}>{t[kind]({ count: format.count(count) })}</li>] : []
        })}
      </ul>
      <p>{t.takenBack()}</p>
    </>
  )
}
