const NO_HISTORY =
  'People and roles have a version and a history (issue 40). The former release seeds accounts and roles without one on the new schema; those of its own databases get theirs by the migration.'

/** Tests of the former release, by title, that cannot pass on a later schema, and why. Each must really fail. */
export const BY_NATURE: readonly { readonly file: string; readonly test: string; readonly why: string }[] = [
  {
    file: 'tests/session/session.api.test.ts',
    test: 'sessions on postgres keeps language, digits, colours and whether keys act per user',
    why: 'The next application opens after a decision until it is switched off (ADR 62): the default was the opposite.',
  },
  {
    file: 'tests/certificate-tree/certificate-tree.api.test.ts',
    test: 'certificates open for applying on postgres is saved whole; the trail says how many and which, and certificates keep their versions',
    why: NO_HISTORY,
  },
  {
    file: 'tests/outbox/outbox.api.test.ts',
    test: 'the outbox: list, text, resend, cancel on postgres resend and cancel what is cancelled is not sent, and can be sent all the same later',
    why: NO_HISTORY,
  },
  {
    file: 'tests/rejection-reasons/rejection-reasons.api.test.ts',
    test: 'reasons of a rejection on postgres decisions that were taken back are a history that the lifecycle allows, in chains that hold',
    why: NO_HISTORY,
  },
  {
    file: 'tests/seeds/seed.api.test.ts',
    test: 'demo data on postgres has an audit trail that holds, with one row per version of every record',
    why: NO_HISTORY,
  },
]
