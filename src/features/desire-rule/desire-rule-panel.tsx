import { forms } from 'virtual:validators/desire-rule'
import { Callout, Spinner } from '@blueprintjs/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { desireRuleLifecycle, desireRuleSnapshot } from '#machines/desire-rule/desire-rule.lifecycle.ts'
import type { Draft } from '#machines/shared/record-dialog.flow.ts'
import { desireRuleEndpoints } from '#schemas/desire-rule/desire-rule.endpoints.ts'
import {
  desireRuleErrors,
  desiresOf,
  formOfDesires,
  type DesireRule,
  type DesireRuleForm,
  type DesiresNum,
} from '#schemas/desire-rule/desire-rule.schema.ts'
import { api } from '#src/api/client.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import { RecordForm } from '#src/kit/record/record-form.tsx'
import { useFormPage } from '#src/kit/record/use-form-page.ts'
import { useRemoval } from '#src/kit/record/use-removal.ts'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { DesireCards } from './desire-cards.tsx'
import './desire-rule.css'

const HIDDEN = { 'ui:widget': 'hidden' } as const
const REQUIRED = { 'ui:options': { required: true } } as const
const rules = (value: unknown) => desireRuleErrors(value as DesireRuleForm)
const at = ({ id }: DesireRule) => ({ params: { id: String(id) } })

/** The rule as the form of a page knows it. */
const load = async (call: Parameters<(typeof api)['desire-rule']['read']>[0]) => {
  const { data: record } = await api['desire-rule'].read(call)
  return {
    record,
    initial: record ? { ...formOfDesires(record.value1 as DesiresNum) } : {},
    choices: null,
    isEditable: true,
  }
}
async function save(form: DesireRuleForm, record: DesireRule | null) {
  const desiresNum = desiresOf(form)!
  const { message } = record
    ? await api['desire-rule'].update({ desiresNum, version: record.version }, at(record))
    : await api['desire-rule'].create({ desiresNum })
  return { message, id: null }
}

/** The desire rule: which of a student's applications count (document 3, section 2). It remounts after each change. */
export function DesireRulePanel() {
  const [visit, setVisit] = useState(0)
  return <DesireRuleVisit key={visit} isFirst={visit === 0} onEnd={() => setVisit(visit + 1)} />
}

interface VisitProps {
  readonly isFirst: boolean
  /** The rule was changed, by this panel or by somebody else: it is loaded again. */
  readonly onEnd: () => void
}
function DesireRuleVisit({ isFirst, onEnd }: VisitProps) {
  const t = useTexts('desire-rule')
  const c = useTexts('common')
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const page = useFormPage<DesireRule, null, DesireRuleForm>({ load, save, leave: onEnd })
  const { view, record, failure, value, problem, isBusy } = page
  const removal = useRemoval({
    remove: () => api['desire-rule'].remove({ version: record!.version }, at(record!)),
    leave: onEnd,
    reload: onEnd,
  })
  const caller = useCallAccess(desireRuleEndpoints.update)
  const reasons = useReasons('desire-rule')
  const why = (type: 'rule.set' | 'rule.edit' | 'rule.delete') =>
    reasons(desireRuleLifecycle, desireRuleSnapshot(record !== null, caller), { type })
  const whyNotSave = why(record ? 'rule.edit' : 'rule.set')
  const { choice, desiresNum: count } = value
  const uiSchema = useMemo(
    () => ({
      choice: { 'ui:field': DesireCards, 'ui:options': { count } },
      desiresNum: choice === 'custom' ? REQUIRED : HIDDEN,
    }),
    [choice, count],
  )
  const change = (next: Draft) => {
    const { desiresNum: _, ...others } = next
    page.change(next['choice'] === 'custom' ? next : others)
  }

  const [isReady, setReady] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  // the button that was pressed belonged to the visit before
  useEffect(() => {
    if (!isFirst && isReady && isFocusLost()) actions.current?.querySelector('button')?.focus()
  }, [isFirst, isReady])

  if (view === 'loading') return <Spinner className="qb-record-loading" aria-label={c.list.loading()} />
  if (view === 'failed' && failure)
    return <FailedState problem={failure} onRetry={page.reload} title={c.formPage.failed()} />
  if (view === 'forbidden' && failure) return <RefusedState problem={failure} title={t.refused()} />
  return (
    <div className="qb-desire-rule">
      {record === null ? (
        <Callout className="qb-notice" icon="info-sign">
          {t.none()}
        </Callout>
      ) : null}
      <RecordForm
        isPart
        form={forms.record}
        texts="desire-rule"
        formId={formId}
        rules={rules}
        uiSchema={uiSchema}
        controls={{
          ...page,
          change,
          isBusy: isBusy || whyNotSave.length > 0,
          isOutdated: page.isOutdated || problem?.code === 'DESIRE_RULE_EXISTS',
        }}
        onReload={onEnd}
        onReady={setReady}
      />
      <div ref={actions} className="qb-screen-actions qb-desire-actions" hidden={!isReady}>
        <ActionButton
          showsLabel
          icon="floppy-disk"
          intent="primary"
          label={c.actions.save()}
          reasons={whyNotSave}
          isBusy={isBusy}
          onAct={() => (document.getElementById(formId) as HTMLFormElement).requestSubmit()}
        />
        {record === null ? null : (
          <ActionButton
            showsLabel
            icon="trash"
            intent="danger"
            label={c.actions.delete()}
            reasons={why('rule.delete')}
            isBusy={isBusy}
            onAct={removal.open}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={removal.isConfirming}
        isBusy={removal.isBusy}
        title={t.remove.title()}
        confirmText={c.actions.delete()}
        isDangerous
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      >
        <p>{t.remove.message()}</p>
      </ConfirmDialog>
    </div>
  )
}
