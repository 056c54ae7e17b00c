import { forms } from 'virtual:validators/tokens'
import { useMemo } from 'react'
import { todayInCairo } from '#schemas/formats.ts'
import {
  dayAfter,
  GRACES,
  TOKEN_DAYS_MAX,
  TOKEN_SCOPES,
  tokenErrors,
  type RollOverForm,
  type TokenForm,
  type TokenRow,
} from '#schemas/tokens/token.schema.ts'
import { ChoicesField } from '#src/forms/choices-field.tsx'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import type { RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Faculty } from './tokens.list.ts'

const errorsIn = (value: unknown) => tokenErrors(value as Partial<TokenForm>, todayInCairo())
/** The last day, between today and a year from today. */
const expiresOn = () => {
  const today = todayInCairo()
  return {
    'ui:widget': 'date',
    'ui:options': {
      minDate: new Date(`${today}T00:00:00`),
      maxDate: new Date(`${dayAfter(today, TOKEN_DAYS_MAX)}T00:00:00`),
    },
  }
}

interface CreateDialogProps {
  readonly dialog: RecordDialogControls<never, TokenForm>
  readonly faculties: readonly Faculty[]
}
/** Creates a token: what it permits, in which faculties, from where, and until when. */
export function CreateDialog({ dialog, faculties }: CreateDialogProps) {
  const t = useTexts('tokens')
  const { language } = useLanguage()
  const uiSchema = useMemo(
    () => ({
      'ui:order': ['name', 'expiresOn', 'scopes', 'faculties', 'addresses'],
      name: { 'ui:options': { dir: 'auto', autoComplete: 'off' } },
      expiresOn: expiresOn(),
      scopes: {
        'ui:field': ChoicesField,
        'ui:options': { choices: TOKEN_SCOPES.map((scope) => ({ value: scope, label: t.scopes[scope]() })) },
      },
      faculties: {
        'ui:field': ChoicesField,
        'ui:options': {
          isWide: true,
          choices: faculties.map(({ id, name }) => ({ value: id, label: pickName(name, language) })),
        },
      },
      addresses: { 'ui:widget': 'textarea', 'ui:options': { dir: 'ltr', rows: 3 } },
    }),
    [t, language, faculties],
  )
  return (
    <RecordDialog
      dialog={dialog}
      title={t.add()}
      saveText={t.create()}
      form={forms.token}
      texts="tokens"
      uiSchema={uiSchema}
      rules={errorsIn}
    />
  )
}

/** Replaces a token by a new one, now or with a grace. */
export function RollOverDialog({ dialog }: { readonly dialog: RecordDialogControls<TokenRow, RollOverForm> }) {
  const t = useTexts('tokens')
  const uiSchema = useMemo(
    () => ({
      'ui:order': ['grace', 'expiresOn'],
      grace: {
        'ui:widget': 'radio',
        'ui:options': { choices: GRACES.map((days) => ({ value: days, label: t.graces[`days${days}`]() })) },
      },
      expiresOn: expiresOn(),
    }),
    [t],
  )
  return (
    <RecordDialog
      dialog={dialog}
      title={t.rollOver.title()}
      introduction={<p>{t.rollOver.lead({ name: dialog.record?.name ?? '' })}</p>}
      saveText={t.rollOver.act()}
      form={forms.rollOver}
      texts="tokens"
      uiSchema={uiSchema}
      rules={errorsIn}
    />
  )
}
