import { useMemo } from 'react'
import type { MailRow } from '#schemas/outbox/mail.schema.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { MailStateTag, MailTimes } from './mail-state.tsx'
import type { MailList } from './outbox.list.ts'
import type { useMailReasons } from './use-mail-reasons.ts'

/** The columns of a mail, with its actions. */
export function useMailColumns(
  act: MailList['act'],
  why: ReturnType<typeof useMailReasons>,
): readonly Column<MailRow>[] {
  const t = useTexts('outbox')
  const c = useTexts('common')
  const format = useFormat()
  return useMemo<Column<MailRow>[]>(
    () => [
      {
        id: 'subject',
        stack: 'mail',
        header: t.columns.subject(),
        heads: true,
        width: '19rem',
        skeleton: 0.8,
        cell: ({ subject }) => <bdi>{subject}</bdi>,
      },
      {
        id: 'to',
        stack: 'mail',
        header: t.columns.to(),
        cell: ({ to }) => (
          <bdi dir="ltr" className="qb-outbox-address">
            {to}
          </bdi>
        ),
      },
      {
        id: 'appNum',
        stack: 'mail',
        header: t.columns.appNum(),
        cell: ({ appNum }) => <Copyable what={t.columns.appNum()}>{appNum}</Copyable>,
      },
      { id: 'state', width: '8rem', header: t.columns.state(), cell: (mail) => <MailStateTag mail={mail} /> },
      {
        id: 'tries',
        stack: 'answer',
        width: '11rem',
        header: t.columns.tries(),
        cell: ({ tries }) => format.number(tries),
      },
      {
        id: 'answer',
        stack: 'answer',
        header: t.columns.answer(),
        cell: ({ answer }) =>
          answer && (
            <bdi dir="ltr" className="qb-outbox-answer">
              {answer}
            </bdi>
          ),
      },
      {
        id: 'createdAt',
        stack: 'times',
        width: '14rem',
        header: t.columns.createdAt(),
        cell: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
      },
      { id: 'times', stack: 'times', header: t.columns.times(), cell: (row) => <MailTimes mail={row} /> },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.4,
        cell: (row) => (
          <RowActions name={row.subject}>
            <ActionButton
              icon="repeat"
              label={t.actions.resend()}
              reasons={why(row, 'mail.resend')}
              onAct={() => act('resend', row)}
            />
            <ActionButton
              icon="stop"
              label={t.actions.cancelMail()}
              reasons={why(row, 'mail.cancel')}
              onAct={() => act('cancel', row)}
            />
          </RowActions>
        ),
      },
    ],
    [t, c, format, act, why],
  )
}
