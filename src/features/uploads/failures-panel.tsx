import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { forms } from 'virtual:validators/shared'
import { isolate } from '#locales/isolate.ts'
import type { ResultFilters } from '#schemas/shared/result-filters.ts'
import { PREVIEW_ROWS } from '#schemas/uploads/upload.schema.ts'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { Select } from '#src/kit/select.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import type { FailedView } from './session/upload-session.ts'
import { FailedValues } from './failed-values.tsx'
import { cellColumn, useFailedColumns } from './failed-columns.tsx'
import { AllRows } from './sheet/all-rows.tsx'
import { StepTitle } from './step-title.tsx'
import { useFailedSheet } from './use-failed-sheet.ts'
import { useFaultTexts, useFieldName } from './use-fault-text.ts'
import { useNextFocus } from './use-next-focus.ts'
import type { WizardControl } from './use-upload-wizard.ts'

const PAGE_SIZES = [10, PREVIEW_ROWS, 50, 100] as const
const rowKey = ({ row }: FailedView): number => row

/**
 * All rows that cannot be saved, page by page: edited in place, filtered by one kind of fault, and replaced in bulk
 * (document 3, section 5).
 */
export function FailuresPanel({ control }: { readonly control: WizardControl }) {
  return (
    <PrivateAddress>
      <Failures control={control} />
    </PrivateAddress>
  )
}

function Failures({ control }: { readonly control: WizardControl }) {
  const { session, known, snapshot } = control
  const { mapping } = snapshot.context
  const t = useTexts('uploads')
  const format = useFormat()
  const spec = useMemo<ListSpec<FailedView, ResultFilters>>(
    () => ({
      form: forms.results,
      filters: { searchText: '', outcome: null },
      sortable: ['row', ...mapping.map(({ key }) => cellColumn(key))],
      orderBy: 'row',
      orderType: 'asc',
      pageSizes: PAGE_SIZES,
      pageSize: PREVIEW_ROWS,
      load: ({ page, pageSize, orderBy, orderType, filters: { searchText, outcome } }) =>
        session.failures({
          kind: outcome ?? null,
          searchText,
          sortKey: mapping.find(({ key }) => cellColumn(key) === orderBy)?.key,
          isDescending: orderType === 'desc',
          page,
          pageSize,
        }),
    }),
    [session, mapping],
  )
  const list = useList(spec)
  const { reload, search } = list
  const columns = useFailedColumns(control)
  const { checked } = known
  useEffect(() => {
    if (checked) reload()
  }, [checked, reload])
  const kinds = checked?.kinds ?? []
  const chosen = list.query.filters.outcome ?? null
  const kind = kinds.find(({ id }) => id === chosen)
  // the last row of a kind was mended
  const isKindGone = chosen !== null && checked !== null && kind === undefined
  useEffect(() => {
    if (isKindGone) search({ outcome: null })
  }, [isKindGone, search])
  const rows = useNextFocus('tbody > tr', list.rows)
  if (!checked) return null
  const hasFailed = checked.failed > 0
  return (
    <div className="qb-upload-step">
      <StepTitle>{t.failed.title()}</StepTitle>
      <Callout
        className="qb-notice"
        role="status"
        intent={hasFailed ? (checked.valid > 0 ? 'warning' : 'danger') : 'success'}
        icon={hasFailed ? 'warning-sign' : 'tick-circle'}
      >
        {t.failed.counts({ failed: format.count(checked.failed), valid: format.count(checked.valid) })}
      </Callout>
      <AllRows control={control} />
      {(hasFailed || !snapshot.hasTag('sheet')) && (
        <>
          <KindChoice control={control} kind={kind?.id ?? ''} onChoose={(id) => search({ outcome: id || null })} />
          {kind && kind.key !== null && (
            <FailedValues key={kind.id} control={control} kind={{ ...kind, key: kind.key }} />
          )}
          <div className="qb-panel qb-upload-failed" {...rows}>
            <ResultList
              list={list}
              columns={columns}
              rowKey={rowKey}
              caption={t.failed.title()}
              searchLabel={t.failed.search()}
              emptyHint={t.failed.none()}
            />
          </div>
        </>
      )}
    </div>
  )
}

interface KindProps {
  readonly control: WizardControl
  readonly kind: string
  readonly onChoose: (id: string) => void
}
/** One kind of fault, or all. */
function KindChoice({ control, kind, onChoose }: KindProps) {
  const t = useTexts('uploads').failed
  const format = useFormat()
  const fieldName = useFieldName(control)
  const faultTexts = useFaultTexts()
  const kinds = control.known.checked?.kinds ?? []
  const box = useRef<HTMLDivElement>(null)
  // with the last row of a kind went the values that were replaced
  useLayoutEffect(() => {
    if (kind === '' && isFocusLost()) box.current?.querySelector('select')?.focus()
  }, [kind])
  return (
    <div className="qb-upload-kinds" ref={box}>
      <label>
        <span>{t.kinds()}</span>
        <Select
          value={kind}
          options={[
            { value: '', label: t.allKinds() },
            ...kinds.map((each) => ({
              value: each.id,
              label: t.kind({
                field: isolate(fieldName(each.key)),
                why: faultTexts(each),
                value: isolate(format.number(each.rows)),
              }),
            })),
          ]}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      </label>
      <ExportFailed control={control} />
    </div>
  )
}

/** The failed rows as a spreadsheet, with all columns of the file and what is wrong. */
function ExportFailed({ control }: { readonly control: WizardControl }) {
  const t = useTexts('uploads')
  const failed = useFailedSheet(control)
  return (
    <Button icon="export" text={t.actions.exportFailed()} loading={failed.isBusy} onClick={() => void failed.save()} />
  )
}
