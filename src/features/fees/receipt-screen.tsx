import { forms } from 'virtual:validators/fees'
import { Button, Spinner, Tag } from '@blueprintjs/core'
import { use, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { PaymentReceipt } from '#schemas/fees/payment-record.schema.ts'
import type { Locales } from '#locales/i18n-types.ts'
import { api } from '#src/api/client.ts'
import type { ScreenProps } from '#src/kit/feature.ts'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { recordId } from '#src/kit/record/record-id.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { formatFor } from '#src/lib/format.ts'
import { loadTexts, textsIn, useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { FEES_PATH } from './sheets.paths.ts'
import './fee-sheets.css'

type NoFilters = Readonly<Record<never, never>>

/** One receipt: a list of one, so that its page waits, fails and is refused as lists are. */
const specOf = (applyId: number, studentId: number): ListSpec<PaymentReceipt, NoFilters> => ({
  form: forms.receipt,
  filters: {},
  sortable: [],
  orderBy: null,
  orderType: 'asc',
  pageSizes: [1],
  pageSize: 1,
  load: async (_, call) => {
    const { data } = await api.fees.receipt({ applyId, studentId }, call)
    return { rows: [data], total: 1 }
  },
})

/** A name in the language of the page, and in the other one below it, where it has another. */
function BothNames({ name }: { readonly name: Bilingual }) {
  const { language } = useLanguage()
  const other = otherOf(language)
  return (
    <>
      <bdi lang={language}>{pickName(name, language)}</bdi>
      {name[other] !== '' && name[other] !== pickName(name, language) && (
        <bdi lang={other} className="qb-receipt-other">
          {name[other]}
        </bdi>
      )}
    </>
  )
}

const otherOf = (language: Locales): Locales => (language === 'ar' ? 'en' : 'ar')

/** A receipt of one payment on A5: in the language of the page, with the other one next to it (issue 13). */
export function ReceiptScreen({ params }: ScreenProps) {
  const t = useTexts('fee-sheets')
  const c = useTexts('common')
  const [, navigate] = useLocation()
  const applyId = recordId(params['applyId'])
  const studentId = recordId(params['studentId'])
  const spec = useMemo(() => specOf(applyId, studentId), [applyId, studentId])
  const list = useList(spec)
  usePageTitle(t.receipt.title())
  const back = () => (history.length > 1 ? history.back() : navigate(FEES_PATH))
  const [receipt] = list.rows
  return (
    <div className="qb-receipt-page">
      <header className="qb-screen-header qb-no-print">
        <h1 id="screen-title">{t.receipt.title()}</h1>
        <div className="qb-screen-actions">
          <Button
            intent="primary"
            icon="print"
            text={t.receipt.print()}
            disabled={receipt === undefined || list.view !== 'rows'}
            onClick={() => window.print()}
          />
          <Button icon="arrow-left" text={c.actions.back()} onClick={back} />
        </div>
      </header>
      {list.view === 'failed' && list.problem && (
        <FailedState problem={list.problem} onRetry={list.reload} title={t.receipt.failed()} />
      )}
      {list.view === 'refused' && list.problem && <RefusedState problem={list.problem} title={t.receipt.refused()} />}
      {list.view === 'loading' && receipt === undefined && <Spinner aria-label={c.list.loading()} />}
      {receipt && list.view !== 'failed' && list.view !== 'refused' && <Receipt receipt={receipt} />}
    </div>
  )
}

/** A receipt as it is printed. */
export function Receipt({ receipt }: { readonly receipt: PaymentReceipt }) {
  const t = useTexts('fee-sheets').receipt
  const format = useFormat()
  const { language, digits } = useLanguage()
  const other = otherOf(language)
  use(loadTexts(other, 'fee-sheets'))
  const o = textsIn(other, 'fee-sheets').receipt
  const otherFormat = formatFor(other, digits)
  const [now] = useState(() => new Date())
  const facts: readonly (readonly [
    'number' | 'student' | 'identity' | 'season' | 'deposit' | 'depositDate' | 'paymentDate' | 'clerk' | 'enteredAt',
    ReactNode,
  ])[] = [
    ['student', <BothNames key="s" name={receipt.studentName} />],
    ['identity', <Ltr key="i">{receipt.identityNumber}</Ltr>],
    ['deposit', <Ltr key="d">{receipt.depositNum}</Ltr>],
    ['depositDate', format.localMoment(receipt.depositDate)],
    ['paymentDate', format.localMoment(receipt.paymentDate)],
    ['clerk', receipt.clerk ? <BothNames key="c" name={receipt.clerk} /> : null],
    ['enteredAt', format.localMoment(receipt.enteredAt)],
  ]
  const label = (key: keyof typeof t) => {
    const text = (texts: typeof t) => (texts[key] as () => string)()
    return (
      <>
        <span>{text(t)}</span>
        <span lang={other} className="qb-receipt-other">
          {text(o)}
        </span>
      </>
    )
  }
  return (
    <article className="qb-receipt" aria-label={t.title()}>
      <header>
        <div className="qb-receipt-from">
          <strong>
            <BothNames name={receipt.universityName} />
          </strong>
          <p>
            <bdi>{pickName(receipt.yearName, language)}</bdi> · <bdi>{pickName(receipt.semesterName, language)}</bdi>
          </p>
        </div>
        <div className="qb-receipt-what">
          <h2>{label('title')}</h2>
          <dl>
            <dt>{label('number')}</dt>
            <dd>
              <Ltr>{receipt.receiptNum}</Ltr>
            </dd>
          </dl>
        </div>
      </header>
      {receipt.corrections > 0 && (
        <p className="qb-receipt-corrected">
          <Tag intent="warning" minimal size="large">
            {t.corrected({ count: format.count(receipt.corrections) })}
          </Tag>{' '}
          <span lang={other} dir="auto" className="qb-receipt-other">
            {o.corrected({ count: otherFormat.count(receipt.corrections) })}
          </span>
        </p>
      )}
      <section className="qb-receipt-amount" aria-label={t.amount()}>
        {receipt.amount === null || receipt.amountWords === null ? (
          <p>{label('noAmount')}</p>
        ) : (
          <>
            <strong>
              <bdi>{format.money(receipt.amount)}</bdi>
            </strong>
            <p>
              <bdi lang={language}>{pickName(receipt.amountWords, language)}</bdi>
              <bdi lang={other} className="qb-receipt-other">
                {receipt.amountWords[other]}
              </bdi>
            </p>
          </>
        )}
      </section>
      <dl className="qb-receipt-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{label(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className="qb-receipt-applications">
        <thead>
          <tr>
            <th scope="col">{label('application')}</th>
            <th scope="col">{label('faculty')}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.applications.map(({ applyId, appNum, facultyName }) => (
            <tr key={applyId}>
              <td>
                <Ltr>{appNum}</Ltr>
              </td>
              <td>
                <BothNames name={facultyName} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <p>{t.printedAt({ at: format.dateTime(now) })}</p>
        <p className="qb-receipt-signature">{label('signature')}</p>
      </footer>
    </article>
  )
}
