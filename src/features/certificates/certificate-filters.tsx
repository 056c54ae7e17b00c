import { forms } from 'virtual:validators/certificates'
import { Button, Collapse } from '@blueprintjs/core'
import { Suspense, useId, useState } from 'react'
import type { CertificateFilters as Filters } from '#schemas/certificates/certificate.schema.ts'
import { FormPlaceholder, SchemaForm } from '#src/forms/index.ts'
import { refusedIn } from '#src/kit/list/list-query.ts'
import { SearchNote } from '#src/kit/list/search-note.tsx'
import type { FilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useFilterChoices } from './use-certificate-choices.ts'

const ADVANCED = ['certificateName', 'certificateTypeId', 'certificateStatus'] as const
const isUsed = (filters: Partial<Filters>): boolean =>
  ADVANCED.some((key) => filters[key] !== undefined && filters[key] !== null && filters[key] !== '')
const HIDDEN = { 'ui:widget': 'hidden' } as const

interface Props {
  readonly draft: FilterDraft<Filters>
  /** What the list is searched for now. */
  readonly applied: Filters
}

/**
 * The search of the list: the year in sight, the advanced search one press away (document 1, section 2). While it is
 * closed, the year alone counts.
 */
export function CertificateFilters({ draft, applied }: Props) {
  const t = useTexts('certificates')
  const c = useTexts('common')
  const choices = useFilterChoices()
  const [isOpen, setOpen] = useState(() => isUsed(applied))
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const states = [
    { value: true, label: t.states.open() },
    { value: false, label: t.states.closed() },
  ]
  const ui = {
    certificateYearId: { 'ui:widget': 'select', 'ui:options': { choices: choices.years } },
    certificateName: { 'ui:options': { dir: 'auto' } },
    certificateTypeId: { 'ui:widget': 'select', 'ui:options': { choices: choices.types } },
    certificateStatus: { 'ui:widget': 'select', 'ui:options': { choices: states } },
  }
  const form = (id: string, keys: readonly string[]) => (
    <SchemaForm
      form={forms.filters}
      texts="certificates"
      formId={id}
      value={draft.value}
      onChange={draft.change}
      onSubmit={(value) => draft.search(isOpen ? value : { certificateYearId: value.certificateYearId })}
      uiSchema={Object.fromEntries(
        Object.entries(ui).map(([key, field]) => [key, keys.includes(key) ? field : HIDDEN]),
      )}
    />
  )
  return (
    <div role="search" className="qb-certificate-filters">
      <Suspense fallback={<FormPlaceholder form={forms.filters} texts="certificates" keys={['certificateYearId']} />}>
        {form(`${formId}year`, ['certificateYearId'])}
        <Collapse isOpen={isOpen}>{form(`${formId}more`, ADVANCED)}</Collapse>
      </Suspense>
      <div className="qb-filters-actions">
        <Button
          type="submit"
          form={isOpen ? `${formId}more` : `${formId}year`}
          intent="primary"
          icon="search"
          text={c.actions.search()}
        />
        <Button icon="reset" text={c.actions.reset()} onClick={draft.reset} />
        <Button
          variant="minimal"
          icon="filter"
          endIcon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          text={c.filters.advanced()}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <SearchNote isRefused={refusedIn({ form: forms.filters }, draft.value as Filters).length > 0} />
    </div>
  )
}
