import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** Writes a number as the list behind it does: past what the list counts, "more than". */
export function useListed(): (counted: { readonly count: number; readonly more: boolean }) => string {
  const t = useTexts('dashboard')
  const format = useFormat()
  return ({ count, more }) => (more ? t.more({ value: format.number(count) }) : format.number(count))
}
