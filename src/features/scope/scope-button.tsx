import { Button } from '@blueprintjs/core'
import { GlobeNetwork } from '@blueprintjs/icons'
import { useTexts } from '#src/lib/i18n.tsx'
import { useScope } from './scope-provider.tsx'

/** Opens the scope dialog: for pages whose filters have a scope selector. */
export function ScopeButton() {
  const texts = useTexts('scope')
  const { openDialog } = useScope()
  return <Button icon={<GlobeNetwork />} text={texts.button()} aria-haspopup="dialog" onClick={openDialog} />
}
