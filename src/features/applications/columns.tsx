import { useMemo } from 'react'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { AgreementTag } from './agreement-tag.tsx'
import { isRowUnpaid } from './payment.ts'
import { ApplicationRowActions } from './row-actions.tsx'
import { StatusTag } from './status-tag.tsx'
import { useOffers, type OpenDecision } from './use-offers.ts'

/**
 * Columns of the applications list, plus branch and year, in stacks of values that are read together (ADR 66).
 * `onDecide` must be the same function while nothing changed.
 */
export function useColumns(onDecide: OpenDecision): readonly Column<ApplicationRow>[] {
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
        stack: 'applicant',
        header: t.studentName(),
        heads: true,
        width: '14.25rem',
        skeleton: 0.8,
        cell: (row) => <bdi>{pickName(row.studentName, language)}</bdi>,
      },
      {
        id: 'identityNumber',
        stack: 'applicant',
        header: t.identityNumber(),
        cell: (row) => <Copyable what={t.identityNumber()}>{row.identityNumber}</Copyable>,
      },
      {
        id: 'appNum',
        stack: 'applicant',
        header: t.appNum(),
        cell: (row) => <Copyable what={t.appNum()}>{row.appNum}</Copyable>,
      },
      {
        id: 'facultyName',
        stack: 'faculty',
        header: t.facultyName(),
        width: '11.25rem',
        skeleton: 0.8,
        cell: (row) => <bdi>{pickName(row.facultyName, language)}</bdi>,
      },
      {
        id: 'desireNumber',
        stack: 'faculty',
        header: t.desireNumber(),
        cell: (row) => row.desireNumber !== null && texts.details.desire({ number: format.number(row.desireNumber) }),
      },
      {
        id: 'branchName',
        stack: 'faculty',
        header: t.branchName(),
        cell: (row) => <bdi>{pickName(row.branchName, language)}</bdi>,
      },
      {
        id: 'certificateType',
        stack: 'certificate',
        header: t.certificateType(),
        width: '9.75rem',
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
        id: 'preQualYear',
        stack: 'certificate',
        header: t.preQualYear(),
        cell: (row) => <Ltr>{row.preQualYear}</Ltr>,
      },
      {
        id: 'certifiedTotal',
        stack: 'certificate',
        header: t.certifiedTotal(),
        isExtra: true,
        cell: (row) =>
          row.certifiedTotal !== null && texts.cells.certified({ total: format.total(row.certifiedTotal) }),
      },
      {
        id: 'agreement',
        stack: 'certificate',
        header: t.agreement(),
        isExtra: true,
        cell: (row) => row.agreement && <AgreementTag agreement={row.agreement} />,
      },
      {
        id: 'studentPercentage',
        stack: 'result',
        header: t.studentPercentage(),
        align: 'number',
        cell: (row) => number(row.studentPercentage, format.percent),
      },
      {
        id: 'studentTotal',
        stack: 'result',
        header: t.studentTotal(),
        align: 'number',
        cell: (row) => (
          <>
            {number(row.studentTotal, format.total)}
            {row.rank !== null && (
              <span className="qb-rank">{texts.details.rank({ number: format.number(row.rank) })}</span>
            )}
          </>
        ),
      },
      {
        id: 'applyDate',
        stack: 'dates',
        header: t.applyDate(),
        cell: (row) => <time dateTime={row.applyDate}>{format.date(row.applyDate)}</time>,
      },
      {
        id: 'paymentDate',
        stack: 'dates',
        header: t.paymentDate(),
        cell: (row) =>
          isRowUnpaid(row)
            ? texts.details.feeUnpaid()
            : row.paymentDate && <time dateTime={row.paymentDate}>{format.date(row.paymentDate)}</time>,
      },
      {
        id: 'applicationStatus',
        header: t.applicationStatus(),
        width: '7.25rem',
        cell: (row) => (
          <>
            <StatusTag
              isShort
              code={row.applicationStatus}
              note={row.recommendationOutdated ? texts.details.recommendationOutdated() : undefined}
            />
            {row.askedAt && (
              <span className="qb-status-since">
                {texts.cells.askedAt()} <time dateTime={row.askedAt}>{format.date(row.askedAt)}</time>
              </span>
            )}
          </>
        ),
      },
      {
        id: 'actions',
        header: t.actions(),
        controls: true,
        cell: (row) => (
          <ApplicationRowActions
            row={row}
            whyNot={offersOf({ status: row.applicationStatus, reviewStatus: row.reviewStatus, season: row.season })}
            onDecide={onDecide}
          />
        ),
      },
    ]
  }, [texts, language, format, offersOf, onDecide])
}
