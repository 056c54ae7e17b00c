import { forms } from 'virtual:validators/certificates'
import { Tag } from '@blueprintjs/core'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { certificatePullingEndpoints } from '#schemas/certificate-pulling/certificate-pulling.endpoints.ts'
import {
  PAGE_SIZES,
  type CertificateFilters as Filters,
  type CertificateRow,
} from '#schemas/certificates/certificate.schema.ts'
import { api, type CallOptions } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { isolate } from '#locales/isolate.ts'
import { useStoredAddress } from '#src/kit/list/list-address.ts'
import { REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { wholePage } from '#src/kit/list/whole-list.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import { CertificateFilters } from './certificate-filters.tsx'
import { ADD_PATH, editPath, LIST_NAME, PULL_PATH, viewPath } from './paths.ts'
import { useAccessReasons, useCertificateReasons } from './use-certificate-reasons.ts'
import './certificates.css'

type Action = 'open' | 'close' | 'remove'

/** Opens or closes a certificate; it can be turned back. */
async function turn(row: CertificateRow, status: boolean, call: CallOptions) {
  const { message, data } = await api.certificates.openClose({ id: row.id, version: row.version, status }, call)
  return {
    message,
    undo: { action: status ? ('close' as const) : ('open' as const), row: { ...row, status, version: data.version } },
  }
}

/** The server searches; its answer is a year's certificates at once, which are sorted and paged here. */
const specOf = (yearId: number | null, language: 'ar' | 'en'): ListSpec<CertificateRow, Filters, Action> => ({
  form: forms.filters,
  filters: { certificateYearId: yearId, certificateName: '', certificateTypeId: null, certificateStatus: null },
  subject: ['certificateYearId'],
  sortable: ['arName', 'enName', 'certificationType', 'totalDegree'],
  orderBy: 'arName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (query, call) => {
    const { certificateYearId, ...advanced } = query.filters
    const { data } = await api.certificates.search({ certificateYearId, isAdvanced: true, ...advanced }, call)
    const sortBy = {
      arName: (row: CertificateRow) => row.arName,
      enName: (row: CertificateRow) => row.enName,
      certificationType: (row: CertificateRow) => pickName(row.certificationTypeName, language),
      totalDegree: (row: CertificateRow) => row.totalDegree,
    }
    const isBeyond = query.page > Math.max(1, Math.ceil(data.length / query.pageSize))
    return { rows: isBeyond ? [] : wholePage({ sortBy }, data, query).rows, total: data.length }
  },
  actions: {
    open: (row, call) => turn(row, true, call),
    close: (row, call) => turn(row, false, call),
    remove: ({ id, version }, call) => api.certificates.remove({ id, version }, call),
  },
})

/**
 * Certificates of a year: search, open, close, delete, and the ways to view, add, edit and pull (document 1, section 2,
 * Certificates list).
 */
export function CertificatesScreen() {
  const t = useTexts('certificates')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const { year } = useSeason()
  const [, navigate] = useLocation()
  const spec = useMemo(() => specOf(year?.attribute_id ?? null, language), [year, language])
  const list = useList(spec)
  const draft = useFilterDraft(list)
  const why = useCertificateReasons()
  const pullReasons = useAccessReasons(certificatePullingEndpoints.pull)
  useStoredAddress(LIST_NAME)
  const { act, openQuestion } = list
  const openRow = useCallback(({ id }: CertificateRow) => navigate(viewPath(id)), [navigate])

  const columns = useMemo<Column<CertificateRow>[]>(
    () => [
      {
        id: 'arName',
        header: c.fields.arName(),
        heads: true,
        cell: ({ arName, status }) => (
          <>
            <bdi lang="ar">{arName}</bdi>
            {status ? null : (
              <Tag minimal className="qb-certificate-closed">
                {t.states.closed()}
              </Tag>
            )}
          </>
        ),
      },
      { id: 'enName', header: c.fields.enName(), cell: ({ enName }) => <bdi lang="en">{enName}</bdi> },
      {
        id: 'certificationType',
        header: t.columns.certificationType(),
        cell: ({ certificationTypeName }) => <bdi>{pickName(certificationTypeName, language)}</bdi>,
      },
      {
        id: 'totalDegree',
        header: t.columns.totalDegree(),
        align: 'number',
        skeleton: 0.4,
        cell: ({ totalDegree }) => <bdi dir="ltr">{format.total(totalDegree)}</bdi>,
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => (
          <CertificateActions
            row={row}
            onEdit={({ id }) => navigate(editPath(id))}
            onDelete={(each) => openQuestion('remove', each)}
            onClose={(each) => openQuestion('close', each)}
            onReopen={(each) => act('open', each)}
          />
        ),
      },
    ],
    [t, c, format, language, navigate, openQuestion, act],
  )
  const name = list.question ? pickName({ ar: list.question.row.arName, en: list.question.row.enName }, language) : ''

  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={rowKey}
      onOpen={openRow}
      emptyHint={t.empty()}
      actions={
        <>
          <ActionButton
            showsLabel
            icon="import"
            label={t.pull()}
            reasons={pullReasons}
            onAct={() => navigate(PULL_PATH)}
          />
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={t.add()}
            reasons={why.add}
            onAct={() => navigate(ADD_PATH)}
          />
        </>
      }
      filters={<CertificateFilters draft={draft} />}
    >
      <RemoveQuestion
        texts={t.remove}
        name={list.question?.action === 'remove' ? name : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
      <ConfirmDialog
        isOpen={list.question?.action === 'close'}
        title={t.close.title()}
        confirmText={t.close.confirm()}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{t.close.message({ name: isolate(name) })}</p>
      </ConfirmDialog>
    </ListScreen>
  )
}

const rowKey = (row: CertificateRow): number => row.id
