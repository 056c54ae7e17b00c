import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import './kit.css'

/** Prints the page: without elements of the class `qb-no-print`, and with those of `qb-print-only`. */
export function PrintButton() {
  const t = useTexts('common')
  return <Button icon="print" text={t.report.print()} onClick={() => window.print()} />
}

/** The parameters of a report, and when it was printed: below its title, on paper only. */
export function PrintFacts({
  facts,
}: {
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}) {
  const t = useTexts('common')
  const format = useFormat()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    // The browser prints as soon as the event handlers return.
    const note = () => flushSync(() => setNow(new Date()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  return (
    <div className="qb-print-only qb-print-facts">
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t.report.printedAt({ at: format.dateTime(now) })}</p>
    </div>
  )
}
