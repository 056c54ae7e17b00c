import type { Cell } from '#schemas/uploads/cells.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { WizardControl } from './use-upload-wizard.ts'

/** A value as people read it: a choice by its name, nothing as such. */
export function useCellText({ snapshot }: Pick<WizardControl, 'snapshot'>) {
  const t = useTexts('uploads').table
  const { language } = useLanguage()
  const format = useFormat()
  const { headers } = snapshot.context
  return (key: string, value: Cell): string => {
    if (value === null) return t.empty()
    const choice = headers?.allHeaders
      .find((each) => each.key === key)
      ?.rules.choices.find((each) => each.value === value)
    return choice ? pickName(choice.name, language) : format.digits(String(value))
  }
}
