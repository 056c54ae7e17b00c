/** Tests of the former release, by title, that cannot pass on a later schema, and why. Each must really fail. */
export const BY_NATURE: readonly { readonly file: string; readonly test: string; readonly why: string }[] = [
  {
    file: 'tests/session/session.api.test.ts',
    test: 'sessions on postgres keeps language, digits, colours and whether keys act per user',
    why: 'The next application opens after a decision until it is switched off (ADR 62): the default was the opposite.',
  },
]
