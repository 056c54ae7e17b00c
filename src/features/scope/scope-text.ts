import { useCallback } from 'react'
import { listText } from '#locales/list-text.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useScope } from './scope-provider.tsx'

/** Names several places in one text, each branch with its faculty. */
export function usePlaceNames(): (places: readonly ScopeNode[]) => string {
  const texts = useTexts('scope')
  const { language } = useLanguage()
  return useCallback(
    (places) => {
      const names = places.map(({ name, branchName, facultyName }) => {
        const own = pickName(name, language)
        return branchName && facultyName
          ? texts.branchOf({ branch: own, faculty: pickName(facultyName, language) })
          : own
      })
      return listText(language, 'conjunction', names)
    },
    [texts, language],
  )
}

/**
 * Where the person works, as a report names it: faculty and branch, or all homes of who works in several at once; null:
 * the whole university.
 */
export function useScopeText(): string | null {
  const { language } = useLanguage()
  const { nodes, places } = useScope()
  const namesOf = usePlaceNames()
  if (nodes.length > 1) return namesOf(places)
  const names = places
    .flatMap(({ facultyName, branchName }) => [facultyName, branchName])
    .filter((name) => name !== null)
  return names.length === 0
    ? null
    : listText(
        language,
        'unit',
        names.map((name) => pickName(name, language)),
      )
}
