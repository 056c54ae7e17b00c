import { Callout, Spinner } from '@blueprintjs/core'
import { useMemo } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { Differing, ExportState, Reconciled } from '#schemas/private-university-export/export.schema.ts'
import { StatusTag } from '#src/features/applications/parts.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/column.ts'
import { PrivateAddress } from '#src/kit/list/private-address.tsx'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useResults, type ResultLook } from '#src/kit/list/use-results.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { ExportStateTag } from './state-tag.tsx'
import type { ExportControl } from './use-university-export.ts'

/** The difference between the service's data and ours (issue 15): the progress of the request, then the two lists. */
export function ReconcilePanel({ control: { actor, snapshot } }: { readonly control: ExportControl }) {
  const t = useTexts('private-university-export').reconcile
  const c = useTexts('common')
  const { reconciled } = snapshot.context
  const close = () => actor.send({ type: 'reconcile.close' })
  if (snapshot.hasTag('reconciling'))
    return (
      <div className="qb-panel qb-export-panel qb-export-busy" role="status">
        <Spinner size={24} aria-hidden />
        <span>{t.asking()}</span>
        <ActionButton showsLabel icon="cross" label={c.actions.cancel()} onAct={close} />
      </div>
    )
  if (!reconciled) return null
  return (
    <section className="qb-panel qb-export-panel" aria-label={t.title()}>
      <div className="qb-export-head">
        <h2>{t.title()}</h2>
        <ActionButton showsLabel icon="cross" label={c.actions.close()} onAct={close} />
      </div>
      <Compared reconciled={reconciled} />
    </section>
  )
}

function Compared({ reconciled }: { readonly reconciled: Reconciled }) {
  const t = useTexts('private-university-export').reconcile
  const format = useFormat()
  const { at, held, agreed, unknown } = reconciled
  const differs = SIDES.some((side) => (reconciled[side]?.count ?? 0) > 0)
  return (
    <>
      <p>{t.at({ at: isolate(format.dateTime(at)), held: format.count(held), agreed: format.count(agreed) })}</p>
      {differs ? (
        <PrivateAddress>
          <Differences reconciled={reconciled} />
        </PrivateAddress>
      ) : (
        <Callout role="status" intent="success" icon="tick">
          {t.agrees()}
        </Callout>
      )}
      {unknown === null && <p className="qb-muted">{t.unknownHelp()}</p>}
    </>
  )
}

const SIDES = ['onlyHere', 'onlyThere', 'unknown'] as const
/** An applicant on whom the two do not agree, and why; of one that is not known here only the numbers are there. */
type Difference = Pick<Differing, 'appId'> &
  Partial<Differing> & { readonly side: (typeof SIDES)[number]; readonly nationalId: string }
const rowKey = ({ side, appId, nationalId }: Difference): string => `${side} ${appId} ${nationalId}`

const differencesOf = ({ onlyHere, onlyThere, unknown }: Reconciled): readonly Difference[] => [
  ...onlyHere.rows.map((row) => ({ ...row, side: 'onlyHere' as const, nationalId: row.studentNID })),
  ...onlyThere.rows.map((row) => ({ ...row, side: 'onlyThere' as const, nationalId: row.studentNID })),
  ...(unknown?.rows ?? []).map((row) => ({ ...row, side: 'unknown' as const })),
]

function Differences({ reconciled }: { readonly reconciled: Reconciled }) {
  const texts = useTexts('private-university-export')
  const { reconcile: t, columns: heads } = texts
  const format = useFormat()
  const { language } = useLanguage()
  const rows = useMemo(() => differencesOf(reconciled), [reconciled])
  const list = useResults(
    rows,
    useMemo<ResultLook<Difference>>(
      () => ({
        sortBy: {
          studentName: ({ studentName }) => (studentName ? pickName(studentName, language) : null),
          nationalId: ({ nationalId }) => nationalId,
          appNum: ({ appNum }) => appNum ?? null,
          facultyName: ({ facultyName }) => (facultyName ? pickName(facultyName, language) : null),
          side: ({ side }) => SIDES.indexOf(side),
        },
        orderBy: null,
        names: ({ studentName }) => (studentName ? [studentName.ar, studentName.en] : []),
        numbers: ({ appNum, appId, nationalId }) => [nationalId, appNum ?? String(appId)],
        outcome: ({ side }) => side,
      }),
      [language],
    ),
  )
  const columns = useMemo<Column<Difference>[]>(
    () => [
      {
        id: 'studentName',
        header: heads.studentName(),
        heads: true,
        cell: ({ studentName, appId }) =>
          studentName ? (
            <bdi>{pickName(studentName, language)}</bdi>
          ) : (
            t.known({ number: isolate(format.digits(appId)) })
          ),
      },
      { id: 'nationalId', header: heads.nationalId(), cell: ({ nationalId }) => <Ltr>{nationalId}</Ltr> },
      { id: 'appNum', header: heads.appId(), cell: ({ appNum }) => <Ltr>{appNum}</Ltr> },
      {
        id: 'facultyName',
        header: heads.facultyName(),
        cell: ({ facultyName }) => facultyName && <bdi>{pickName(facultyName, language)}</bdi>,
      },
      {
        id: 'applicationStatus',
        header: heads.applicationStatus(),
        cell: ({ applicationStatus }) =>
          applicationStatus !== undefined && <StatusTag isShort code={applicationStatus} />,
      },
      {
        id: 'exportState',
        header: heads.exportState(),
        cell: ({ exportState }) => exportState && <ExportStateTag state={exportState as ExportState} />,
      },
      { id: 'side', header: heads.status(), cell: ({ side }) => t[side]() },
    ],
    [t, heads, format, language],
  )
  const sides = SIDES.flatMap((side) => {
    const found = reconciled[side]
    return found ? [{ side, count: found.count, shown: found.rows.length }] : []
  })
  return (
    <>
      <ResultList
        list={list}
        columns={columns}
        rowKey={rowKey}
        caption={t.title()}
        outcomes={[
          { value: null, label: texts.counts.all(), count: sides.reduce((sum, { count }) => sum + count, 0) },
          ...sides.map(({ side, count }) => ({ value: side, label: t[side](), count })),
        ]}
      />
      {sides.map(
        ({ side, count, shown }) =>
          count > shown && (
            <p key={side} className="qb-muted">
              {t[side]()}: {t.first({ shown: format.number(shown), all: format.number(count) })}
            </p>
          ),
      )}
    </>
  )
}
