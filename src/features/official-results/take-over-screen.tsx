import { Button } from '@blueprintjs/core'
import { forms } from 'virtual:validators/official-results'
import { useMemo, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import {
  LEFT_OUT,
  TAKE_OVER_OF,
  type TakeOverListFilters,
  type TakeOverPreview,
  type TakeOverPreviewRow,
} from '#schemas/official-results/take-over.schema.ts'
import { api } from '#src/api/client.ts'
import { useFilterChoices } from '#src/features/applications/parts.ts'
import { Field } from '#src/forms/field.tsx'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import type { FilterField } from '#src/kit/list/filter-field.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { useList, type List, type ListSpec, type Page, type TypedQuery } from '#src/kit/list/use-list.ts'
import { useRemoval } from '#src/kit/record/use-removal.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { usePeriodChoices } from '#src/kit/season.tsx'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { OFFICIAL_RESULTS_PATH, TAKE_OVERS_PATH } from './links.ts'
import './official-results.css'

interface PreviewPage extends Page<TakeOverPreviewRow> {
  readonly preview: TakeOverPreview
}
type Spec = ListSpec<TakeOverPreviewRow, TakeOverListFilters, never, PreviewPage>

/** The certificate as the address names it. */
const filterOf = ({ filters }: TypedQuery<TakeOverListFilters>) => {
  const { yearId, categoryId, semesterId = null, facultyId = null, appStatus = null, of } = filters
  return { yearId: yearId!, categoryId: categoryId!, semesterId, facultyId, appStatus, ...(of && { of }) }
}

/** The take-over of one certificate's totals; an address that names none leads to where one is chosen. */
export function TakeOverScreen() {
  const named = new URLSearchParams(useSearch())
  // asked once: it leaves this address itself
  const [isNamed] = useState(named.has('yearId') && named.has('categoryId'))
  return isNamed ? <TakeOver /> : <Redirect to={OFFICIAL_RESULTS_PATH} replace />
}

/** Whose certified total becomes the official one, who gains and loses rank by it, and what is left out (ADR 124). */
function TakeOver() {
  const t = useTexts('official-results')
  const format = useFormat()
  const [, navigate] = useLocation()
  const [preview, setPreview] = useState<TakeOverPreview | null>(null)
  const spec = useMemo<Spec>(
    () => ({
      form: forms.takeOver,
      filters: { yearId: null, categoryId: null, semesterId: null, facultyId: null, appStatus: null, of: 'differs' },
      subject: ['yearId', 'categoryId'],
      sortable: ['number'],
      orderBy: 'number',
      orderType: 'asc',
      pageSizes: PAGE_SIZES,
      pageSize: PAGE_SIZES[0],
      async load(query, call) {
        const { page, pageSize } = query
        const { data } = await api['official-results'].takeOverPreview({ ...filterOf(query), page, pageSize }, call)
        return { rows: data.results, total: data.total, preview: data }
      },
      onPage: (page) => setPreview(page.preview),
    }),
    [],
  )
  const list = useList(spec)
  const count = preview?.total ?? 0
  const question = useRemoval({
    remove: () => api['official-results'].takeOver({ ...filterOf(list.query), shown: count }),
    leave: () => navigate(TAKE_OVERS_PATH),
    reload: list.reload,
  })
  const columns = useColumns()
  const { of } = list.query.filters
  const narrowing = useNarrowing(list)
  return (
    <ListScreen
      title={t.takeOver.title()}
      list={list}
      columns={columns}
      rowKey={({ applyId }) => applyId}
      emptyHint={t.takeOver.empty()}
      actions={
        <>
          <Button icon="arrow-left" text={t.title()} onClick={() => navigate(OFFICIAL_RESULTS_PATH)} />
          <ActionButton
            icon="saved"
            intent="primary"
            showsLabel
            label={t.takeOver.act({ count: format.count(count) })}
            reasons={count === 0 ? [{ why: t.takeOver.empty() }] : []}
            onAct={question.open}
          />
        </>
      }
      filters={
        <FilterLine
          fields={[
            {
              key: 'of',
              label: t.takeOver.of(),
              value: t.takeOver.options[of ?? 'differs'](),
              isUsual: true,
              content: (
                <Field id="take-over-of" label={t.takeOver.of()}>
                  <Select
                    id="take-over-of"
                    fill
                    value={of ?? 'differs'}
                    options={TAKE_OVER_OF.map((value) => ({ value, label: t.takeOver.options[value]() }))}
                    onChange={({ currentTarget }) =>
                      list.search({ of: TAKE_OVER_OF.find((value) => value === currentTarget.value)! })
                    }
                  />
                </Field>
              ),
            },
            ...narrowing,
          ]}
          onSearch={() => list.search()}
        />
      }
      above={preview && <Summary preview={preview} />}
    >
      <ConfirmDialog
        isOpen={question.isConfirming}
        isBusy={question.isBusy}
        title={t.takeOver.question()}
        confirmText={t.takeOver.act({ count: format.count(count) })}
        onConfirm={question.confirm}
        onCancel={question.cancel}
      >
        <p>{t.takeOver.message({ count: format.count(count) })}</p>
      </ConfirmDialog>
    </ListScreen>
  )
}

/** The filters that narrow the take-over, of the scope: each is one choice, or all. */
function useNarrowing(list: List<TakeOverPreviewRow, TakeOverListFilters, never>): readonly FilterField[] {
  const { takeOver: t } = useTexts('official-results')
  const { semesters } = usePeriodChoices()
  const { filters } = list.query
  const { faculties, statuses } = useFilterChoices('official-results', {
    yearId: filters.yearId ?? null,
    semesterId: filters.semesterId ?? null,
  })
  return (['semesterId', 'facultyId', 'appStatus'] as const).map((key) => {
    const choices = { semesterId: semesters, facultyId: faculties, appStatus: statuses }[key]
    const label = t[key]()
    return {
      key,
      label,
      value: choices.find(({ value }) => value === filters[key])?.label ?? '',
      content: (
        <Field id={`take-over-${key}`} label={label}>
          <Select
            id={`take-over-${key}`}
            fill
            value={filters[key] ?? ''}
            options={[{ value: '', label: '–' }, ...choices]}
            onChange={({ currentTarget: { value } }) => list.search({ [key]: value === '' ? null : Number(value) })}
          />
        </Field>
      ),
    }
  })
}

/** What happens to the ranks of each rule, and what is left out and why. */
function Summary({ preview: { rules, leftOut, total } }: { readonly preview: TakeOverPreview }) {
  const { takeOver: t } = useTexts('official-results')
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <div className="qb-take-over-summary" aria-live="polite">
      {total > 0 && rules.length === 0 && <p className="qb-muted">{t.unranked()}</p>}
      <ul>
        {rules.map(({ facultyName, semesterName, taken, gains, loses }) => (
          <li key={`${facultyName.ar} ${semesterName.ar}`}>
            {t.rule({
              faculty: pickName(facultyName, language),
              semester: pickName(semesterName, language),
              taken: format.count(taken),
              gains: format.count(gains),
              loses: format.count(loses),
            })}
          </li>
        ))}
        {LEFT_OUT.filter((why) => leftOut[why] > 0).map((why) => (
          <li key={why} className="qb-muted">
            {t.leftOut[why]({ count: format.count(leftOut[why]) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useColumns(): readonly Column<TakeOverPreviewRow>[] {
  const {
    takeOver: { columns: t },
  } = useTexts('official-results')
  const format = useFormat()
  const { language } = useLanguage()
  return useMemo(() => {
    const number = (value: number | null, write: (value: number) => string) =>
      value === null ? null : <bdi dir="ltr">{write(value)}</bdi>
    const total = (id: 'claimed' | 'before' | 'after') => ({
      id,
      header: t[id](),
      align: 'number' as const,
      cell: (row: TakeOverPreviewRow) => number(row[id], format.total),
    })
    const rank = (id: 'rankBefore' | 'rankAfter') => ({
      id,
      header: t[id](),
      align: 'number' as const,
      cell: (row: TakeOverPreviewRow) => number(row[id], format.number),
    })
    const name = (id: 'studentName' | 'facultyName') => ({
      id,
      header: t[id](),
      cell: (row: TakeOverPreviewRow) => <bdi>{pickName(row[id], language)}</bdi>,
    })
    return [
      { id: 'number', header: t.number(), heads: true, cell: (row) => <Ltr>{row.number}</Ltr> },
      name('studentName'),
      name('facultyName'),
      total('claimed'),
      total('before'),
      total('after'),
      rank('rankBefore'),
      rank('rankAfter'),
    ]
  }, [t, format, language])
}
