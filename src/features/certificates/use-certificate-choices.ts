import { api } from '#src/api/client.ts'
import type { Choice } from '#src/forms/index.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'

interface Named {
  readonly id: number
  readonly name: Bilingual
  readonly active: boolean
}

/** What the search offers to choose from: years, and types, those that are not active marked. */
export function useFilterChoices(): { readonly types: readonly Choice[]; readonly years: readonly Choice[] } {
  const offered = useAnswer(
    'filters',
    async (signal) => (await api.certificates.filters({ signal, background: true })).data,
  )
  const choices = useNamedChoices()
  return { types: choices.types(offered?.certificates_categories ?? []), years: choices.years(offered?.years ?? []) }
}

/** Years and types as choices of a field, in the language of the page. */
export function useNamedChoices() {
  const { language } = useLanguage()
  const t = useTexts('certificates')
  return {
    years: (years: readonly Named[]): readonly Choice[] =>
      years.map(({ id, name }) => ({ value: id, label: pickName(name, language) })),
    types: (types: readonly Named[]): readonly Choice[] =>
      types.map(({ id, name, active }) => ({
        value: id,
        label: active ? pickName(name, language) : t.inactiveType({ name: pickName(name, language) }),
      })),
  }
}
