import { Checkbox } from '@blueprintjs/core'
import { useMemo } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { AgreementTag, StatusTag, useStatusText } from '#src/features/applications/parts.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { useSelected } from '#src/kit/list/use-selection.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { SentMessages } from './sent-messages.tsx'

/** Chooses one row. */
function Choose({ row }: { readonly row: ApplicationRow }) {
  const t = useTexts('group-messages')
  const { language } = useLanguage()
  const selection = useSelected<ApplicationRow>()
  return (
    <Checkbox
      className="qb-choose"
      checked={selection.has(row)}
      aria-label={t.selection.one({ name: isolate(pickName(row.studentName, language)), number: isolate(row.appNum) })}
      onChange={() => selection.toggle(row)}
    />
  )
}

/** Columns of who can be written to (document 2, section 2.7). */
export function useNotificationColumns(): readonly Column<ApplicationRow>[] {
  const t = useTexts('group-messages').columns
  const { agreements } = useTexts('applications').official
  const statusText = useStatusText()
  const { language } = useLanguage()
  const format = useFormat()
  return useMemo(() => {
    const number = (value: number | null, write: (value: number) => string) =>
      value === null ? null : <bdi dir="ltr">{write(value)}</bdi>
    return [
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
        stack: 'applicant',
        header: t.studentName(),
        heads: true,
        width: '13.5rem',
        skeleton: 0.8,
        cell: (row) => <bdi>{pickName(row.studentName, language)}</bdi>,
        value: (row) => pickName(row.studentName, language),
      },
      {
        id: 'identityNumber',
        stack: 'applicant',
        header: t.identityNumber(),
        cell: (row) => <Copyable what={t.identityNumber()}>{row.identityNumber}</Copyable>,
        value: (row) => row.identityNumber,
      },
      {
        id: 'appNum',
        stack: 'applicant',
        header: t.appNum(),
        cell: (row) => <Copyable what={t.appNum()}>{row.appNum}</Copyable>,
        value: (row) => row.appNum,
      },
      {
        id: 'facultyName',
        stack: 'faculty',
        header: t.facultyName(),
        width: '10.5rem',
        skeleton: 0.8,
        cell: (row) => <bdi>{pickName(row.facultyName, language)}</bdi>,
        value: (row) => pickName(row.facultyName, language),
      },
      {
        id: 'applyDate',
        stack: 'faculty',
        header: t.applyDate(),
        cell: (row) => <time dateTime={row.applyDate}>{format.date(row.applyDate)}</time>,
        value: (row) => format.date(row.applyDate),
      },
      {
        id: 'studentPercentage',
        stack: 'result',
        header: t.studentPercentage(),
        align: 'number',
        cell: (row) => number(row.studentPercentage, format.percent),
        value: (row) => row.studentPercentage,
      },
      {
        id: 'studentTotal',
        stack: 'result',
        header: t.studentTotal(),
        align: 'number',
        cell: (row) => number(row.studentTotal, format.total),
        value: (row) => row.studentTotal,
      },
      {
        id: 'certifiedTotal',
        stack: 'result',
        header: t.certifiedTotal(),
        align: 'number',
        isExtra: true,
        cell: (row) => number(row.certifiedTotal, format.total),
        value: (row) => row.certifiedTotal,
      },
      {
        id: 'agreement',
        stack: 'result',
        header: t.agreement(),
        isExtra: true,
        cell: (row) => row.agreement && <AgreementTag agreement={row.agreement} />,
        value: (row) => row.agreement && agreements[row.agreement](),
      },
      {
        id: 'applicationStatus',
        header: t.applicationStatus(),
        width: '9.5rem',
        cell: (row) => <StatusTag isShort code={row.applicationStatus} />,
        value: (row) => statusText(row.applicationStatus),
      },
      {
        id: 'messages',
        header: t.messages(),
        width: '14rem',
        cell: (row) => <SentMessages messages={row.messages ?? []} />,
        value: (row) =>
          (row.messages ?? []).map(({ msgDate, msgText }) => `${format.dateTime(msgDate)} ${msgText}`).join('\n'),
      },
    ]
  }, [t, agreements, statusText, language, format])
}
