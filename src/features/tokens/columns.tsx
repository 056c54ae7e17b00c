import { Tag, type IconName, type Intent } from '@blueprintjs/core'
import { useCallback, useMemo } from 'react'
import { tokenLifecycle, tokenSnapshot, type TokenEvent } from '#machines/tokens/token.lifecycle.ts'
import { tokenStart, type TokenRow, type TokenState } from '#schemas/tokens/token.schema.ts'
import { tokensEndpoints } from '#schemas/tokens/tokens.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { TokenList } from './tokens.list.ts'

/** Each state has a different icon, so that colour alone never identifies a state. */
const LOOK: Readonly<Record<TokenState, { readonly icon: IconName; readonly intent?: Intent }>> = {
  active: { icon: 'tick', intent: 'success' },
  expiring: { icon: 'time', intent: 'warning' },
  expired: { icon: 'outdated' },
  revoked: { icon: 'ban-circle', intent: 'danger' },
}

/** Why the lifecycle refuses an event of a token; empty where it does not. */
function useTokenReasons() {
  const t = useTexts('tokens')
  const caller = useCallAccess(tokensEndpoints.create)
  const reasonsOf = useReasons('tokens')
  return useCallback(
    ({ state, isAboveCaller }: TokenRow, event: TokenEvent) =>
      reasonsOf(tokenLifecycle, tokenSnapshot(state, { ...caller, isAboveCaller, isOver: false }), event, {
        state: t.states[state](),
      }),
    [t, caller, reasonsOf],
  )
}

interface TokenActs extends Pick<TokenList, 'openQuestion'> {
  /** Opens the dialog that replaces a token. */
  readonly edit: (row: TokenRow, initial: Record<string, never>) => void
}

/** Name and public part, what it permits, by whom, until when, when it was last used, and what can be done with it. */
export function useTokenColumns({ openQuestion, edit }: TokenActs) {
  const t = useTexts('tokens')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const why = useTokenReasons()
  return useMemo<Column<TokenRow>[]>(() => {
    const time = (at: string) => <time dateTime={at}>{format.dateTime(at)}</time>
    const several = (texts: readonly string[]) =>
      texts.map((each) => (
        <span key={each}>
          <bdi>{each}</bdi>
        </span>
      ))
    return [
      {
        id: 'name',
        header: t.columns.name(),
        heads: true,
        cell: ({ name, prefix }) => (
          <div className="qb-token-lines">
            <bdi>{name}</bdi>
            <bdi dir="ltr" className="qb-muted">
              {tokenStart(prefix)}
            </bdi>
          </div>
        ),
      },
      {
        id: 'scopes',
        header: t.columns.scopes(),
        cell: ({ scopes }) => <div className="qb-token-lines">{several(scopes.map((each) => t.scopes[each]()))}</div>,
      },
      {
        id: 'faculties',
        stack: 'limits',
        header: t.columns.faculties(),
        cell: ({ faculties }) =>
          faculties.length === 0 ? (
            t.allFaculties()
          ) : (
            <div className="qb-token-lines">{several(faculties.map((each) => pickName(each, language)))}</div>
          ),
      },
      {
        id: 'addresses',
        stack: 'limits',
        header: t.columns.addresses(),
        cell: ({ addresses }) =>
          addresses.length === 0 ? (
            t.anyAddress()
          ) : (
            <div className="qb-token-lines" dir="ltr">
              {several(addresses)}
            </div>
          ),
      },
      {
        id: 'createdAt',
        stack: 'times',
        header: t.columns.createdAt(),
        cell: ({ createdAt, by, isByActive }) => (
          <div className="qb-token-lines">
            {time(createdAt)}
            {by !== null && <bdi>{pickName(by, language)}</bdi>}
            {by !== null && !isByActive && <span className="qb-muted">{t.creatorGone()}</span>}
          </div>
        ),
      },
      { id: 'expiresAt', stack: 'times', header: t.columns.expiresAt(), cell: ({ expiresAt }) => time(expiresAt) },
      {
        id: 'lastUsedAt',
        stack: 'times',
        header: t.columns.lastUsedAt(),
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? t.neverUsed() : time(lastUsedAt)),
      },
      {
        id: 'state',
        header: t.columns.state(),
        cell: ({ state }) => (
          <Tag minimal round {...LOOK[state]}>
            {t.states[state]()}
          </Tag>
        ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        cell: (row) =>
          row.state === 'expired' || row.state === 'revoked' ? null : (
            <RowActions name={row.name}>
              <ActionButton
                icon="exchange"
                label={t.rollOver.act()}
                reasons={why(row, { type: 'token.rollOver' })}
                onAct={() => edit(row, {})}
              />
              <ActionButton
                icon="remove"
                intent="danger"
                label={t.revoke.act()}
                reasons={why(row, { type: 'token.revoke' })}
                onAct={() => openQuestion('revoke', row)}
              />
            </RowActions>
          ),
      },
    ]
  }, [t, c, format, language, why, edit, openQuestion])
}
