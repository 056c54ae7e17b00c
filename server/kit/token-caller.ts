import type { TokenScope } from '#schemas/tokens/token.schema.ts'

/** The system that calls by a token. */
export interface TokenCaller {
  readonly id: number
  readonly scopes: readonly TokenScope[]
  /** Ids; null: all of the university. */
  readonly faculties: readonly number[] | null
}
