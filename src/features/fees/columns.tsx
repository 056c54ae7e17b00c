import { Tag, type IconName, type Intent } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { FeeState } from '#schemas/fees/payment.schema.ts'
import { AgreementTag, StatusTag } from '#src/features/applications/parts.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { FeeList } from './fees.list.ts'
import { receiptPath } from './sheets.paths.ts'
import { useStatusText, type FeeReasons } from './use-fee-reasons.ts'

/** Each state has an icon that no other state and no status has, so that colour alone never identifies a state. */
const LOOK: Readonly<Record<FeeState, { readonly icon: IconName; readonly intent?: Intent }>> = {
  notDue: { icon: 'disable' },
  unpaid: { icon: 'issue', intent: 'warning' },
  paidInCash: { icon: 'manually-entered-data', intent: 'success' },
  paidOnline: { icon: 'tick-circle', intent: 'success' },
}

interface ColumnsOf extends Pick<FeeList, 'openQuestion'> {
  /** Of all applications of a student together: number and status of one, and paying, are not shown (A7). */
  readonly isGrouped: boolean
  readonly why: FeeReasons
  readonly pay: (fee: FeeRow) => void
  readonly view: (fee: FeeRow) => void
}

/** The columns of the list (document 2, section 2.6), with state, amount and actions of each fee. */
export function useFeeColumns({ isGrouped, why, openQuestion, pay, view }: ColumnsOf): readonly Column<FeeRow>[] {
  const t = useTexts('fees')
  const { agreements } = useTexts('applications').official
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const statusText = useStatusText()
  const [, navigate] = useLocation()
  return useMemo(() => {
    const ofOneApplication: Readonly<Record<'number' | 'status' | 'agreement', Column<FeeRow>>> = {
      number: {
        id: 'applyId',
        stack: 'faculty',
        header: t.columns.appNum(),
        value: ({ appNum }) => appNum,
        cell: ({ appNum }) => <Copyable what={t.columns.appNum()}>{appNum}</Copyable>,
      },
      status: {
        id: 'appStatus',
        stack: 'faculty',
        header: t.columns.appStatus(),
        value: ({ appStatus }) => statusText(appStatus),
        cell: ({ appStatus }) => <StatusTag isShort code={appStatus} />,
      },
      agreement: {
        id: 'agreement',
        stack: 'faculty',
        header: t.columns.agreement(),
        isExtra: true,
        value: ({ agreement }) => agreement && agreements[agreement](),
        cell: ({ agreement }) => agreement && <AgreementTag agreement={agreement} />,
      },
    }
    const columns: (Column<FeeRow> | false)[] = [
      {
        id: 'studentName',
        stack: 'student',
        header: t.columns.studentName(),
        heads: true,
        width: '12rem',
        skeleton: 0.8,
        value: ({ studentName }) => pickName(studentName, language),
        cell: ({ studentName }) => <bdi>{pickName(studentName, language)}</bdi>,
      },
      {
        id: 'identityNumber',
        stack: 'student',
        header: t.columns.identityNumber(),
        value: ({ identityNumber }) => identityNumber,
        cell: ({ identityNumber }) => <Copyable what={t.columns.identityNumber()}>{identityNumber}</Copyable>,
      },
      {
        id: 'facultyName',
        stack: 'faculty',
        header: t.columns.facultyName(),
        width: '12rem',
        skeleton: 0.8,
        value: ({ facultyName }) => pickName(facultyName, language),
        cell: ({ facultyName }) => <bdi>{pickName(facultyName, language)}</bdi>,
      },
      !isGrouped && ofOneApplication.number,
      !isGrouped && ofOneApplication.status,
      !isGrouped && ofOneApplication.agreement,
      {
        id: 'state',
        stack: 'fee',
        header: t.columns.fee(),
        value: ({ state }) => t.states[state](),
        cell: ({ state }) => (
          <Tag minimal round {...LOOK[state]}>
            {t.states[state]()}
          </Tag>
        ),
      },
      {
        id: 'amount',
        stack: 'fee',
        header: t.columns.amount(),
        value: ({ amount }) => amount,
        cell: ({ amount }) => amount !== null && <bdi>{format.money(amount)}</bdi>,
      },
      {
        id: 'paymentDate',
        stack: 'paid',
        header: t.columns.paymentDate(),
        value: ({ paymentDate }) => paymentDate,
        cell: ({ paymentDate }) => paymentDate && <time dateTime={paymentDate}>{format.date(paymentDate)}</time>,
      },
      {
        id: 'paymentTime',
        stack: 'paid',
        header: t.columns.paymentTime(),
        value: ({ paymentTime }) => paymentTime,
        cell: ({ paymentTime }) => paymentTime && <bdi>{format.localTime(paymentTime)}</bdi>,
      },
      {
        id: 'paymentRefNum',
        stack: 'paid',
        header: t.columns.paymentRefNum(),
        value: ({ paymentRefNum }) => paymentRefNum,
        cell: ({ paymentRefNum }) => (
          <bdi className="qb-fee-number" title={paymentRefNum ?? undefined}>
            <Ltr>{paymentRefNum}</Ltr>
          </bdi>
        ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        cell: (row) => (
          <RowActions name={pickName(row.studentName, language)}>
            {!isGrouped && (
              <ActionButton
                icon="bank-account"
                intent="primary"
                label={t.actions.pay()}
                reasons={why.act(row, 'fee.pay')}
                onAct={() => pay(row)}
              />
            )}
            <ActionButton icon="media" label={t.actions.view()} reasons={why.view(row)} onAct={() => view(row)} />
            <ActionButton
              icon="print"
              label={t.actions.receipt()}
              reasons={why.view(row)}
              onAct={() => navigate(receiptPath(row.applyId, row.studentId))}
            />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.act(row, 'payment.delete')}
              onAct={() => openQuestion('remove', row)}
            />
          </RowActions>
        ),
      },
    ]
    return columns.filter((column) => column !== false)
  }, [t, agreements, c, format, language, statusText, navigate, isGrouped, why, openQuestion, pay, view])
}
