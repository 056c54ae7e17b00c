import { inFile, type Plantation } from './mutant.ts'

/** Reports on a replica (ADR 90): whose figures are read, and what is told of their age. */
export const REPLICA: readonly Plantation[] = [
  {
    of: 'reading of a replica',
    slow: true,
    suites: ['tests/db/reading.test.ts'],
    mutants: [
      ...inFile('server/plugins/reading.ts', [
        ['a lag below 5 s is told', 'found.behind > toldPast\n', 'found.behind > toldPast - 1\n'],
        ['a lag is never told', 'asOf: isLate(found) ? found.asOf : undefined', 'asOf: undefined'],
        ['a lag that is over at once is told', 'if (!isLate(found)) return found', 'if (found) return found'],
        ['figures of one that is apart are shown', 'if (!isUsable(found)) return primary', 'void primary'],
        [
          'a call that has begun goes on with one that is apart',
          'if (standing && !isUsable(standing)) return database.kysely.executeQuery(query)',
          '',
        ],
        ['each query asks how it stands', 'performance.now() - askedAt < askedEvery', 'performance.now() < askedAt'],
        ['a failure makes nobody ask', 'askedAt = -Infinity\n      log', 'log'],
      ]),
      ...inFile('server/db/replica.ts', [['a lag is told past 50 s', 'TOLD_PAST = 5_000', 'TOLD_PAST = 50_000']]),
      ...inFile('server/db/errors.ts', [['a write is tried again on the database', 'error.code !== READ_ONLY &&', '']]),
    ],
  },
  {
    of: 'address of a replica',
    slow: true,
    suites: ['tests/db/replica-address.test.ts'],
    mutants: [
      ...inFile('server/db/replica.ts', [
        ['a database of another cluster is accepted', 'found.system !== now.system || ', ''],
        ['another database of the cluster is accepted', ' || found.database !== now.database', ''],
        [
          'a database at several servers is never found',
          'askingAt(databaseUrl, openLater)',
          'askingAt(databaseUrl, openReadOnly)',
        ],
      ]),
      ...inFile('server/db/engine.ts', [
        ['sessions may write', "default_transaction_read_only: 'on'", "default_transaction_read_only: 'off'"],
      ]),
    ],
  },
  {
    of: 'promoted replica',
    slow: true,
    suites: ['tests/db/replica.test.ts'],
    mutants: inFile('server/db/replica.ts', [
      [
        'a replica that goes its own way is read',
        "if (!found.isStandby && found.started !== now.started) return { state: 'apart', why: WHY.apart }",
        '',
      ],
      [
        'a replica that became a primary passes for the database itself',
        'found.started !== now.started) return',
        'found.started === now.started) return',
      ],
    ]),
  },
  {
    of: 'what the database does for a replica',
    slow: true,
    suites: ['tests/db/replica.test.ts'],
    mutants: inFile('server/db/errors.ts', [
      ['what took too long', "isOf('unavailable', 'serialization', 'deadlock')", 'isPassing'],
      ['not what was cancelled', "isOf('unavailable', 'serialization', 'deadlock')", "isOf('unavailable', 'deadlock')"],
    ]),
  },
  {
    of: 'the note of old figures',
    suites: ['tests/kit/as-of.screen.test.tsx', 'tests/kit/client.screen.test.ts'],
    mutants: [
      ...inFile('src/api/as-of.ts', [
        ['the note stays for ever', 'moments.delete(call)', 'moments.get(call)'],
        ['nobody hears of it', 'listeners.tell()', 'void listeners'],
      ]),
      ...inFile('src/api/client.ts', [
        ['the header is not read', 'noteAsOf(call, headers.get(AS_OF_HEADER))', 'noteAsOf(call, null)'],
        ['all calls share one moment', 'noteAsOf(call, headers', 'noteAsOf(api.dashboard.show, headers'],
      ]),
      ...inFile('src/kit/as-of.tsx', [
        ['the day is left out', 'isOfToday ? format.time : format.dateTime', 'isOfToday ? format.time : format.time'],
        ['the time is left out', 'isOfToday ? format.time : format.dateTime', 'isOfToday ? format.time : format.date'],
      ]),
    ],
  },
]
