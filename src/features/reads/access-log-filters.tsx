import { forms } from 'virtual:validators/reads'
import type { AccessLogFilters } from '#schemas/reads/access-log.schema.ts'
import { filterErrors } from '#schemas/reads/reads.rules.ts'
import { api } from '#src/api/client.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useFormFilters } from '#src/kit/list/form-filters.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import type { FilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import './reads.css'

/** The search of the record: by who read, of whom, and when. It waits for its button. */
export function AccessLogFilterBar({ draft }: { readonly draft: FilterDraft<AccessLogFilters> }) {
  const { language } = useLanguage()
  const readers = useAnswer('readers', async (signal) => (await api.reads.readers({ signal })).data.readers) ?? []
  const { fields, ...line } = useFormFilters<AccessLogFilters>({
    form: forms.filters,
    rules: filterErrors,
    texts: 'reads',
    id: 'access-log-filters',
    ui: {
      userId: {
        'ui:widget': 'select',
        'ui:options': { choices: readers.map(({ id, name }) => ({ value: id, label: pickName(name, language) })) },
      },
      applicant: { 'ui:options': { dir: 'auto' } },
      from: { 'ui:widget': 'date' },
      to: { 'ui:widget': 'date' },
    },
    value: draft.value,
    onChange: draft.change,
    onSubmit: draft.search,
    search: ['applicant'],
    usual: ['userId', 'from', 'to'],
    together: [['from', 'to']],
  })
  return <FilterLine {...line} fields={fields} submits="access-log-filters" onReset={draft.reset} />
}
