import { forms } from 'virtual:validators/fees'
import { Callout } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { DepositUse, DepositUses } from '#schemas/fees/payment-record.schema.ts'
import type { SameDepositForm } from '#schemas/fees/payment.schema.ts'
import { SchemaForm, type Draft } from '#src/forms/index.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

const UI = { sameDepositReason: { 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 3 } } }
const FORM_ID = 'same-deposit'

interface SameDepositProps {
  readonly isOpen: boolean
  readonly uses: DepositUses | null
  readonly onReason: (value: SameDepositForm) => void
  readonly onCorrect: () => void
}
/** Lists the fees that the deposit already pays, and requires a reason to use it again (issue 13). The draft stays. */
export function SameDeposit({ isOpen, uses, onReason, onCorrect }: SameDepositProps) {
  const { warned: t } = useTexts('fees')
  const format = useFormat()
  const [value, setValue] = useState<Draft>({})
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t.title()}
      confirmText={t.goOn()}
      cancelText={t.correct()}
      formId={FORM_ID}
      onConfirm={() => {}}
      onCancel={onCorrect}
    >
      <Callout className="qb-notice" intent="warning" icon="warning-sign">
        <p>{t.lead()}</p>
        <ul className="qb-deposit-uses">
          {uses?.uses.map((use) => (
            <li key={`${use.applyId} ${use.same}`}>
              <Use use={use} />
            </li>
          ))}
          {uses !== null && uses.elsewhere > 0 && <li>{t.elsewhere({ count: format.count(uses.elsewhere) })}</li>}
        </ul>
      </Callout>
      <p>{t.question()}</p>
      <Suspense>
        <SchemaForm<SameDepositForm>
          form={forms.sameDeposit}
          texts="fees"
          formId={FORM_ID}
          value={value}
          onChange={setValue}
          onSubmit={onReason}
          uiSchema={UI}
        />
      </Suspense>
    </ConfirmDialog>
  )
}

function Use({ use: { same, appNum, studentName, facultyName, paymentDate, clerk } }: { readonly use: DepositUse }) {
  const { warned: t } = useTexts('fees')
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <>
      <strong>
        {t.use({
          number: isolate(format.digits(appNum)),
          name: isolate(pickName(studentName, language)),
          faculty: isolate(pickName(facultyName, language)),
        })}
      </strong>
      <br />
      {[
        t[same](),
        t.at({ at: isolate(format.localMoment(paymentDate)) }),
        clerk && t.by({ who: isolate(pickName(clerk, language)) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
