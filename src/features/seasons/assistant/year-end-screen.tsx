import { forms } from 'virtual:validators/seasons'
import { Button } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { STATUS, statusName } from '#schemas/status.ts'
import type { YearEnd } from '#schemas/season-copies/season-copy.schema.ts'
import { api } from '#src/api/client.ts'
import type { ScreenProps } from '#src/kit/feature.ts'
import { addressOf } from '#src/kit/list/list-address.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { SEASONS_PATH } from '../paths.ts'
import './assistant.css'

/** Something that is left: applications of a status, exports without an answer, or mails that wait. */
interface Left {
  readonly kind: 'undecided' | 'unpaid' | 'toExport' | 'heldMails'
  readonly status: number | null
  readonly count: number
  readonly path: string
}
type Filters = Readonly<Record<string, never>>

function leftOf({ yearId, semesterId, statuses, toExport, heldMails }: YearEnd): Left[] {
  const applications = (status: number) =>
    `/home/StudentData/ManageApplications?${new URLSearchParams({
      yearId: String(yearId),
      semesterId: String(semesterId),
      appStatus: String(status),
    })}`
  const rows: Left[] = [
    ...statuses.map(({ status, count }): Left => ({
      kind: status === STATUS.pendingFees ? 'unpaid' : 'undecided',
      status,
      count,
      path: applications(status),
    })),
    { kind: 'toExport', status: null, count: toExport, path: '/home/StudentData/PrivateUniversityExport' },
    { kind: 'heldMails', status: null, count: heldMails, path: '/home/Administration/Outbox' },
  ]
  return rows.filter(({ count }) => count > 0)
}
const specOf = (id: string, setName: (name: Bilingual) => void): ListSpec<Left, Filters> => ({
  form: forms.copies,
  filters: {},
  sortable: [],
  orderBy: null,
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { data } = await api['season-copies'].yearEnd({ ...call, params: { id } })
    setName(data.name)
    const rows = leftOf(data)
    return { rows, total: rows.length }
  },
  whole: { sortBy: {} },
})

/** What is left to do before a season is finished, with the pages where it is done (ADR 118). */
export function YearEndScreen({ params: { id } }: ScreenProps) {
  const t = useTexts('season-assistant')
  const statuses = useTexts('statuses')
  const format = useFormat()
  const [, navigate] = useLocation()
  const { language } = useLanguage()
  const [name, setName] = useState<Bilingual | null>(null)
  const spec = useMemo(() => specOf(id!, setName), [id])
  const list = useList(spec)
  const columns = useMemo<Column<Left>[]>(() => {
    const nameOf = ({ kind, status }: Left): string => {
      const name = status === null ? undefined : statusName(status)
      return name ? statuses[name]() : t.yearEnd[kind]()
    }
    return [
      { id: 'kind', header: t.yearEnd.kind(), cell: ({ kind }) => t.yearEnd[kind]() },
      { id: 'what', header: t.yearEnd.what(), heads: true, cell: nameOf },
      {
        id: 'count',
        header: t.yearEnd.count(),
        align: 'number',
        cell: ({ count }) => <bdi dir="ltr">{format.number(count)}</bdi>,
      },
      {
        id: 'open',
        header: t.yearEnd.open(),
        cell: (row) => (
          <Link className="qb-assistant-link" href={row.path} aria-label={t.standing.see({ what: nameOf(row) })}>
            {t.standing.show()}
          </Link>
        ),
      },
    ]
  }, [t, statuses, format])
  return (
    <ListScreen
      title={t.yearEnd.title()}
      list={list}
      columns={columns}
      above={
        name && (
          <p className="qb-muted">
            <bdi>{format.digits(pickName(name, language))}</bdi>
          </p>
        )
      }
      rowKey={({ kind, status }) => `${kind}-${status}`}
      emptyHint={t.yearEnd.empty()}
      actions={
        <Button icon="arrow-left" text={t.back()} onClick={() => navigate(addressOf('seasons', SEASONS_PATH))} />
      }
    />
  )
}
