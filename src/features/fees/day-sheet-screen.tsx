import { forms } from 'virtual:validators/fees'
import { Button, Tag } from '@blueprintjs/core'
import { Suspense, useId, useMemo, useState } from 'react'
import {
  DAY_MAX,
  DAY_SORTABLE,
  type DayColumn,
  type DayFilters,
  type DayRow,
  type DaySheet,
} from '#schemas/fees/payment-record.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { isCalendarDate, todayInCairo } from '#schemas/formats.ts'
import { api } from '#src/api/client.ts'
import { FormPlaceholder, SchemaForm, type Draft } from '#src/forms/index.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { useList, type ListSpec, type TypedQuery } from '#src/kit/list/use-list.ts'
import { PrintButton, PrintFacts } from '#src/kit/print.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { DaySums } from './day-sums.tsx'
import './fee-sheets.css'

type Filters = DayFilters & Readonly<Record<string, unknown>>

/** A row with the names that the sheet sends only once. */
interface NamedRow extends DayRow {
  readonly facultyName: Bilingual
  readonly clerk: Bilingual | null
}
function namedRows({ rows, byFaculty, byClerk }: DaySheet): NamedRow[] {
  const faculties = new Map(byFaculty.map(({ facultyId, name }) => [facultyId, name]))
  const clerks = new Map(byClerk.map(({ clerkId, name }) => [clerkId, name]))
  return rows.map((row) => ({
    ...row,
    facultyName: faculties.get(row.facultyId)!,
    clerk: clerks.get(row.clerkId) ?? null,
  }))
}

/** The whole day on one page, of the screen and on paper, as long as it is a usual one. */
const PAGE_SIZES = [100, 500, 2000, DAY_MAX] as const

/** The query without its page. */
const bodyOf = ({ filters, orderBy, orderType }: TypedQuery<Filters>) => ({
  ...filters,
  orderBy: orderBy as DayColumn,
  orderType,
})

/** The server sorts and pages, and gives the sums of the whole day with each page. */
const specOf = (onLoaded: (sheet: DaySheet) => void): ListSpec<NamedRow, Filters> => ({
  form: forms.day,
  filters: { day: todayInCairo(), by: 'payment' },
  subject: ['day', 'by'],
  sortable: DAY_SORTABLE,
  orderBy: 'paymentDate',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: 500,
  load: async (query, call) => {
    const { data } = await api.fees.day({ ...bodyOf(query), page: query.page, pageSize: query.pageSize }, call)
    onLoaded(data)
    return { rows: namedRows(data), total: data.total.count + data.total.deleted, more: data.more }
  },
})

const shifted = (day: string, by: number): string => {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + by)
  return noon.toISOString().slice(0, 10)
}

/** Payments of a day by clerk, faculty and tool, with sums; deleted and corrected ones are labelled (issue 13). */
export function DaySheetScreen() {
  const texts = useTexts('fee-sheets')
  const t = texts.day
  const format = useFormat()
  const { language } = useLanguage()
  const [sheet, setSheet] = useState<DaySheet | null>(null)
  const spec = useMemo(() => specOf(setSheet), [])
  const list = useList(spec)
  const { day, by = 'payment' } = list.query.filters
  const [draft, setDraft] = useState<{ readonly of: Filters; readonly value: Draft } | null>(null)
  const value = draft?.of === list.query.filters ? draft.value : list.query.filters
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')

  const columns = useMemo<Column<NamedRow>[]>(() => {
    const name = (row: NamedRow) => pickName(row.studentName, language)
    const clerk = (row: NamedRow) => (row.clerk ? pickName(row.clerk, language) : '')
    const moment = (text: string | null) => (text === null ? '' : format.localMoment(text))
    const stateText = ({ state, corrections }: NamedRow) =>
      state === 'kept'
        ? t.states.kept()
        : state === 'corrected'
          ? t.states.corrected({ count: format.count(corrections) })
          : t.states.deleted()
    const whoDeleted = ({ deletedAt, deletedBy }: NamedRow) =>
      deletedBy
        ? t.deletedBy({ who: pickName(deletedBy, language), at: moment(deletedAt) })
        : t.deletedAt({ at: moment(deletedAt) })
    return [
      {
        id: 'studentName',
        header: t.columns.studentName(),
        heads: true,
        stack: 'student',
        skeleton: 0.8,
        value: name,
        cell: (row) => (
          <bdi lang={language} className={row.state === 'deleted' ? 'qb-day-deleted' : undefined}>
            {name(row)}
          </bdi>
        ),
      },
      {
        id: 'identityNumber',
        header: t.columns.identityNumber(),
        stack: 'student',
        value: (row) => row.identityNumber,
        cell: (row) => <Copyable what={t.columns.identityNumber()}>{row.identityNumber}</Copyable>,
      },
      {
        id: 'facultyName',
        header: t.columns.facultyName(),
        stack: 'application',
        value: (row) => pickName(row.facultyName, language),
        cell: (row) => <bdi>{pickName(row.facultyName, language)}</bdi>,
      },
      {
        id: 'appNum',
        header: t.columns.appNum(),
        stack: 'application',
        value: (row) => row.appNum,
        cell: (row) => <Copyable what={t.columns.appNum()}>{row.appNum}</Copyable>,
      },
      {
        id: 'receiptNum',
        header: t.columns.receiptNum(),
        stack: 'numbers',
        value: (row) => row.receiptNum,
        cell: (row) => <Ltr>{row.receiptNum}</Ltr>,
      },
      {
        id: 'depositNum',
        header: t.columns.depositNum(),
        stack: 'numbers',
        value: (row) => row.depositNum,
        cell: (row) => <Ltr>{row.depositNum}</Ltr>,
      },
      {
        id: 'paymentDate',
        header: t.columns.paymentDate(),
        stack: 'paid',
        value: (row) => row.paymentDate,
        cell: (row) => moment(row.paymentDate),
      },
      {
        id: 'depositDate',
        header: t.columns.depositDate(),
        stack: 'paid',
        isExtra: true,
        value: (row) => row.depositDate,
        cell: (row) => moment(row.depositDate),
      },
      {
        id: 'clerk',
        header: t.columns.clerk(),
        stack: 'by',
        value: clerk,
        cell: (row) => <bdi>{clerk(row)}</bdi>,
      },
      {
        id: 'way',
        header: t.columns.way(),
        stack: 'by',
        value: (row) => t.ways[row.way](),
        cell: (row) => t.ways[row.way](),
      },
      {
        id: 'enteredAt',
        header: t.columns.enteredAt(),
        isExtra: true,
        value: (row) => row.enteredAt,
        cell: (row) => moment(row.enteredAt),
      },
      {
        id: 'state',
        header: t.columns.state(),
        value: (row) => (row.state === 'deleted' ? `${stateText(row)} – ${whoDeleted(row)}` : stateText(row)),
        cell: (row) =>
          row.state === 'kept' ? (
            <span className="qb-muted">{stateText(row)}</span>
          ) : (
            <>
              <Tag minimal intent={row.state === 'deleted' ? 'danger' : 'warning'}>
                {stateText(row)}
              </Tag>
              {row.state === 'deleted' && (
                <small className="qb-day-note">
                  {whoDeleted(row)} · {t.notCounted()}
                </small>
              )}
            </>
          ),
      },
      {
        id: 'amount',
        header: t.columns.amount(),
        align: 'number',
        skeleton: 0.4,
        value: (row) => row.amount,
        cell: (row) =>
          row.amount === null ? (
            <span className="qb-muted">{t.sums.withoutAmount()}</span>
          ) : (
            <bdi dir="ltr" className={row.state === 'deleted' ? 'qb-day-deleted' : undefined}>
              {format.total(row.amount)}
            </bdi>
          ),
      },
    ]
  }, [t, format, language])
  const { shown } = useColumnChoice(columns)

  const search = (next: Partial<Filters>) => list.search(next)
  const isWhole = list.view === 'rows' || (list.view === 'loading' && list.rows.length > 0)
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={(row) => row.paymentId ?? `online-${row.applyId}`}
      emptyHint={t.empty()}
      actions={
        <>
          <PrintButton />
          <ExportButton
            title={t.title()}
            columns={shown}
            load={async (call) => {
              const whole = { ...bodyOf(list.query), page: 1, pageSize: ALL_ROWS }
              return namedRows((await api.fees.day(whole, call)).data)
            }}
            totals={(rows) => ({
              [shown.find(({ value: has }) => has !== undefined)?.id ?? '']: t.sums.total(),
              amount: rows.reduce((sum, row) => sum + (row.state === 'deleted' ? 0 : (row.amount ?? 0)), 0),
            })}
          />
        </>
      }
      filters={
        <>
          <PrintFacts
            facts={[
              { label: texts.fields.day(), value: format.date(day) },
              { label: texts.fields.by(), value: texts.options.by[by]() },
            ]}
          />
          <div role="search" className="qb-day-filters">
            <Suspense fallback={<FormPlaceholder form={forms.day} texts="fee-sheets" />}>
              <SchemaForm
                form={forms.day}
                texts="fee-sheets"
                formId={formId}
                value={value}
                onChange={(next) => {
                  setDraft({ of: list.query.filters, value: next })
                  const typed = next as Partial<DayFilters>
                  if (isCalendarDate(typed.day ?? '')) search({ day: typed.day!, by: typed.by ?? 'payment' })
                }}
                onSubmit={() => list.reload()}
                uiSchema={{
                  day: { 'ui:widget': 'date', 'ui:options': { maxDate: todayInCairo() } },
                  by: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
                }}
              />
            </Suspense>
            <div className="qb-day-steps">
              <Button text={t.previous()} onClick={() => search({ day: shifted(day, -1) })} />
              <Button
                text={t.next()}
                disabled={day >= todayInCairo()}
                onClick={() => search({ day: shifted(day, 1) })}
              />
            </div>
          </div>
        </>
      }
    >
      {isWhole && sheet?.day === day && <DaySums sheet={sheet} />}
    </ListScreen>
  )
}
