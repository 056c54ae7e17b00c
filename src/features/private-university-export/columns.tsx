import { Button, Checkbox } from '@blueprintjs/core'
import { useMemo } from 'react'
import { isolate } from '#locales/isolate.ts'
import { STATUS } from '#schemas/status.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { ExportRow, ExportState, ResultRow } from '#schemas/private-university-export/export.schema.ts'
import { AgreementTag, StatusTag } from '#src/features/applications/parts.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import { WhyNot } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { useSelected } from '#src/kit/list/use-selection.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ExportStateTag } from './state-tag.tsx'
import { useRowReasons } from './use-export-reasons.ts'

/** Selects one row, or shows why it cannot be selected. */
function Choose({ row }: { readonly row: ExportRow }) {
  const t = useTexts('private-university-export').selection
  const { language } = useLanguage()
  const selection = useSelected<ExportRow>()
  const reasons = useRowReasons()(row)
  const label = t.one({ name: isolate(pickName(row.studentName, language)), number: isolate(row.appNum) })
  if (reasons.length > 0)
    return (
      <WhyNot label={label} reasons={reasons}>
        <Button variant="minimal" size="small" className="qb-refused" icon="lock" aria-disabled aria-label={label} />
      </WhyNot>
    )
  return (
    <Checkbox
      className="qb-choose"
      checked={selection.has(row)}
      aria-label={label}
      onChange={() => selection.toggle(row)}
    />
  )
}

/** Columns of who can be exported (document 2, section 2.4, export row). */
export function useExportColumns(): readonly Column<ExportRow>[] {
  const t = useTexts('private-university-export').columns
  const { language } = useLanguage()
  return useMemo(
    () => [
      {
        id: 'choose',
        header: t.choose(),
        width: '3.5rem',
        align: 'center',
        controls: true,
        cell: (row) => <Choose row={row} />,
      },
      {
        id: 'studentName',
        header: t.studentName(),
        heads: true,
        width: '15rem',
        skeleton: 0.8,
        cell: (row) => <bdi>{pickName(row.studentName, language)}</bdi>,
      },
      {
        id: 'nationalId',
        header: t.nationalId(),
        cell: (row) => <Copyable what={t.nationalId()}>{row.nationalId}</Copyable>,
      },
      { id: 'appId', header: t.appId(), cell: (row) => <Copyable what={t.appId()}>{row.appNum}</Copyable> },
      { id: 'facultyName', header: t.facultyName(), cell: (row) => <bdi>{pickName(row.facultyName, language)}</bdi> },
      {
        id: 'applicationStatus',
        header: t.applicationStatus(),
        cell: (row) => <StatusTag isShort code={row.applicationStatus} />,
      },
      {
        id: 'agreement',
        header: t.agreement(),
        isExtra: true,
        cell: (row) => row.agreement && <AgreementTag agreement={row.agreement} />,
      },
      {
        id: 'exportState',
        header: t.exportState(),
        cell: (row) => row.exportState && <ExportStateTag state={row.exportState as ExportState} />,
      },
    ],
    [t, language],
  )
}

/** The message of the service, if any; otherwise a note when an accepted one could not become 8 here (D47). */
function Reason({ row: { message, status, applicationStatus } }: { readonly row: ResultRow }) {
  const t = useTexts('private-university-export')
  const { language } = useLanguage()
  return (
    <>
      {message && <span dir="auto">{pickName(message as Bilingual, language)}</span>}
      {!message && status === 'accepted' && applicationStatus !== STATUS.pulled && t.notMoved()}
    </>
  )
}

/** Columns of the results (document 2, section 2.4, export result row). `onEarlier`: shows the answers before. */
export function useResultColumns(onEarlier: (row: ResultRow) => void): readonly Column<ResultRow>[] {
  const t = useTexts('private-university-export')
  const { language } = useLanguage()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'studentName',
        header: t.columns.studentName(),
        heads: true,
        stack: 'student',
        width: '15rem',
        skeleton: 0.8,
        cell: (row) => <bdi>{pickName(row.studentName, language)}</bdi>,
      },
      {
        id: 'appNum',
        header: t.columns.appId(),
        stack: 'student',
        cell: (row) => <Copyable what={t.columns.appId()}>{row.appNum}</Copyable>,
      },
      {
        id: 'studentNID',
        header: t.columns.nationalId(),
        cell: (row) => <Copyable what={t.columns.nationalId()}>{row.studentNID}</Copyable>,
      },
      {
        id: 'facultyName',
        header: t.columns.facultyName(),
        cell: (row) => <bdi>{pickName(row.facultyName, language)}</bdi>,
      },
      {
        id: 'status',
        stack: 'result',
        header: t.columns.status(),
        cell: (row) => <ExportStateTag state={row.status as ExportState} />,
      },
      { id: 'message', stack: 'result', header: t.columns.message(), cell: (row) => <Reason row={row} /> },
      {
        id: 'applicationStatus',
        header: t.columns.applicationStatus(),
        isExtra: true,
        cell: (row) => <StatusTag isShort code={row.applicationStatus} />,
      },
      {
        id: 'at',
        stack: 'when',
        width: '11rem',
        header: t.columns.at(),
        cell: (row) => <time dateTime={row.at}>{format.dateTime(row.at)}</time>,
      },
      { id: 'who', stack: 'when', header: t.columns.who(), cell: (row) => <bdi>{pickName(row.who, language)}</bdi> },
      {
        id: 'actions',
        header: t.columns.actions(),
        controls: true,
        cell: (row) =>
          row.earlier > 0 && (
            <Button
              variant="minimal"
              size="small"
              text={t.earlier.button({
                count: format.count(row.earlier),
                name: isolate(pickName(row.studentName, language)),
              })}
              onClick={() => onEarlier(row)}
            />
          ),
      },
    ],
    [t, language, format, onEarlier],
  )
}
