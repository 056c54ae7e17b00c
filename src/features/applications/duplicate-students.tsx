import { Button } from '@blueprintjs/core'
import { listText } from '#locales/list-text.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { Shared } from '#schemas/applications/duplicate.schema.ts'
import { CARD_TYPE } from '#schemas/status.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { Section } from './details-sections.tsx'

/** Whether another student has something that is this one's. */
export const hasDuplicates = ({ duplicates: { students, elsewhere } }: ApplicationDetails): boolean =>
  students.length > 0 || elsewhere.length > 0

interface Props {
  readonly details: ApplicationDetails
  readonly onOpen: (key: { readonly applyId: number; readonly studentId: number }) => void
}

/**
 * Who else has the identity number, mobile, e-mail or a file of this student; an application in the scope opens with a
 * click. Nobody is merged, and no decision waits for it (ADR 68).
 */
export function DuplicateStudents({ details, onOpen }: Props) {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  if (!hasDuplicates(details)) return null
  const { students, more, elsewhere } = details.duplicates
  const nameOf = ({ kind, paper }: Shared): string => {
    if (kind === 'file') return paper ? texts.files[paper]() : texts.duplicates.file()
    if (kind !== 'identity') return texts.details.fields[kind]()
    const isPassport = details.application_details.cardType === CARD_TYPE.passport
    return isPassport ? texts.details.cardType.passport() : texts.details.cardType.nationalId()
  }
  const inCommon = (shared: readonly Shared[]) => (
    <small>{texts.duplicates.inCommon({ names: listText(language, 'unit', shared.map(nameOf)) })}</small>
  )
  return (
    <Section title={texts.duplicates.title()}>
      <ul className="qb-others">
        {students.map(({ applyId, studentId, studentName, appNum, shared }) => (
          <li key={studentId}>
            <span>
              <Button
                variant="minimal"
                size="small"
                text={<bdi>{pickName(studentName, language)}</bdi>}
                onClick={() => onOpen({ applyId, studentId })}
              />
              {inCommon(shared)}
            </span>
            <Ltr>{appNum}</Ltr>
          </li>
        ))}
        {elsewhere.length > 0 && (
          <li>
            <span>
              {texts.duplicates.elsewhere()}
              {inCommon(elsewhere)}
            </span>
          </li>
        )}
      </ul>
      {more && <p className="qb-muted">{texts.duplicates.more()}</p>}
    </Section>
  )
}
