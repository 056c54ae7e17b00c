import { Icon, Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { linkedSystemsEndpoints } from '#schemas/linked-systems/linked-systems.endpoints.ts'
import type { LinkedSystem, LinkedSystemRow, LinkUse } from '#schemas/linked-systems/linked-system.schema.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Where the address comes from, and the address for who may see it. */
function Address({ row: { address, isAddressHidden, source, otherServices } }: { readonly row: LinkedSystemRow }) {
  const t = useTexts('linked-systems')
  const format = useFormat()
  return (
    <div className="qb-linked-lines">
      {address && (
        <bdi dir="ltr" className="qb-linked-address">
          {address}
        </bdi>
      )}
      <span className={address ? 'qb-muted' : undefined}>{t.sources[source]()}</span>
      {isAddressHidden && <span className="qb-muted">{t.hidden()}</span>}
      {otherServices > 0 && <span className="qb-muted">{t.others({ count: format.count(otherServices) })}</span>}
    </div>
  )
}

/** When the system was last called, for what, by whom, and with which result. */
function LastUse({ use }: { readonly use: LinkUse | null }) {
  const t = useTexts('linked-systems')
  const format = useFormat()
  const { language } = useLanguage()
  if (!use) return <span className="qb-muted">{t.neverUsed()}</span>
  const { act, result, at, tookMs, who } = use
  const isWell = result === 'ok'
  return (
    <div className="qb-linked-lines">
      <Tag minimal round multiline className="qb-linked-status" intent={isWell ? 'success' : 'danger'}>
        <Icon icon={isWell ? 'tick' : 'error'} size={14} aria-hidden /> {t.results[result]()}
      </Tag>
      <span className="qb-muted">
        {t.acts[act]()} · <time dateTime={at}>{format.dateTime(at)}</time> ·{' '}
        {t.took({ duration: format.number(tookMs) })}
      </span>
      {who && <bdi className="qb-muted">{pickName(who, language)}</bdi>}
    </div>
  )
}

/** Columns of the linked systems (S3). */
export function useSystemColumns(
  test: (row: LinkedSystemRow) => void,
  isBusy: boolean,
): readonly Column<LinkedSystemRow>[] {
  const t = useTexts('linked-systems')
  const c = useTexts('common')
  const { hasPermission, isScopeAllowed } = useCallAccess(linkedSystemsEndpoints.test)
  return useMemo(() => {
    const reasons = ({ source }: LinkedSystemRow): readonly Reason[] => [
      ...(hasPermission ? [] : [{ why: c.guards.mayManage.why(), help: c.guards.mayManage.help() }]),
      ...(isScopeAllowed ? [] : [{ why: c.guards.isInScope.why(), help: c.guards.isInScope.help() }]),
      ...(source === 'none' ? [{ why: t.results.noAddress(), help: t.noAddressHelp() }] : []),
      ...(isBusy ? [{ why: t.testing() }] : []),
    ]
    const nameOf = (system: LinkedSystem) => t.systems[system]()
    return [
      { id: 'system', header: t.columns.system(), heads: true, width: '12rem', cell: ({ system }) => nameOf(system) },
      { id: 'address', header: t.columns.address(), width: '21rem', cell: (row) => <Address row={row} /> },
      { id: 'lastUse', header: t.columns.lastUse(), width: '18rem', cell: ({ lastUse }) => <LastUse use={lastUse} /> },
      {
        id: 'screen',
        header: t.columns.screen(),
        width: '9rem',
        cell: ({ screen }) =>
          screen ? (
            <Link href={screen} className="qb-linked-open">
              {t.open()}
            </Link>
          ) : (
            <span className="qb-muted">{t.noScreen()}</span>
          ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        cell: (row) => (
          <RowActions name={nameOf(row.system)}>
            <ActionButton icon="pulse" label={t.actions.test()} reasons={reasons(row)} onAct={() => test(row)} />
          </RowActions>
        ),
      },
    ]
  }, [t, c, hasPermission, isScopeAllowed, isBusy, test])
}
