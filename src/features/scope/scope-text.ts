import { listText } from '#locales/list-text.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { usePlaceNames } from './place-names.ts'
import { useScope } from './scope-provider.tsx'

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
