import type { ReactNode, Ref } from 'react'
import type { AtDecision, Chain, Dossier, DossierPaper, Recommendation } from '#schemas/applications/dossier.schema.ts'
import { RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { directionOf, useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { DetailsSections } from './details-sections.tsx'
import { ApplicationStep, MailDelivery, Payment, WholeHistory } from './history.tsx'
import { useStatusText } from './status-tag.tsx'

interface PartProps {
  readonly dossier: Dossier
}

/** The contents of a dossier in the language of the page, for the screen, for paper and for the zip (ADR 69). */
export function DossierDocument({ dossier, ref }: PartProps & { readonly ref: Ref<HTMLElement> }) {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  const statusText = useStatusText()
  const { dossier: t } = texts
  const it = dossier.details.application_details
  const name = (value: Parameters<typeof pickName>[0]) => <bdi>{pickName(value, language)}</bdi>
  return (
    <article ref={ref} className="qb-dossier" lang={language} dir={directionOf(language)}>
      <h1 id="screen-title">
        {t.heading()} <Ltr>{it.appNum}</Ltr>
      </h1>
      <p>
        <strong>{name({ ar: it.arName, en: it.enName })}</strong> · {name(it.applicationFaculty)} · {name(it.branch)} ·{' '}
        {statusText(it.applicationIdus)}
      </p>
      <p className="qb-dossier-about">
        {t.madeBy({ who: pickName(dossier.madeBy, language), at: format.dateTime(dossier.madeAt) })}
      </p>
      <p className="qb-dossier-verdict">{dossier.chains.some(({ fault }) => fault) ? t.broken() : t.intact()}</p>
      <Part title={t.sections.decision()}>
        <Decision dossier={dossier} />
      </Part>
      <Part title={t.sections.now()}>
        <DetailsSections details={dossier.details} />
      </Part>
      <Part title={t.sections.recommendations()}>
        {dossier.recommendations.length === 0 && <p>{t.noRecommendations()}</p>}
        {dossier.recommendations.map((each) => (
          <Recommended key={each.version} dossier={dossier} recommendation={each} />
        ))}
      </Part>
      <Part title={t.sections.messages()}>
        <Messages dossier={dossier} />
      </Part>
      <Part title={t.sections.payments()}>
        <Payments dossier={dossier} />
      </Part>
      <Part title={t.sections.papers()}>
        <Papers dossier={dossier} />
      </Part>
      <Part title={t.sections.history()}>
        <WholeHistory history={dossier.history} />
      </Part>
      <Part title={t.sections.trail()}>
        <Trail dossier={dossier} />
      </Part>
    </article>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

interface TableProps {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[]
  /** The head of the column of whole numbers, which are aligned at their units digits. */
  readonly counts?: string
}
/** The first cell is the row header; narrow pages show each column header next to its value. */
function Table({ heads, rows, counts }: TableProps) {
  const alignOf = (head: string | undefined) => (head !== undefined && head === counts ? 'number' : undefined)
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-align={alignOf(head)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} data-label={heads[at + 1]} data-align={alignOf(heads[at + 1])}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who did something: staff by name. */
function useWho() {
  const { history } = useTexts('applications')
  const { language } = useLanguage()
  return ({ who, by }: Dossier['history']['steps'][number]) => (
    <bdi>{who ? pickName(who, language) : history[by]()}</bdi>
  )
}

type Value = AtDecision['values'][number]['now']

/** The last decision that is in force, with the values it was based on next to the current values. */
function Decision({ dossier: { atDecision, history } }: PartProps) {
  const texts = useTexts('applications')
  const { dossier: t, details } = texts
  const { language } = useLanguage()
  const format = useFormat()
  if (!atDecision) return <p>{t.noDecision()}</p>
  const step = history.steps.find(({ version }) => version === atDecision.version)
  const written = (field: AtDecision['values'][number]['field'], value: Value): ReactNode => {
    if (field === 'paymentStatus')
      return value === null ? texts.history.nothing() : value === 1 ? details.paid() : details.unpaid()
    if (value === null) return texts.history.nothing()
    if (typeof value === 'object') return <bdi>{pickName(value, language)}</bdi>
    if (typeof value === 'string') return <Ltr>{value}</Ltr>
    return <bdi dir="ltr">{field === 'studentPercentage' ? format.percent(value) : format.total(value)}</bdi>
  }
  const isChanged = (then: Value, now: Value) => JSON.stringify(then) !== JSON.stringify(now)
  return (
    <>
      {step && (
        <ol className="qb-timeline">
          <li>
            <ApplicationStep step={step} />
          </li>
        </ol>
      )}
      <p>{t.onlyThese()}</p>
      <Table
        heads={[t.columns.field(), t.columns.before(), t.columns.now(), t.columns.changed()]}
        rows={atDecision.values.map(({ field, then, now }) => ({
          key: field,
          cells: [
            details.fields[field](),
            written(field, then),
            written(field, now),
            isChanged(then, now) ? <strong key="changed">{t.changed()}</strong> : t.unchanged(),
          ],
        }))}
      />
    </>
  )
}

/** What a rule recommended, by which of its versions, and what decided among equals (V4). */
function Recommended({ dossier, recommendation }: PartProps & { readonly recommendation: Recommendation }) {
  const texts = useTexts('applications')
  const { options, fields } = useTexts('approval-rules')
  const { language } = useLanguage()
  const format = useFormat()
  const { dossier: t } = texts
  const { version, accepted, rank, reason, rule, tie } = recommendation
  const step = dossier.history.steps.find((each) => each.version === version)
  const known = RECOMMENDATION_REASON[reason as keyof typeof RECOMMENDATION_REASON]
  const number = (value: number | null, write = format.number) =>
    value === null ? texts.history.nothing() : <bdi dir="ltr">{write(value)}</bdi>
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(rule
      ? ([
          [t.rule(), t.ruleVersion({ id: format.digits(rule.id), version: format.digits(rule.version) })],
          [fields.totalDegree(), number(rule.totalDegree, format.total)],
          [fields.studentsNumbers(), number(rule.studentsNumber)],
          [
            fields.priorityCheck(),
            rule.priority === null ? texts.history.nothing() : options.priorityCheck[rule.priority === 1 ? '1' : '0'](),
          ],
          [fields.rankBy(), rule.rankBy ? options.rankBy[rule.rankBy]() : texts.history.nothing()],
          [fields.totalOf(), options.totalOf[rule.totalOf ?? 'claim']()],
          ...rule.branches.map((branch) => [pickName(branch.name, language), number(branch.studentsNumber)] as const),
        ] as const)
      : [[t.rule(), t.ruleUnknown()] as const]),
    ...(tie.certifiedTotal === null
      ? []
      : ([[texts.details.fields.certifiedTotal(), number(tie.certifiedTotal, format.total)]] as const)),
    [t.rank(), rank === null ? t.notKept() : number(rank)],
    [t.reason(), known ? t.reasons[known]() : (reason ?? t.notKept())],
  ]
  return (
    <>
      <h3>
        {texts.history.events[accepted ? 'recommendAccept' : 'recommendRefuse']()}
        {step && ` · ${format.dateTime(step.at)}`}
      </h3>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="qb-dossier-keep">
        <p>{t.ties.lead()}</p>
        <ol className="qb-dossier-ties">
          <li>
            {t.ties.percentage()} {number(tie.percentage, format.percent)}
          </li>
          <li>
            {t.ties.appliedAt()} {format.dateTime(tie.appliedAt)}
          </li>
          <li>
            {t.ties.id()} <Ltr>{tie.applicationId}</Ltr>
          </li>
        </ol>
      </div>
    </>
  )
}

function Messages({ dossier: { history } }: PartProps) {
  const { dossier: t } = useTexts('applications')
  const format = useFormat()
  const who = useWho()
  const messages = history.steps.filter(({ mail }) => mail !== null)
  if (messages.length === 0) return <p>{t.noMessages()}</p>
  return (
    <Table
      heads={[t.columns.when(), t.columns.who(), t.columns.text(), t.columns.mail()]}
      rows={messages.map((step) => ({
        key: step.version,
        cells: [
          format.dateTime(step.at),
          who(step),
          <q key="text">
            <bdi>{step.reason}</bdi>
          </q>,
          <MailDelivery key="mail" mail={step.mail!} />,
        ],
      }))}
    />
  )
}

function Payments({ dossier: { history } }: PartProps) {
  const texts = useTexts('applications')
  const { dossier: t } = texts
  const format = useFormat()
  const who = useWho()
  const payments = history.steps.filter(({ payment }) => payment !== null)
  if (payments.length === 0) return <p>{t.noPayments()}</p>
  return (
    <Table
      heads={[t.columns.when(), t.columns.who(), t.columns.what(), t.columns.payment()]}
      rows={payments.map((step) => ({
        key: step.version,
        cells: [
          format.dateTime(step.at),
          who(step),
          texts.history.events[step.event === 'fee.delete' ? 'feeDeleted' : 'feePaid'](),
          <Payment key="payment" payment={step.payment!} />,
        ],
      }))}
    />
  )
}

function Papers({ dossier: { papers } }: PartProps) {
  const texts = useTexts('applications')
  const { dossier: t } = texts
  const { language } = useLanguage()
  const format = useFormat()
  if (papers.length === 0) return <p>{texts.details.noFiles()}</p>
  const describe = ({ state, fault, note, who, at }: DossierPaper) => (
    <>
      {texts.papers.states[state]()}
      {fault && <p>{texts.history.because({ reason: texts.options.fault[fault]() })}</p>}
      {note && (
        <q>
          <bdi>{note}</bdi>
        </q>
      )}
      {who && at && (
        <p>
          <bdi>{pickName(who, language)}</bdi> {format.dateTime(at)}
        </p>
      )}
    </>
  )
  return (
    <Table
      counts={t.columns.bytes()}
      heads={[t.columns.paper(), t.columns.state(), t.columns.sum(), t.columns.bytes(), t.columns.stored()]}
      rows={papers.map((paper) => ({
        key: paper.kind,
        cells: [
          texts.files[paper.kind](),
          describe(paper),
          paper.sha256 && (
            <bdi key="sum" dir="ltr" className="qb-dossier-sum">
              {paper.sha256.slice(0, 32)}
              <wbr />
              {paper.sha256.slice(32)}
            </bdi>
          ),
          paper.bytes !== null && (
            <bdi key="bytes" dir="ltr">
              {format.number(paper.bytes)}
            </bdi>
          ),
          paper.stored && t.stored[paper.stored](),
        ],
      }))}
    />
  )
}

/** Whether the trail is whole, and what that proves: with a key more than without. */
function Trail({ dossier: { chains, isKeyed } }: PartProps) {
  const texts = useTexts('applications')
  const { dossier: t } = texts
  const format = useFormat()
  const sum = (count: (chain: Chain) => number) => chains.reduce((total, chain) => total + count(chain), 0)
  const [rows, keyed] = [sum((chain) => chain.rows), sum((chain) => chain.keyed)]
  return (
    <>
      <Table
        counts={t.columns.steps()}
        heads={[t.columns.record(), t.columns.steps(), t.columns.result()]}
        rows={chains.map((chain) => ({
          key: `${chain.record} ${chain.kind}`,
          cells: [
            chain.kind
              ? texts.files[chain.kind]()
              : t.records[chain.record === 'student' ? 'student' : 'application'](),
            <bdi key="steps" dir="ltr">
              {format.number(chain.rows)}
            </bdi>,
            chain.fault ? (
              <strong key="fault">{t.faults[chain.fault]({ at: format.digits(chain.at ?? 0) })}</strong>
            ) : (
              t.chainIntact()
            ),
          ],
        }))}
      />
      <p className="qb-dossier-keep">
        {!isKeyed
          ? t.key.none()
          : keyed === rows
            ? t.key.all()
            : t.key.some({ keyed: format.number(keyed), total: format.number(rows) })}
      </p>
    </>
  )
}
