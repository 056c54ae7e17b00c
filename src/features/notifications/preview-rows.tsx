import { forms } from 'virtual:validators/notifications'
import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import {
  PREVIEW_SORTABLE,
  type GroupPreview,
  type LeftOutCode,
  type PreviewFilters,
  type PreviewOutcome,
  type PreviewRow,
} from '#schemas/notifications/group.schema.ts'
import { api } from '#src/api/client.ts'
import { StatusTag } from '#src/features/applications/parts.ts'
import type { Column } from '#src/kit/list/column.ts'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

const PAGE_SIZES = [10, 20, 50, 100] as const
const rowKey = ({ applyId }: PreviewRow): number => applyId
/** They have no names for the viewer, and are only counted. */
const OUT_OF_SCOPE: LeftOutCode = 'GROUP_OUT_OF_SCOPE'

/** Who gets the message of a preview, who does not, and why. */
export function PreviewRows({ preview }: { readonly preview: GroupPreview }) {
  return (
    <PrivateAddress>
      <Rows preview={preview} />
    </PrivateAddress>
  )
}

function Rows({ preview: { token, total, recipients, leftOut } }: { readonly preview: GroupPreview }) {
  const t = useTexts('group-messages')
  const list = useList<PreviewRow, PreviewFilters>({
    form: forms.preview,
    filters: { searchText: '', outcome: null },
    sortable: PREVIEW_SORTABLE,
    orderBy: null,
    orderType: 'asc',
    pageSizes: PAGE_SIZES,
    pageSize: PAGE_SIZES[0],
    load: async ({ filters, page, pageSize, orderBy, orderType }, call) => {
      const column = PREVIEW_SORTABLE.find((each) => each === orderBy)
      const body = { previewToken: token, ...filters, page, pageSize, orderBy: column, orderType }
      const { data } = await api.notifications.previewRows(body, call)
      return { rows: data.results, total: data.total }
    },
  })
  const columns = useColumns()
  const named = leftOut.filter(({ code }) => code !== OUT_OF_SCOPE)
  const unnamed = leftOut.find(({ code }) => code === OUT_OF_SCOPE)?.count ?? 0
  return (
    <ResultList
      list={list}
      columns={columns}
      rowKey={rowKey}
      caption={t.preview.rows()}
      outcomes={[
        { value: null, label: t.preview.all(), count: total - unnamed },
        { value: 'recipient', label: t.preview.recipient(), count: recipients },
        ...named.map(({ code, count }) => ({ value: code, label: t.leftOut[code](), count })),
      ]}
    />
  )
}

function useColumns(): readonly Column<PreviewRow>[] {
  const t = useTexts('group-messages')
  const { language } = useLanguage()
  return useMemo(() => {
    const outcomeText = (outcome: PreviewOutcome) =>
      outcome === 'recipient' ? t.preview.recipient() : t.leftOut[outcome]()
    return [
      {
        id: 'studentName',
        header: t.columns.studentName(),
        heads: true,
        skeleton: 0.8,
        cell: ({ studentName }) => <bdi>{pickName(studentName, language)}</bdi>,
      },
      { id: 'appNum', header: t.columns.appNum(), cell: ({ appNum }) => <Ltr>{appNum}</Ltr> },
      {
        id: 'studentIdentity',
        header: t.columns.identityNumber(),
        cell: ({ studentIdentity }) => <Ltr>{studentIdentity}</Ltr>,
      },
      {
        id: 'applicationStatus',
        header: t.columns.applicationStatus(),
        cell: ({ applicationStatus }) => <StatusTag isShort code={applicationStatus} />,
      },
      {
        id: 'outcome',
        header: t.preview.outcome(),
        cell: ({ outcome }) => (
          <Tag minimal intent={outcome === 'recipient' ? 'success' : 'warning'}>
            {outcomeText(outcome)}
          </Tag>
        ),
      },
    ]
  }, [t, language])
}
