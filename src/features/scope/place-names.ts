import { useCallback } from 'react'
import { listText } from '#locales/list-text.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'

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
