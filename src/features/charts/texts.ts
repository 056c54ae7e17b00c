import { use, useCallback, useMemo } from 'react'
import { chartWords, type ChartWords } from '#locales/chart-words.ts'
import type { Locales } from '#locales/i18n-types.ts'
import { loadedLocales } from '#locales/i18n-util.ts'
import { listText } from '#locales/list-text.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { loadTexts } from '#src/lib/texts.ts'
import type { Refusal } from '#machines/shared/explain.ts'
import type { StepName } from './simulation.ts'

export type { ChartWords }

type Dictionary = Parameters<typeof chartWords>[0]
const dictionary = (language: Locales): Dictionary => loadedLocales[language].charts as unknown as Dictionary

/** The texts of machines in the language of the page. Suspends until they are loaded. */
export function useChartTexts(): (machine: string) => ChartWords {
  const { language } = useLanguage()
  use(loadTexts(language, 'charts'))
  return useCallback((machine: string) => chartWords(dictionary(language), language, machine), [language])
}
export function useMachineTexts(machine: string): ChartWords {
  const texts = useChartTexts()
  return useMemo(() => texts(machine), [texts, machine])
}
/** The texts of both languages, for the search. */
export function useAllTexts(): (machine: string) => ChartWords[] {
  use(loadTexts('ar', 'charts'))
  use(loadTexts('en', 'charts'))
  return useCallback(
    (machine: string) => (['ar', 'en'] as const).map((language) => chartWords(dictionary(language), language, machine)),
    [],
  )
}

/** A state with its ancestors: "Under review › No recommendation"; the machine's name for its root. */
export const fullName = (texts: ChartWords, id: string): string =>
  id
    .split('.')
    .map((_, index, parts) => texts.state(parts.slice(0, index + 1).join('.')).name)
    .join(' › ')

/** The texts of the page itself. */
export const useViewer = () => useTexts('charts').viewer

const INVOKE = /^(done|error)\.(.+)$/
/** The text of a step: the event and, where it has several, its case. */
export function stepText(texts: ChartWords, { event, case: name }: StepName): string {
  const [, kind, invoke] = INVOKE.exec(event) ?? []
  if (name === undefined || name === 'plain') return texts.event(event).name
  if (kind !== undefined && invoke !== 'state') return texts.outcome(invoke!, kind as 'done' | 'error', name)
  return `${texts.event(event).name}: ${texts.data(event, name)}`
}

/** Several names, as a list in the language of the page. */
export function useListText(): (parts: readonly string[]) => string {
  const { language } = useLanguage()
  return useCallback((parts) => listText(language, 'unit', parts), [language])
}

/** Explains why an event is refused. */
export function useRefusalText(texts: ChartWords): (refusal: Refusal) => string {
  const t = useViewer()
  const list = useListText()
  return (refusal) => {
    if (refusal.kind === 'notFromState' && refusal.blockedIn !== undefined)
      return t.simulate.blocked({ state: texts.state(refusal.blockedIn).name })
    if (refusal.kind === 'notFromState')
      return t.simulate.notHere({
        states: list(refusal.allowedFrom.filter(Boolean).map((state) => texts.state(state).name)),
      })
    const named = (isDenied: boolean) =>
      list(
        refusal.failing
          .filter((guard) => guard.startsWith('not.') === isDenied)
          .map((guard) => texts.guard(guard.replace(/^not\./, ''))),
      )
    const [missing, denied] = [named(false), named(true)]
    return [missing && t.simulate.refusedBy({ guards: missing }), denied && t.simulate.refusedAs({ guards: denied })]
      .filter(Boolean)
      .join(' ')
  }
}
