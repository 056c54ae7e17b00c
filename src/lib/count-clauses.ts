import { useCallback } from 'react'
import { listText } from '#locales/list-text.ts'
import { useLanguage } from './i18n.tsx'

/** A count, and the clause that says it. */
type CountClause = readonly [count: number, clause: (params: { readonly count: number }) => string]

/** Clauses about counts as a list in the language of the page: "3 added, 1 changed". What counts zero is not said. */
export function useCountClauses(): (clauses: readonly CountClause[]) => string {
  const { language, format } = useLanguage()
  return useCallback(
    (clauses) =>
      listText(
        language,
        'unit',
        clauses.filter(([count]) => count > 0).map(([count, clause]) => clause({ count: format.count(count) })),
      ),
    [language, format],
  )
}
