import { forms } from 'virtual:validators/reads'
import { useMemo } from 'react'
import { READ_KINDS } from '#schemas/endpoint.ts'
import {
  ACCESS_LOG_RETENTION_DAYS,
  PAGE_SIZES,
  SORTABLE,
  type AccessLogFilters,
} from '#schemas/reads/access-log.schema.ts'
import type { AccessLogRow } from '#schemas/reads/reads.endpoints.ts'
import { filterErrors } from '#schemas/reads/reads.rules.ts'
import { api } from '#src/api/client.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { listText } from '#locales/list-text.ts'
import { AccessLogFilterBar } from './access-log-filters.tsx'

/** The server searches and pages, newest first. */
const ACCESS_LOG: ListSpec<AccessLogRow, AccessLogFilters> = {
  form: forms.filters,
  rules: filterErrors,
  filters: { userId: null, applicant: '', from: null, to: null },
  sortable: SORTABLE,
  orderBy: 'lastAt',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: 20,
  load: async ({ filters, page, pageSize, orderType }, call) => {
    const { data } = await api.reads.list({ ...filters, page, pageSize, orderBy: 'lastAt', orderType }, call)
    return { rows: data.results, total: data.total, more: data.more }
  },
}

/** Who read an applicant's details and papers (issue 9). */
export function AccessLogScreen() {
  const t = useTexts('reads')
  const format = useFormat()
  const { language } = useLanguage()
  const list = useList(ACCESS_LOG)
  const draft = useFilterDraft(list)
  const columns = useMemo<Column<AccessLogRow>[]>(() => {
    const time = (at: string) => (
      <time dateTime={at} className="qb-reads-time">
        {format.dateTime(at)}
      </time>
    )
    const what = (row: AccessLogRow) =>
      listText(
        language,
        'conjunction',
        READ_KINDS.flatMap((kind) =>
          row[kind] === 0
            ? []
            : [row[kind] === 1 ? t.kinds[kind]() : t.times({ kind: t.kinds[kind](), count: format.count(row[kind]) })],
        ),
      )
    return [
      {
        id: 'reader',
        header: t.columns.reader(),
        heads: true,
        cell: ({ reader, username }) => (
          <>
            <bdi>{pickName(reader, language)}</bdi>{' '}
            <small className="qb-muted">
              <Ltr>{username}</Ltr>
            </small>
          </>
        ),
      },
      {
        id: 'applicant',
        header: t.columns.applicant(),
        cell: ({ applicant, rowCount }) =>
          applicant ? <bdi>{pickName(applicant, language)}</bdi> : t.rows({ count: format.count(rowCount) }),
      },
      {
        id: 'appNum',
        header: t.columns.appNum(),
        cell: ({ applicant, appNum }) =>
          appNum ? (
            <Copyable what={t.columns.appNum()}>{appNum}</Copyable>
          ) : (
            <span className="qb-muted">{applicant ? t.noNumber() : t.ofMany()}</span>
          ),
      },
      { id: 'what', header: t.columns.what(), skeleton: 0.8, cell: what },
      { id: 'at', stack: 'times', header: t.columns.at(), cell: ({ at }) => time(at) },
      { id: 'lastAt', stack: 'times', header: t.columns.lastAt(), cell: ({ lastAt }) => time(lastAt) },
    ]
  }, [t, format, language])
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      filters={<AccessLogFilterBar draft={draft} />}
      below={<p className="qb-reads-note qb-muted">{t.lead({ days: format.count(ACCESS_LOG_RETENTION_DAYS) })}</p>}
    />
  )
}
