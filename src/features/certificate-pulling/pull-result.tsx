import { Callout } from '@blueprintjs/core'
import type { PullResult as Result } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** What pulling did: copied, deleted, and the names that were left out (D59). */
export function PullResult({ result, year }: { readonly result: Result; readonly year: string }) {
  const t = useTexts('certificate-pulling')
  const { language } = useLanguage()
  const format = useFormat()
  const { copied, courses, deleted, skipped } = result
  return (
    <Callout
      className="qb-pull-result"
      role="status"
      intent={copied > 0 ? 'success' : 'warning'}
      icon={copied > 0 ? 'tick-circle' : 'info-sign'}
    >
      <h2 className="bp6-heading">{format.digits(t.result.copied({ certificates: copied, year }))}</h2>
      {copied > 0 ? <p>{t.result.courses({ number: format.number(courses) })}</p> : null}
      {deleted > 0 ? <p>{t.result.deleted({ number: format.number(deleted) })}</p> : null}
      {skipped.length === 0 ? null : (
        <>
          <p>{format.digits(t.result.skipped({ certificates: skipped.length }))}</p>
          <ul>
            {skipped.map((name) => (
              <li key={name.ar}>
                <bdi>{pickName(name, language)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  )
}
