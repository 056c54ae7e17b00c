import { Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { FoundStudent } from '#schemas/entry/entry.schema.ts'
import { StatusTag } from '#src/features/applications/parts.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { Ltr } from '#src/lib/ltr.tsx'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { applicationPath } from './paths.ts'

/** A student with the number that was typed is known: who it is, as far as the scope may know, and the applications. */
export function FoundStudentNote({ found }: { readonly found: NonNullable<FoundStudent> }) {
  const t = useTexts('entry').found
  const { language } = useLanguage()
  return (
    <Callout className="qb-notice qb-entry-found" role="status" intent="primary" icon="person">
      <p>
        <strong>
          {found.studentName === null ? t.elsewhere() : <bdi>{pickName(found.studentName, language)}</bdi>}
        </strong>{' '}
        {t.lead()}
      </p>
      {found.applications.length > 0 && (
        <ul aria-label={t.applications()}>
          {found.applications.map(({ applyId, appNum, facultyName, status }) => (
            <li key={applyId}>
              <Link href={applicationPath(appNum)}>
                <Ltr>{appNum}</Ltr>
              </Link>
              <bdi>{pickName(facultyName, language)}</bdi>
              <StatusTag code={status} />
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
