import { describe, expect, it } from 'vitest'
import { refusals } from '#machines/shared/explain.ts'
import { tokenCases } from '#machines/tokens/token.cases.ts'
import { tokenLifecycle, tokenSnapshot, type TokenContext, type TokenEvent } from '#machines/tokens/token.lifecycle.ts'
import { TOKEN_STATES } from '#schemas/tokens/token.schema.ts'

const { input: manager } = tokenCases.inputs.manager
const failing = (type: TokenEvent['type'], more: Partial<TokenContext>) => {
  const refused = refusals(tokenLifecycle, tokenSnapshot('active', { ...manager, ...more }), { type })
  return refused?.kind === 'guards' ? refused.failing : refused
}

/** Issue 43; go-live, section 5: rolled over with a grace, revoked at once. */
describe('a token', () => {
  it('is replaced while it is active, and revoked while it is accepted', () => {
    const offered = (type: TokenEvent['type'], more: Partial<TokenContext> = {}) =>
      TOKEN_STATES.filter((state) => tokenSnapshot(state, { ...manager, ...more }).can({ type }))
    expect(offered('token.rollOver')).toEqual(['active'])
    expect(offered('token.replace')).toEqual(['active'])
    expect(offered('token.revoke')).toEqual(['active', 'expiring'])
    expect(offered('clock.expire')).toEqual([])
    expect(offered('clock.expire', { isOver: true })).toEqual(['active', 'expiring'])
  })
  it.each([
    ['token.rollOver', { isAboveCaller: true }, ['isNotAboveCaller']],
    ['token.replace', { isAboveCaller: true }, ['isNotAboveCaller']],
    ['token.rollOver', { hasPermission: false }, ['mayManage']],
    ['token.revoke', { isScopeAllowed: false }, ['isInScope']],
    // also of one that permits more: it only takes away
    ['token.revoke', { isAboveCaller: true }, null],
  ] as const)('says why %s is refused: %j', (type, more, guards) => {
    expect(failing(type, more)).toEqual(guards)
  })
})
