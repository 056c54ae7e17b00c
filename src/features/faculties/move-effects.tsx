import { isolate } from '#locales/isolate.ts'
import type { Effects } from '#machines/shared/problem.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

interface MoveEffectsProps {
  readonly branch: string
  readonly faculty: string
  readonly effects: Effects
}

/** What follows a branch into another faculty, and what stays. */
export function MoveEffects({ branch, faculty, effects }: MoveEffectsProps) {
  const t = useTexts('faculties').effects
  const format = useFormat()
  const { applications = 0, people = 0, pastRules = 0 } = effects
  return (
    <>
      <p>{t.lead({ name: isolate(branch), faculty: isolate(faculty) })}</p>
      <ul>
        <li>{t.applications({ count: format.count(applications) })}</li>
        <li>{t.people({ count: format.count(people) })}</li>
      </ul>
      {pastRules > 0 && <p>{t.pastRules({ count: format.count(pastRules) })}</p>}
      <p>{t.rules()}</p>
    </>
  )
}
