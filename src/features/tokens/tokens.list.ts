import { forms } from 'virtual:validators/tokens'
import type { Bilingual } from '#schemas/shared/fields.ts'
import { matchesToken, type TokenFilters, type TokenRow } from '#schemas/tokens/token.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec, Page } from '#src/kit/list/use-list.ts'

export type TokenAction = 'revoke'
export type TokenList = List<TokenRow, TokenFilters, TokenAction>
/** A faculty that a token may be limited to. */
export interface Faculty {
  readonly id: number
  readonly name: Bilingual
}
type TokensPage = Page<TokenRow> & { readonly faculties: readonly Faculty[] }

/** Tokens come at once, the newest first. `onFaculties` gets the faculties that came with them. */
export const tokensSpec = (
  onFaculties: (faculties: readonly Faculty[]) => void,
): ListSpec<TokenRow, TokenFilters, TokenAction, TokensPage> => ({
  form: forms.filters,
  filters: { text: '', state: null },
  sortable: ['name', 'createdAt', 'expiresAt', 'lastUsedAt'],
  orderBy: 'createdAt',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { tokens, faculties } = (await api.tokens.list(call)).data
    return { rows: tokens, total: tokens.length, faculties }
  },
  onPage: ({ faculties }) => onFaculties(faculties),
  whole: {
    sortBy: {
      name: ({ name }) => name,
      createdAt: ({ createdAt, id }) => `${createdAt} ${String(id).padStart(10, '0')}`,
      expiresAt: ({ expiresAt }) => expiresAt,
      lastUsedAt: ({ lastUsedAt }) => lastUsedAt,
    },
    fits: matchesToken,
  },
  actions: { revoke: ({ id, version }, call) => api.tokens.revoke({ id, version }, call) },
})
