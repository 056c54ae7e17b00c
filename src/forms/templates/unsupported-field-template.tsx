import { Callout } from '@blueprintjs/core'
import { useTexts } from '#src/lib/i18n.tsx'

export function UnsupportedFieldTemplate() {
  const texts = useTexts('forms')
  return <Callout intent="warning">{texts.library.unsupported()}</Callout>
}
