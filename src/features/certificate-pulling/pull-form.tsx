import { Button } from '@blueprintjs/core'
import { Suspense } from 'react'
import { forms } from 'virtual:validators/certificate-pulling'
import {
  pullErrors,
  type PullDraft,
  type PullForm as Form,
} from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import { SchemaForm, type Draft } from '#src/forms/index.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { PullControl } from './use-pull.ts'

interface Named {
  readonly id: number
  readonly name: Bilingual
}

/** What is not chosen is absent in a form, and null in the machine. */
const toValue = (draft: PullDraft): Draft => Object.fromEntries(Object.entries(draft).filter(([, id]) => id !== null))
const toDraft = (value: Draft): PullDraft => {
  const { certificatesCategoryId = null, fromYearId = null, toYearId = null } = value as Partial<PullDraft>
  return { certificatesCategoryId, fromYearId, toYearId }
}
/** Checks only the rule between the years: missing values are checked by the schema. */
const rules = (value: unknown) => pullErrors(value as Partial<Form>)

/** Type, from-year and to-year, and Show. Types that are not active are not offered (D55). */
export function PullForm({ control: { actor, snapshot } }: { readonly control: PullControl }) {
  const t = useTexts('certificate-pulling')
  const { language } = useLanguage()
  const format = useFormat()
  const { choices, draft, fieldErrors } = snapshot.context
  if (!choices || !snapshot.hasTag('ready')) return null
  const isEditable = snapshot.can({ type: 'draft.change', draft })
  const select = (list: readonly Named[]) => ({
    'ui:widget': 'select',
    'ui:options': {
      choices: list.map(({ id, name }) => ({ value: id, label: format.digits(pickName(name, language)) })),
    },
  })
  const ui = {
    certificatesCategoryId: select(choices.certificateCategories.filter(({ active }) => active)),
    fromYearId: select(choices.fromYears),
    toYearId: select(choices.toYears),
  }
  return (
    <div className="qb-pull-form">
      {/* the form's code comes with the first form: until it is there, there is nothing to submit */}
      <Suspense>
        <SchemaForm
          form={forms.show}
          texts="certificate-pulling"
          formId="pull"
          uiSchema={ui}
          rules={rules}
          value={toValue(draft)}
          serverErrors={fieldErrors}
          disabled={!isEditable}
          onChange={(value) => actor.send({ type: 'draft.change', draft: toDraft(value) })}
          onSubmit={() => actor.send({ type: 'certificates.show' })}
        />
        <Button type="submit" form="pull" icon="search" text={t.actions.show()} disabled={!isEditable} />
      </Suspense>
    </div>
  )
}
