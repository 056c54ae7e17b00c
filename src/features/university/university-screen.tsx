import { forms } from 'virtual:validators/university'
import { Spinner } from '@blueprintjs/core'
import { useEffect, useId, useRef, useState } from 'react'
import { sameDraft } from '#machines/shared/draft.ts'
import { universityEndpoints } from '#schemas/university/university.endpoints.ts'
import type { University, UniversityForm } from '#schemas/university/university.schema.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { RecordForm } from '#src/kit/record/record-form.tsx'
import { useFormPage } from '#src/kit/record/use-form-page.ts'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import { usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { formOf } from './brand.ts'
import { ColorWidget } from './color-widget.tsx'
import { Logos } from './logos.tsx'
import '#src/kit/kit.css'
import './university.css'

const number = { 'ui:options': { dir: 'ltr', inputMode: 'tel' } } as const
const name = (dir: 'rtl' | 'ltr') => ({ 'ui:options': { dir, counter: true } }) as const
const UI_SCHEMA = {
  'ui:options': { columns: 2 },
  arName: name('rtl'),
  enName: name('ltr'),
  systemArName: name('rtl'),
  systemEnName: name('ltr'),
  cardColor: { 'ui:widget': ColorWidget },
  hotline: number,
  landline1: number,
  landline2: number,
  landline3: number,
  contactMail: { 'ui:widget': 'email' },
}

const load = async (call: CallOptions) => {
  const { data: record } = await api.university.read(call)
  return { record, initial: { ...formOf(record) }, choices: null, isEditable: true }
}
async function store(form: UniversityForm, record: University | null) {
  const { message } = await api.university.update({ ...form, version: record!.version })
  return { message, id: null }
}

/** The university's names, logos, colour and numbers (issue 41). It begins anew after each change. */
export function UniversityScreen() {
  const t = useTexts('organisation')
  const [visit, setVisit] = useState(0)
  usePageTitle(t.title())
  return (
    <div className="qb-list-screen qb-university">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
      </header>
      <UniversityVisit key={visit} isFirst={visit === 0} onEnd={() => setVisit(visit + 1)} />
    </div>
  )
}

interface VisitProps {
  readonly isFirst: boolean
  /** The record was changed, by this page or by somebody else: it is loaded again. */
  readonly onEnd: () => void
}
function UniversityVisit({ isFirst, onEnd }: VisitProps) {
  const t = useTexts('organisation')
  const c = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const page = useFormPage<University, null, UniversityForm>({ load, save: store, leave: onEnd })
  const { view, record, failure, value, isBusy } = page
  const reasons = useAccessReasons(universityEndpoints.update)
  const [isReady, setReady] = useState(false)
  const save = useRef<HTMLDivElement>(null)
  // the button that was pressed belonged to the visit before
  useEffect(() => {
    if (!isFirst && isReady && isFocusLost()) save.current?.querySelector('button')?.focus()
  }, [isFirst, isReady])
  if (view === 'failed' && failure) return <FailedState problem={failure} onRetry={page.reload} title={t.failed()} />
  if (view === 'forbidden' && failure) return <RefusedState problem={failure} title={t.refused()} />
  if (view === 'loading' || !record) return <Spinner className="qb-record-loading" aria-label={c.list.loading()} />
  const isUnsaved = !sameDraft(value, { ...formOf(record) })
  return (
    <div className="qb-university-parts">
      <section className="qb-panel qb-university-form" aria-labelledby="university-names">
        <h2 id="university-names">{t.names()}</h2>
        <RecordForm
          isPart
          form={forms.record}
          texts="organisation"
          formId={formId}
          uiSchema={UI_SCHEMA}
          controls={{ ...page, isBusy: isBusy || reasons.length > 0 }}
          onReload={onEnd}
          onReady={setReady}
        />
        <div ref={save} className="qb-university-save">
          <ActionButton
            showsLabel
            icon="floppy-disk"
            intent="primary"
            label={c.actions.save()}
            reasons={reasons}
            isBusy={isBusy}
            onAct={() => (document.getElementById(formId) as HTMLFormElement).requestSubmit()}
          />
        </div>
      </section>
      <div className="qb-university-side">
        <section className="qb-panel" aria-labelledby="university-preview">
          <h2 id="university-preview">{t.preview.title()}</h2>
          <BrandPreview
            brand={{
              names: value as Partial<UniversityForm>,
              scopeLogo: record.scopeLogo,
              systemLogo: record.systemLogo,
            }}
          />
        </section>
        <Logos
          record={record}
          reasons={reasons.length > 0 || !isUnsaved ? reasons : [{ why: t.unsaved.why(), help: t.unsaved.help() }]}
          onChanged={onEnd}
        />
      </div>
    </div>
  )
}
