import { Icon, Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { ReportRow } from '#schemas/recommended-report/recommended-report.schema.ts'
import { AgreementTag } from '#src/features/applications/parts.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** As the statuses look that the applications have then (`StatusTag`). */
const LOOK = {
  1: { icon: 'endorsed', intent: 'primary' },
  0: { icon: 'flag', intent: 'primary' },
} as const

/** Columns of the report (D86), with identity and number, by which it is searched. */
export function useReportColumns(): readonly Column<ReportRow>[] {
  const t = useTexts('recommended-report')
  const { reasons } = useTexts('nomination')
  const { agreements } = useTexts('applications').official
  const { language } = useLanguage()
  const format = useFormat()
  return useMemo(() => {
    const name = (id: 'studentName' | 'facultyName' | 'branch'): Column<ReportRow> => ({
      id,
      header: t.columns[id](),
      cell: (row) => <bdi>{pickName(row[id], language)}</bdi>,
      value: (row) => pickName(row[id], language),
    })
    const code = (id: 'studentIdentity' | 'appNum'): Column<ReportRow> => ({
      id,
      stack: 'student',
      header: t.columns[id](),
      cell: (row) => <Copyable what={t.columns[id]()}>{row[id]}</Copyable>,
      value: (row) => row[id],
    })
    const quantity = (
      id: 'desireNumber' | 'totalDegree' | 'percentage' | 'rank',
      write: (value: number) => string,
    ): Column<ReportRow> => ({
      id,
      header: t.columns[id](),
      align: 'number',
      cell: ({ [id]: value }) => (value === null ? null : <bdi dir="ltr">{write(value)}</bdi>),
      value: (row) => row[id],
    })
    const rule = ({ ruleId, ruleVersion }: ReportRow): string | null => {
      if (ruleId === null) return null
      const id = format.digits(ruleId)
      return ruleVersion === null ? t.rule({ id }) : t.ruleVersion({ id, version: format.number(ruleVersion) })
    }
    const recommendation = ({ statusStudent }: ReportRow) => t.options.statusStudent[statusStudent]()
    const why = ({ reason }: ReportRow) => reason && reasons[reason]()
    const counted = ({ totalDegree, isCertified }: ReportRow) =>
      totalDegree === null ? null : t.totals[isCertified ? 'certified' : 'submitted']()
    const day = ({ markedAt }: ReportRow) => markedAt && format.date(markedAt)
    return [
      { ...name('studentName'), heads: true, stack: 'student', width: '13rem', skeleton: 0.8 },
      code('studentIdentity'),
      { ...code('appNum'), isExtra: true },
      { ...name('facultyName'), stack: 'place', width: '11rem' },
      { ...name('branch'), stack: 'place' },
      quantity('desireNumber', format.number),
      { ...quantity('totalDegree', format.total), stack: 'result' },
      { ...quantity('percentage', format.percent), stack: 'result' },
      { id: 'isCertified', header: t.columns.isCertified(), isExtra: true, cell: counted, value: counted },
      {
        id: 'agreement',
        header: t.columns.agreement(),
        isExtra: true,
        cell: (row) => row.agreement && <AgreementTag agreement={row.agreement} />,
        value: (row) => row.agreement && agreements[row.agreement](),
      },
      {
        id: 'statusStudent',
        header: t.columns.statusStudent(),
        cell: (row) => (
          <Tag minimal round intent={LOOK[row.statusStudent].intent}>
            <Icon icon={LOOK[row.statusStudent].icon} size={14} aria-hidden /> {recommendation(row)}
          </Tag>
        ),
        value: recommendation,
      },
      quantity('rank', format.number),
      { id: 'reason', header: t.columns.reason(), width: '8.5rem', cell: why, value: why },
      { id: 'ruleId', header: t.columns.ruleId(), stack: 'rule', width: '8.5rem', cell: rule, value: rule },
      {
        id: 'markedAt',
        header: t.columns.markedAt(),
        stack: 'rule',
        cell: (row) => row.markedAt && <time dateTime={row.markedAt}>{day(row)}</time>,
        value: day,
      },
    ]
  }, [t, reasons, agreements, language, format])
}
