import { Button } from '@blueprintjs/core'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { StatusTag } from './status-tag.tsx'

interface Props {
  readonly others: ApplicationDetails['others']
  readonly studentId: number
  readonly onOpen: (key: { readonly applyId: number; readonly studentId: number }) => void
}

/**
 * The student's other applications of the season, which a decision here may concern (A6). Those that lie in the scope
 * open with a click.
 */
export function OtherApplications({ others, studentId, onOpen }: Props) {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  if (others.length === 0) return <p className="qb-muted">{texts.details.noOthers()}</p>
  return (
    <ul className="qb-others">
      {others.map((other) => (
        <li key={other.applyId}>
          <span>
            {other.isInScope ? (
              <Button
                variant="minimal"
                size="small"
                text={<bdi>{pickName(other.facultyName, language)}</bdi>}
                onClick={() => onOpen({ applyId: other.applyId, studentId })}
              />
            ) : (
              <bdi>{pickName(other.facultyName, language)}</bdi>
            )}
            {other.desireNumber !== null && (
              <small>{texts.details.desire({ number: format.number(other.desireNumber) })}</small>
            )}
          </span>
          <StatusTag code={other.applicationStatus} />
        </li>
      ))}
    </ul>
  )
}
