import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { watchForNewVersion } from '#src/lib/service-worker.ts'

/** A new version asks before it reloads (decision G13). */
export function UpdatePrompt() {
  const texts = useTexts('shell')
  const [reload, setReload] = useState<(() => void) | null>(null)
  useEffect(() => {
    // Without a service worker the product works all the same.
    watchForNewVersion((update) => setReload(() => update)).catch(() => undefined)
  }, [])
  if (!reload) return null
  return (
    <output className="qb-update">
      <span>{texts.update.text()}</span>
      <Button size="small" intent="primary" text={texts.update.reload()} onClick={reload} />
      <Button size="small" variant="minimal" text={texts.update.later()} onClick={() => setReload(null)} />
    </output>
  )
}
