import { Icon } from '@blueprintjs/core'
import { useId } from 'react'
import { Link } from 'wouter'
import type { EntryWarning } from '#schemas/entry/entry.schema.ts'
import { StatusTag } from '#src/features/applications/parts.ts'
import type { Bilingual } from '#src/lib/bilingual.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { Ltr } from '#src/lib/ltr.tsx'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { applicationPath } from './paths.ts'

/** An application that was entered since the page was opened. */
export interface Entered {
  readonly applyId: number
  readonly appNum: string
  readonly status: number
  readonly warnings: readonly EntryWarning[]
  /** Null: of a student who is known, whom the scope may not name. */
  readonly studentName: Bilingual | null
  readonly facultyName: Bilingual
  readonly branchName: Bilingual
}

/** What was entered since the page was opened, the last first. */
export function EnteredList({ entered }: { readonly entered: readonly Entered[] }) {
  const t = useTexts('entry')
  const format = useFormat()
  const { language } = useLanguage()
  const id = useId()
  return (
    <section className="qb-panel qb-entered" aria-labelledby={id}>
      <h2 id={id}>{t.entered.title({ count: format.count(entered.length) })}</h2>
      <ul>
        {entered.map(({ applyId, appNum, status, warnings, studentName, facultyName, branchName }) => (
          <li key={applyId}>
            <Link href={applicationPath(appNum)}>
              <Ltr>{appNum}</Ltr>
            </Link>
            <bdi>{studentName === null ? t.found.elsewhere() : pickName(studentName, language)}</bdi>
            <span className="qb-muted">
              <bdi>{pickName(facultyName, language)}</bdi> · <bdi>{pickName(branchName, language)}</bdi>
            </span>
            <StatusTag code={status} />
            {warnings.map((warning) => (
              <p key={warning} className="qb-entered-warning">
                <Icon icon="warning-sign" size={14} intent="warning" aria-hidden /> {t.warnings[warning]()}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
