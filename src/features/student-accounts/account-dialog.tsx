import { forms } from 'virtual:validators/student-accounts'
import { Callout } from '@blueprintjs/core'
import { useMemo } from 'react'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import { readNationalId } from '#schemas/formats.ts'
import { IDENTITY_MAX } from '#schemas/shared/fields.ts'
import { TEXT_KINDS } from '#schemas/shared/text.ts'
import {
  identityErrors,
  type AccountForm,
  type StudentAccount,
} from '#schemas/student-accounts/student-account.schema.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import type { RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** What the dialog begins with. */
export const draftOf = ({ identityNum, studentEmail }: StudentAccount) => ({
  nId: identityNum,
  ...(studentEmail && { email: studentEmail }),
})

/** Signs of a national id (document 2, section 9). */
const NATIONAL_ID_LENGTH = 14

/** Whether the 13th digit of a national id disagrees with the gender on record: a warning, never a refusal (A9). */
function genderDiffers({ cardType, gender }: StudentAccount, typed: unknown): boolean {
  if (cardType !== CARD_TYPE.nationalId || typeof typed !== 'string') return false
  const written = readNationalId(TEXT_KINDS['national-id'](typed))?.gender
  return written !== undefined && GENDER[written] !== gender
}

interface AccountDialogProps {
  readonly dialog: RecordDialogControls<StudentAccount, AccountForm>
}

/** Edits identity number and e-mail of a student (document 2, section 2.8). */
export function AccountDialog({ dialog }: AccountDialogProps) {
  const t = useTexts('student-accounts')
  const errorText = useErrorText()
  const { language } = useLanguage()
  const { record, value } = dialog
  const isPassport = record?.cardType === CARD_TYPE.passport
  const uiSchema = useMemo(
    () => ({
      nId: {
        'ui:options': {
          dir: 'ltr',
          counter: true,
          maxLength: isPassport ? IDENTITY_MAX : NATIONAL_ID_LENGTH,
          keyFilter: isPassport ? 'code' : 'digits',
          help: isPassport ? t.lead.passport() : t.lead.nationalId(),
        },
      },
      email: { 'ui:widget': 'email', 'ui:options': { dir: 'ltr' } },
    }),
    [t, isPassport],
  )
  return (
    <RecordDialog
      dialog={dialog}
      title={t.edit()}
      form={forms.record}
      texts="student-accounts"
      uiSchema={uiSchema}
      unchanged={errorText('NO_UPDATE_FOUND')}
      rules={(form) => (record ? identityErrors(record.cardType, (form as AccountForm).nId) : [])}
      introduction={
        record && (
          <>
            <p>
              <bdi>{pickName(record.studentName, language)}</bdi>
            </p>
            <div role="status">
              {genderDiffers(record, value['nId']) && (
                <Callout className="qb-notice" compact intent="warning" icon="warning-sign">
                  {t.lead.gender()}
                </Callout>
              )}
            </div>
          </>
        )
      }
    />
  )
}
