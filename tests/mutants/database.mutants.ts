import { inFile, type Plantation } from './mutant.ts'

/** The database in a cluster (ADR 86), and how a process ends. Faults that only a time limit would notice are not here. */
export const DATABASE: readonly Plantation[] = [
  {
    of: 'migrations of several processes',
    slow: true,
    suites: ['tests/db/migrate.test.ts'],
    mutants: [
      ...inFile('server/db/migrate.ts', [
        ['nothing is locked', 'await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)', ''],
        ['the lock is another than that of earlier versions', '3853314791062309107', '3853314791062309108'],
        ['the lock is taken although nothing is pending', 'if (pending.length === 0) return []', ''],
        ['a migration has the limits of a request', 'await withoutLimits(trx)', ''],
        [
          'a newer version that came first is not seen',
          '} = requireBearable(await stateIn(trx, migrations))',
          '} = await stateIn(trx, migrations)',
        ],
        [
          'a newer version is not seen',
          'requireBearable(await migrationState(database, migrations))',
          'await migrationState(database, migrations)',
        ],
      ]),
      ...inFile('server/db/migrate.ts', [
        [
          'a newer version that only added is refused',
          'unknown.length === 0 || (pending',
          'unknown.length === 0 && (pending',
        ],
        ['one of another line may start', '(pending.length === 0 && !unknown', '(!unknown'],
        ['what was taken away is borne', '!unknown.some((name) => ENDS.test(name))', 'true'],
        ['any name says that it takes away', '/^\\d{4}-ends-/', '/^/'],
      ]),
      ...inFile('server/db/transaction.ts', [
        ['a limit on waiting for locks stays', "'statement_timeout', 'lock_timeout',", "'statement_timeout',"],
      ]),
    ],
  },
  {
    of: 'sessions of the database',
    slow: true,
    suites: ['tests/db/sessions.test.ts', 'tests/db/errors.test.ts'],
    mutants: [
      ...inFile('server/db/fitness.ts', [
        ['jit is not compared', "jit: 'off',", ''],
        ['the zone is not compared', "timezone: 'UTC',", ''],
        ['transactions may be idle', "idle_in_transaction_session_timeout: '60000ms',", ''],
        ['one difference is let through', 'wrong.length > 0', 'wrong.length > 1'],
        ['a command is refused for a limit', "needed === '0ms' ||", ''],
        ['Etc/UTC is not UTC', "value.replace(/^Etc\\/|,.*$/g, '').toLowerCase()", 'value.toLowerCase()'],
        ['a database without writes will do', 'found.readOnly && !mayBeReadOnly', 'false'],
        ['what mends it is for everybody', "'alter role %I in database %I'", "'alter role all in database %2$I'"],
      ]),
      ...inFile('server/db/postgres.pool.ts', [
        ['a pooler that refuses ends the start', 'if (!says(error, REFUSED)) throw', 'throw'],
        ['nothing is asked for', 'limits, options })', 'limits })'],
      ]),
      ...inFile('server/db/errors.ts', [
        ['a read-only database is a mistake of ours', "[READ_ONLY]: 'unavailable'", "[READ_ONLY]: 'unknown'"],
      ]),
      ...inFile('server/db/pool.ts', [
        ['a ping does not ask for writes', 'await requireWritable(client)\n    client.release', 'client.release'],
        ['a ping keeps the connection to a standby', 'client?.release(true)', 'client?.release(false)'],
        ['a broken connection is used again', "broken ||= error.kind === 'unavailable'", ''],
      ]),
    ],
  },
  {
    of: 'instants of the database',
    slow: true,
    suites: ['tests/db/instants.test.ts'],
    mutants: [
      ...inFile('server/db/types.ts', [
        ['an offset is ignored', 'offset === 0 ?', 'true ?'],
        ['offsets are all east of Greenwich', "sign === '-' ? -1 : 1", '1'],
        ['seconds of an offset are ignored', ' + Number(seconds)', ''],
        ['minutes of an offset are ignored', 'Number(minutes) * 60', '0'],
      ]),
    ],
  },
  {
    of: 'servers of the database',
    slow: true,
    suites: ['tests/db/servers.test.ts', 'tests/db/database-url.test.ts'],
    mutants: [
      ...inFile('server/db/postgres.pool.ts', [
        ['a standby is chosen', 'if (!this.#isPrimaryOnly || this.#proven.has(client)) return client', 'return client'],
        ['only the first server is tried', 'errors.push(error)', 'throw error'],
        [
          'a standby is not told from silence',
          'errors.find((error) => toDatabaseError(error).code === READ_ONLY) ?? errors[0]',
          'errors[0]',
        ],
      ]),
      ...inFile('server/db/engine.ts', [
        ['a standby is a mistake of ours', 'error.code === READ_ONLY ? new', 'false ? new'],
      ]),
      ...inFile('server/db/database-url.ts', [
        ['any of several servers will do', 'servers.length > 1 && wanted === undefined', 'false'],
        ['a wish that nobody knows is heard', "wanted !== undefined && wanted !== 'read-write'", 'false'],
        ['a server may have no name', " || parsed.some(({ hostname }) => hostname === '')", ''],
        ['passwords are shown', "'$1$2')", "'$&')"],
        ['a comma in a password parts servers', '(?:[^/?#]*@)?)([^/?#]*)(.*)', '(?:[^/?#,]*@)?)([^/?#]*)(.*)'],
      ]),
    ],
  },
  {
    of: 'the end of a process',
    suites: ['tests/all/endings.test.ts'],
    mutants: inFile('server/endings.ts', [
      ['what is needed ends first', 'this.#steps.toReversed()', 'this.#steps'],
      [
        'one that fails skips the rest',
        'ends.map(async (end) => end())',
        'await Promise.all(ends.map(async (end) => end()))',
      ],
      ['a failure is not told', 'if (failures.length > 0) throw failures[0]', ''],
      ['it ends as often as it is asked', '(this.#ended ??= this.#endAll())', 'this.#endAll()'],
    ]),
  },
]
