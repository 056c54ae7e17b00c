import { forms } from 'virtual:validators/outbox'
import { Button } from '@blueprintjs/core'
import { Suspense, useId } from 'react'
import { MAIL_STATES, type MailFilters } from '#schemas/outbox/mail.schema.ts'
import { FormPlaceholder, SchemaForm } from '#src/forms/index.ts'
import type { FilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** The search of the outbox, which waits for its button. */
export function MailFilterBar({ draft }: { readonly draft: FilterDraft<MailFilters> }) {
  const t = useTexts('outbox')
  const c = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const ui = {
    state: {
      'ui:widget': 'select',
      'ui:options': { choices: MAIL_STATES.map((state) => ({ value: state, label: t.states[state]() })) },
    },
    text: { 'ui:options': { dir: 'auto' } },
    day: { 'ui:widget': 'date' },
  }
  return (
    <div role="search" className="qb-outbox-filters">
      <Suspense fallback={<FormPlaceholder form={forms.filters} texts="outbox" />}>
        <SchemaForm
          form={forms.filters}
          texts="outbox"
          formId={formId}
          value={draft.value}
          onChange={draft.change}
          onSubmit={draft.search}
          uiSchema={ui}
        />
      </Suspense>
      <div className="qb-filters-actions">
        <Button type="submit" form={formId} intent="primary" icon="search" text={c.actions.search()} />
        <Button icon="reset" text={c.actions.reset()} onClick={draft.reset} />
      </div>
    </div>
  )
}
