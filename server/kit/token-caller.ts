import type { ActingUser } from './record-kind.ts'
import type { TokenScope } from '#schemas/tokens/token.schema.ts'

/** The system that calls by a token. */
export interface TokenCaller {
  readonly id: number
  readonly scopes: readonly TokenScope[]
  /** Ids; null: all of the university. */
  readonly faculties: readonly number[] | null
}

/**
 * Who acts by a token: the applicant, through that system. The lifecycles ask no permission of an applicant, and the call
 * has asked the token's scope already.
 */
export const actingBy = ({
  token,
  scope,
  deps,
}: { readonly token: TokenCaller } & Omit<ActingUser, 'user'>): ActingUser => ({
  user: { permissions: new Set(), actor: { kind: 'applicant', userId: null, token: token.id } },
  scope,
  deps,
})
