import { forms } from 'virtual:validators/outbox'
import { MAIL_STATES, type MailFilters } from '#schemas/outbox/mail.schema.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useFormFilters } from '#src/kit/list/form-filters.tsx'
import type { FilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** The search of the outbox, which waits for its button. */
export function MailFilterBar({ draft }: { readonly draft: FilterDraft<MailFilters> }) {
  const t = useTexts('outbox')
  const { fields, ...line } = useFormFilters<MailFilters>({
    form: forms.filters,
    texts: 'outbox',
    id: 'mail-filters',
    ui: {
      state: {
        'ui:widget': 'select',
        'ui:options': { choices: MAIL_STATES.map((state) => ({ value: state, label: t.states[state]() })) },
      },
      text: { 'ui:options': { dir: 'auto' } },
      day: { 'ui:widget': 'date' },
    },
    value: draft.value,
    onChange: draft.change,
    onSubmit: draft.search,
    search: ['text'],
    usual: ['state', 'day'],
  })
  return <FilterLine {...line} fields={fields} submits="mail-filters" onReset={draft.reset} />
}
