import { useCallback } from 'react'
import { isolate } from '#locales/isolate.ts'
import { specialCharacters } from '#schemas/uploads/characters.ts'
import type { RawRow, RowFault } from '#schemas/uploads/rows.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { WizardControl } from './use-upload-wizard.ts'

/** What a field of the certificate is called; the row as a whole where there is none. */
export function useFieldName({ snapshot }: Pick<WizardControl, 'snapshot'>) {
  const t = useTexts('uploads')
  const { language } = useLanguage()
  const { headers } = snapshot.context
  return useCallback(
    (key: string | null): string => {
      const header = headers?.allHeaders.find((each) => each.key === key)
      return header ? pickName(header.name, language) : (key ?? t.failed.wholeRow())
    },
    [headers, language, t],
  )
}

/** The text for a fault of a cell or a row. */
export function useFaultTexts() {
  const errorText = useErrorText()
  const format = useFormat()
  return useCallback(
    ({ code, limit }: Pick<RowFault, 'code' | 'limit'>): string =>
      errorText(code, limit === null ? null : { limit: isolate(format.number(limit)) }),
    [errorText, format],
  )
}

/** The same for a cell that is shown: it also names the characters at fault. */
export function useCellFaultTexts({ snapshot }: Pick<WizardControl, 'snapshot'>) {
  const t = useTexts('uploads')
  const faultTexts = useFaultTexts()
  const { headers } = snapshot.context
  return useCallback(
    (fault: RowFault, cells: RawRow['cells']): string => {
      const why = faultTexts(fault)
      const rules = headers?.allHeaders.find(({ key }) => key === fault.key)?.rules
      const characters = rules ? specialCharacters(fault.code, rules, cells[fault.key!]) : []
      return characters.length === 0 ? why : t.failed.characters({ why, names: characters.map(isolate).join(' ') })
    },
    [faultTexts, headers, t],
  )
}

/** Names one after the other, each in its own direction. */
export function useNames() {
  const { language } = useLanguage()
  return useCallback(
    (names: readonly string[]): string => names.map(isolate).join(language === 'ar' ? '، ' : ', '),
    [language],
  )
}
