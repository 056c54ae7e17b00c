import { tokenLifecycle, type TokenContext } from '#machines/tokens/token.lifecycle.ts'
import { TOKEN_STATES } from '#schemas/tokens/token.schema.ts'
import { historyByState } from './history.ts'

/** Tokens of the intake: none is deleted. The trail never has the token itself (ADR 125). */
export const tokenHistory = historyByState({
  states: TOKEN_STATES,
  machine: tokenLifecycle,
  entities: ['api_token'],
  begins: { 'token.create': ['active'] },
  contexts: () => [
    { hasPermission: true, isScopeAllowed: true, isAboveCaller: false, isOver: true } satisfies TokenContext,
  ],
})
