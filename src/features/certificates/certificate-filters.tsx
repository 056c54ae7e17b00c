import { forms } from 'virtual:validators/certificates'
import type { CertificateFilters as Filters } from '#schemas/certificates/certificate.schema.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useFormFilters } from '#src/kit/list/form-filters.tsx'
import type { FilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useFilterChoices } from './use-certificate-choices.ts'

/** The search of the list, which waits for its button (document 1, section 2). */
export function CertificateFilters({ draft }: { readonly draft: FilterDraft<Filters> }) {
  const t = useTexts('certificates')
  const choices = useFilterChoices()
  const states = [
    { value: true, label: t.states.open() },
    { value: false, label: t.states.closed() },
  ]
  const { fields, ...line } = useFormFilters<Filters>({
    form: forms.filters,
    texts: 'certificates',
    id: 'certificate-filters',
    ui: {
      certificateYearId: { 'ui:widget': 'select', 'ui:options': { choices: choices.years } },
      certificateName: { 'ui:options': { dir: 'auto' } },
      certificateTypeId: { 'ui:widget': 'select', 'ui:options': { choices: choices.types } },
      certificateStatus: { 'ui:widget': 'select', 'ui:options': { choices: states } },
    },
    value: draft.value,
    onChange: draft.change,
    onSubmit: draft.search,
    search: ['certificateName'],
    usual: ['certificateYearId', 'certificateTypeId', 'certificateStatus'],
  })
  return <FilterLine {...line} fields={fields} submits="certificate-filters" onReset={draft.reset} />
}
