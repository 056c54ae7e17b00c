import { useMemo, type ReactNode } from 'react'
import { columnsIn, type ColumnId, type ColumnKind, type ReportTexts } from '#schemas/admission-report/columns.ts'
import type { ReportRow } from '#schemas/admission-report/admission-report.schema.ts'
import { GENDER } from '#schemas/status.ts'
import { onlyNode } from '#schemas/scope-levels.ts'
import { StatusTag, useStatusText } from '#src/features/applications/parts.ts'
import { useScope } from '#src/features/scope/index.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

/** Values that are read together share a cell, where each is recognisable by its format (ADR 66). */
const STACKS: Readonly<Partial<Record<ColumnId, string>>> = {
  studentName: 'student',
  studentId: 'student',
  applyId: 'student',
  identityNumber: 'student',
  birthdate: 'person',
  gender: 'person',
  mobile: 'reach',
  email: 'reach',
  country: 'address',
  state: 'address',
  city: 'address',
  academicYear: 'season',
  semester: 'season',
  faculty: 'place',
  branch: 'place',
  applicationStatus: 'status',
  appDate: 'status',
  paymentStatus: 'payment',
  paymentDate: 'payment',
  certificateType: 'certificate',
  major: 'certificate',
}

/** Numbers that people paste into other systems. */
const COPYABLE: readonly ColumnId[] = ['applyId', 'identityNumber', 'mobile', 'telephone']

/** Codes and names in the language of the page. */
function useReportTexts(): ReportTexts {
  const { details: t } = useTexts('applications')
  const { language } = useLanguage()
  const status = useStatusText()
  return useMemo(
    () => ({
      name: (name) => pickName(name, language),
      status,
      gender: (code) => (code === GENDER.female ? t.gender.female() : t.gender.male()),
      payment: (code) => (code === 1 ? t.paid() : t.unpaid()),
    }),
    [t, language, status],
  )
}

/** How values of a kind are written in a cell; a sheet gets the same texts, and numbers as numbers. */
function useWriting() {
  const format = useFormat()
  return useMemo(() => {
    const day = (value: string | number) => format.date(String(value))
    const moment = (value: string | number) => format.localMoment(String(value))
    const time = (write: typeof day) => (value: string | number) => <time dateTime={String(value)}>{write(value)}</time>
    const cell: Readonly<Record<Exclude<ColumnKind, 'status'>, (value: string | number) => ReactNode>> = {
      text: (value) => <bdi>{value}</bdi>,
      word: (value) => <bdi>{value}</bdi>,
      id: (value) => <Ltr>{value}</Ltr>,
      date: time(day),
      dateTime: time(moment),
      number: (value) => <bdi dir="ltr">{format.total(Number(value))}</bdi>,
    }
    const inSheet = (kind: ColumnKind, value: string | number | null) => {
      if (value === null) return null
      if (kind === 'date') return day(value)
      return kind === 'dateTime' ? moment(value) : value
    }
    return { cell, inSheet }
  }, [format])
}

/** The columns of a report, without those whose value the scope determines (document 3, section 2). */
export function useReportColumns(ids: readonly ColumnId[]): readonly Column<ReportRow>[] {
  const { columns: t } = useTexts('admission-report')
  const { facultyId, branchId } = onlyNode(useScope().nodes) ?? {}
  const texts = useReportTexts()
  const { cell, inSheet } = useWriting()
  return useMemo(
    () =>
      columnsIn(ids, { facultyId, branchId }).map(({ id, kind, value }): Column<ReportRow> => ({
        id,
        header: t[id](),
        heads: id === 'studentName',
        ...(STACKS[id] && { stack: STACKS[id] }),
        ...(kind === 'number' && { align: 'number' as const }),
        value: (row) => inSheet(kind, value(row, texts)),
        cell: (row) => {
          if (kind === 'status') return <StatusTag isShort code={row.applicationStatus} />
          const text = value(row, texts)
          if (text === null || text === '') return null
          return COPYABLE.includes(id) ? <Copyable what={t[id]()}>{text}</Copyable> : cell[kind](text)
        },
      })),
    [ids, facultyId, branchId, t, texts, cell, inSheet],
  )
}
