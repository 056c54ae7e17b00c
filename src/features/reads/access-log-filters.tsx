import { forms } from 'virtual:validators/reads'
import { Button } from '@blueprintjs/core'
import { Suspense, useId } from 'react'
import { ACCESS_LOG_RETENTION_DAYS, type AccessLogFilters } from '#schemas/reads/access-log.schema.ts'
import { filterErrors } from '#schemas/reads/reads.rules.ts'
import { api } from '#src/api/client.ts'
import { FormPlaceholder, SchemaForm } from '#src/forms/index.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import type { FilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import './reads.css'

/** The search of the record: by who read, of whom, and when. It waits for its button. */
export function AccessLogFilterBar({ draft }: { readonly draft: FilterDraft<AccessLogFilters> }) {
  const t = useTexts('reads')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const readers = useAnswer('readers', async (signal) => (await api.reads.readers({ signal })).data.readers) ?? []
  const ui = {
    userId: {
      'ui:widget': 'select',
      'ui:options': { choices: readers.map(({ id, name }) => ({ value: id, label: pickName(name, language) })) },
    },
    applicant: { 'ui:options': { dir: 'auto' } },
    from: { 'ui:widget': 'date' },
    to: { 'ui:widget': 'date' },
  }
  return (
    <div role="search" className="qb-reads-filters">
      <p className="qb-muted">{t.lead({ days: format.count(ACCESS_LOG_RETENTION_DAYS) })}</p>
      <Suspense fallback={<FormPlaceholder form={forms.filters} texts="reads" />}>
        <SchemaForm
          form={forms.filters}
          texts="reads"
          formId={formId}
          value={draft.value}
          onChange={draft.change}
          onSubmit={draft.search}
          uiSchema={ui}
          rules={(value) => filterErrors(value as AccessLogFilters)}
        />
      </Suspense>
      <div className="qb-filters-actions">
        <Button type="submit" form={formId} intent="primary" icon="search" text={c.actions.search()} />
        <Button icon="reset" text={c.actions.reset()} onClick={draft.reset} />
      </div>
    </div>
  )
}
