import { Button } from '@blueprintjs/core'
import { useRegisterSW } from 'virtual:pwa-register/react'
import { useTexts } from '#src/lib/i18n.tsx'

/** A new version asks before it reloads (decision G13). */
export function UpdatePrompt() {
  const texts = useTexts('shell')
  const {
    needRefresh: [needed, setNeeded],
    updateServiceWorker,
  } = useRegisterSW()
  if (!needed) return null
  return (
    <output className="qb-update">
      <span>{texts.update.text()}</span>
      <Button
        size="small"
        intent="primary"
        text={texts.update.reload()}
        onClick={() => void updateServiceWorker(true)}
      />
      <Button size="small" variant="minimal" text={texts.update.later()} onClick={() => setNeeded(false)} />
    </output>
  )
}
