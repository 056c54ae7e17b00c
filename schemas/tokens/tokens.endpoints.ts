import { endpoints } from '../endpoint.ts'
import { integer, list, named, object } from '../shared/fields.ts'
import { issuedToken, rollOverBody, tokenForm, tokenRef, tokenRow } from './token.schema.ts'

const access = { kind: 'permission', permission: 'administration.can_manage_tokens', levels: [12] } as const
/** Its answer has the token, which is shown once. */
const repeats = { never: 'its answer has a token that is stored nowhere' } as const

/** Tokens by which other systems call the intake, for who works in the whole university (issue 43, ADR 125). */
export const tokensEndpoints = endpoints({
  /** All tokens, those that are not accepted any more too; and the faculties that a token may be limited to. */
  list: {
    method: 'GET',
    path: '/api/tokens/list/',
    source: 'issue 43',
    beyond: true,
    reply: object({ tokens: list(tokenRow), faculties: list(named) }, ['tokens', 'faculties']),
    errors: [],
    access,
  },
  create: {
    method: 'POST',
    path: '/api/tokens/create/',
    source: 'issue 43',
    beyond: true,
    writes: 'unversioned',
    repeats,
    body: tokenForm,
    reply: issuedToken,
    errors: ['TOKEN_ABOVE_CALLER'],
    access,
  },
  /** A new token with the same name, scopes, faculties and addresses; the former one ends now, or after its grace. */
  rollOver: {
    method: 'POST',
    path: '/api/tokens/roll_over/',
    source: 'issue 43',
    beyond: true,
    writes: 'versioned',
    repeats,
    body: rollOverBody,
    reply: issuedToken,
    errors: ['TOKEN_ABOVE_CALLER', 'TOKEN_NOT_FROM_STATE'],
    access,
  },
  /** It is refused from the next call on. */
  revoke: {
    method: 'POST',
    path: '/api/tokens/revoke/',
    source: 'issue 43',
    beyond: true,
    writes: 'versioned',
    despiteFullDisk: true,
    body: tokenRef,
    reply: object({ version: integer }, ['version']),
    errors: ['TOKEN_NOT_FROM_STATE'],
    access,
  },
})
