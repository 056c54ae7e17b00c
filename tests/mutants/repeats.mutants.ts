import { inFile, type Plantation } from './mutant.ts'

/** Writes that come again (ADR 91): the server's transactions and kept answers, and the keys of the page. */
export const REPEATS: readonly Plantation[] = [
  {
    of: 'repeats',
    slow: true,
    suites: ['tests/all/repeat-keys.api.test.ts'],
    mutants: [
      ...inFile('server/kit/idempotency.ts', [
        ['a repeat is done again', 'if (key === undefined) return', 'if (key !== null) return'],
        [
          'other content passes under a known key',
          'known.call !== call || known.digest !== digest',
          'known.call !== call',
        ],
        ['another scope gets the answer of the first', '{ body, params, scope, file:', '{ body, params, file:'],
        ['a handler works beside the key', 'db: trx, idempotencyKey: undefined', 'idempotencyKey: undefined'],
        ['a handler that claims its key is run within another', " || endpoint.repeats === 'byHandler'", ''],
      ]),
      ...inFile('server/kit/idempotency.sql.ts', [
        [
          'a key is everybody’s',
          "where('user_id', '=', userId)\n    .where('key', '=', key)\n    .executeTakeFirstOrThrow",
          "where('key', '=', key)\n    .executeTakeFirstOrThrow",
        ],
        [
          'the key of a refused call is kept',
          'if (claimed) return undefined',
          'if (claimed) return sql`commit`.execute(trx).then(async () => void (await sql`begin`.execute(trx)))',
        ],
        ['answers are kept for ever', "where('at', '<'", "where('at', '>'"],
      ]),
      ...inFile('server/plugins/contract.ts', [
        ['any text is a key', '!UUID.test(key)', 'key.length > 99'],
        ['an empty key is none', 'if (key === undefined ||', 'if (!key ||'],
        ['letters of a key count', 'return key.toLowerCase()', 'return key'],
      ]),
      ...inFile('schemas/endpoint.ts', [
        ['some writes take no key', 'writes !== undefined && access', "writes === 'versioned' && access"],
        ['reasons do not count', " && typeof repeats !== 'object'", ''],
      ]),
    ],
  },
  {
    of: 'parts of transactions',
    slow: true,
    suites: ['tests/db/engine.test.ts'],
    mutants: [
      ...inFile('server/db/transaction.ts', [
        ['a part that failed stays', 'await sql`rollback to savepoint part`.execute(trx)', 'await Promise.resolve()'],
        [
          'a part goes back to a part within it',
          'await sql`release savepoint part`.execute(trx).catch(() => undefined)',
          '',
        ],
        [
          'a part may ask for an isolation that it does not get',
          "if (isolation !== 'read committed') throw",
          "if (isolation === 'read committed' && retries > 9) throw",
        ],
        ['nothing is done after the commit', 'for (const effect of effects) effect()', 'void effects'],
      ]),
      ...inFile('server/db/pool.ts', [
        [
          'workers are woken before the commit',
          'if (mark?.open) mark.effects',
          'if (mark?.open && false) mark.effects',
        ],
        [
          'what was undone is told',
          'effects: [],\n  }\n  whole.isDivided',
          'effects: whole.effects,\n  }\n  whole.isDivided',
        ],
        ['two parts at once undo one another', 'if (whole.isDivided)', 'if (!whole)'],
      ]),
    ],
  },
  {
    of: 'locks of users',
    slow: true,
    suites: ['tests/db/user-locks.test.ts'],
    mutants: [
      ...inFile('server/features/session/session.sql.ts', [
        ['a link waits for every write of its user', 'query.forNoKeyUpdate()', 'query.forUpdate()'],
      ]),
      ...inFile('server/accounts.ts', [
        ['an account waits for every write of its user', '.forNoKeyUpdate()', '.forUpdate()'],
      ]),
      ...inFile('server/features/saved-views/saved-views.sql.ts', [
        ['a view waits for every other write of its user', '.forNoKeyUpdate()', '.forUpdate()'],
      ]),
    ],
  },
  {
    of: 'keys of the page',
    suites: ['tests/kit/repeats.screen.test.ts'],
    mutants: [
      ...inFile('src/api/repeats.ts', [
        ['each try has a key of its own', 'before && before.until > performance.now()', 'before && before.until < 0'],
        ['a key is kept for ever', 'before && before.until > performance.now()', 'before'],
        [
          'what was stored keeps its key',
          'if (its === feature) kept.delete(other)',
          'if (its === other) kept.delete(other)',
        ],
        [
          'what is stored anywhere ends the doubt',
          'if (its === feature) kept.delete(other)',
          'if (its !== other) kept.delete(other)',
        ],
        ['a refusal ends the doubt', "outcome === 'otherKey' || !own.isDoubtful", "outcome !== 'stored'"],
        ['a refused write keeps its key', "outcome === 'otherKey' || !own.isDoubtful", "outcome === 'otherKey'"],
        ['a key that the server refuses stays', "outcome === 'otherKey' || !own.isDoubtful", '!own.isDoubtful'],
        ['a lost answer brings back what was stored', ' && !own.isOver', ''],
        ['a state that was set meanwhile is not set again', 'its.place === place', 'its.place !== place'],
        [
          'every record in doubt ends the doubt of the others',
          'if (place !== undefined) endOthersAt(place, name)',
          'endOthersAt(place!, name)',
        ],
      ]),
      ...inFile('schemas/errors.ts', [
        ['a 503 is an answer', 'status === 0 || status >= 500', 'status === 0'],
        ['what a proxy says is an answer', "message === '' || status === 0", 'status === 0'],
      ]),
      ...inFile('src/api/client.ts', [
        ['the scope does not matter', 'readScope(), likeness', 'likeness'],
        ['the file does not matter', ', likeness(options.file)]', ']'],
      ]),
    ],
  },
]
