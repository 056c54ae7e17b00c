import { useMemo } from 'react'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { ApplicationRowActions } from './row-actions.tsx'
import { StatusTag } from './status-tag.tsx'
import { useOffers } from './use-offers.ts'

/**
 * Columns of the applications list (document 2, section 2.1), in its order. `onAsk` must be the same function while
 * nothing changed.
 */
export function useColumns(
  onAsk: (choice: 'accept' | 'reject', row: ApplicationRow) => void,
): readonly Column<ApplicationRow>[] {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  // `DECISION_PANEL` limits the panel only, never the list (D43).
  const offersOf = useOffers('list', 'spec')
  return useMemo(() => {
    const t = texts.columns
    const number = (value: number | null, write: (value: number) => string) =>
      value === null ? null : <bdi dir="ltr">{write(value)}</bdi>
    return [
      {
        id: 'studentName',
        header: t.studentName(),
        heads: true,
        skeleton: 0.8,
        cell: (row) => <bdi>{pickName(row.studentName, language)}</bdi>,
      },
      { id: 'identityNumber', header: t.identityNumber(), cell: (row) => <Ltr>{row.identityNumber}</Ltr> },
      { id: 'appNum', header: t.appNum(), cell: (row) => <Ltr>{row.appNum}</Ltr> },
      { id: 'desireNumber', header: t.desireNumber(), align: 'number', cell: (row) => <Ltr>{row.desireNumber}</Ltr> },
      {
        id: 'applyDate',
        header: t.applyDate(),
        cell: (row) => <time dateTime={row.applyDate}>{format.date(row.applyDate)}</time>,
      },
      {
        id: 'paymentDate',
        header: t.paymentDate(),
        cell: (row) => row.paymentDate && <time dateTime={row.paymentDate}>{format.date(row.paymentDate)}</time>,
      },
      { id: 'facultyName', header: t.facultyName(), cell: (row) => <bdi>{pickName(row.facultyName, language)}</bdi> },
      {
        id: 'certificateType',
        header: t.certificateType(),
        skeleton: 0.8,
        cell: (row) => (
          <bdi>
            {[row.certificateType, row.certificateName]
              .filter((name) => name !== null)
              .map((name) => pickName(name, language))
              .join(' - ')}
          </bdi>
        ),
      },
      {
        id: 'studentPercentage',
        header: t.studentPercentage(),
        align: 'number',
        cell: (row) => number(row.studentPercentage, format.percent),
      },
      {
        id: 'studentTotal',
        header: t.studentTotal(),
        align: 'number',
        cell: (row) => number(row.studentTotal, format.total),
      },
      {
        id: 'certifiedTotal',
        header: t.certifiedTotal(),
        align: 'number',
        cell: (row) => number(row.certifiedTotal, format.total),
      },
      {
        id: 'applicationStatus',
        header: t.applicationStatus(),
        stays: true,
        cell: (row) => (
          <StatusTag
            code={row.applicationStatus}
            note={row.recommendationOutdated ? texts.details.recommendationOutdated() : undefined}
          />
        ),
      },
      {
        id: 'actions',
        header: t.actions(),
        controls: true,
        cell: (row) => (
          <ApplicationRowActions
            row={row}
            whyNot={offersOf({ status: row.applicationStatus, reviewStatus: row.reviewStatus })}
            onAsk={onAsk}
          />
        ),
      },
    ]
  }, [texts, language, format, offersOf, onAsk])
}
