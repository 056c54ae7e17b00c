import { inFile, type Plantation } from './mutant.ts'

/** What several processes share, and what they tell of themselves (issue 17). */
export const OPS: readonly Plantation[] = [
  {
    of: 'time of the database',
    slow: true,
    suites: ['tests/db/clock.test.ts', 'tests/db/doctor.test.ts'],
    mutants: inFile('server/db/clock.ts', [
      ['a clock is that of the machine', 'new Date(elapsed() + ahead!)', 'new Date()'],
      ['the database is not believed', 'heard ?? new Date(', 'new Date('],
      ['an answer that was long on its way counts', 'ahead === undefined || took <= SLOW', 'took >= 0'],
      ['nobody is told of a clock that is behind', 'Math.abs(difference) <= TOLERATED', 'difference <= TOLERATED'],
    ]),
  },
  {
    of: 'connections of a server that stops',
    slow: true,
    suites: ['tests/all/sockets.api.test.ts'],
    mutants: [
      ...inFile('server/plugins/sockets.ts', [
        ['connections of a proxy are cut off at once', 'if (hasProxy && open.size > 0)', 'if (false)'],
        ['a call that runs keeps its connection', "response.setHeader('connection', 'close')", 'response.getHeaders()'],
        ['connections that are kept hold the server', 'if (!busy.has(socket)) socket.destroy()', 'busy.has(socket)'],
      ]),
      ...inFile('server/app.ts', [
        ['nobody is thought to have a proxy', 'hasProxy: settings.trustProxy !== false', 'hasProxy: false'],
      ]),
    ],
  },
  {
    of: 'figures for Prometheus',
    slow: true,
    suites: ['tests/all/metrics.api.test.ts', 'tests/db/settings.test.ts'],
    mutants: [
      ...inFile('server/metrics.ts', [
        ['anybody reads the figures', 'token !== undefined && !bears(request, token)', 'false'],
        ['each question is one for the database', 'elapsed() - since < COUNTED_FOR', 'elapsed() < 0'],
        ['what was counted once stays', 'this.reset()\n      const found', 'const found'],
      ]),
      ...inFile('server/metrics.sql.ts', [
        ['what failed long ago is told for ever', "ended_at > now() - interval '1 day'", 'ended_at is not null'],
      ]),
      ...inFile('server/plugins/metrics.ts', [
        ['methods of strangers are labels', "METHODS.has(request.method) ? request.method : 'other'", 'request.method'],
        ['paths are labels', 'const { url } = request.routeOptions', 'const { url } = request'],
      ]),
      ...inFile('server/settings.ts', [
        [
          'figures are open to the network',
          'servesFigures && metricsToken === undefined && !isLoopback(address)',
          'false',
        ],
        [
          'commands must know an address for figures',
          'if (servesFigures && metricsToken !== undefined)',
          'if (metricsToken !== undefined)',
        ],
      ]),
    ],
  },
  {
    of: 'samples of a deployment',
    suites: ['tests/all/deploy.test.ts'],
    mutants: [
      ...inFile('deploy/alerts.yml', [
        ['an alarm asks for a figure that nobody gives', 'qabul_database_up == 0', 'qabul_database_alive == 0'],
        ['an alarm is not explained', 'alert: QabulBusy', 'alert: QabulTired'],
      ]),
      ...inFile('deploy/compose.yaml', [['a setting is misspelled', "WORKER: 'off'", "WORKERS: 'off'"]]),
      ...inFile('deploy/qabul-api@.service', [
        ['a process is started with a port that there is none', '0.0.0.0:1%i', '0.0.0.0:9%i9'],
      ]),
      ...inFile('deploy/qabul.env.example', [
        ['a secret stands in a sample', 'AUDIT_KEY=', 'AUDIT_KEY=0123456789abcdef0123456789abcdef'],
        ['a setting of the example is misspelled', 'TRUST_PROXY=', 'TRUSTED_PROXY='],
      ]),
      ...inFile('deploy/README.md', [['a sample is named nowhere', '`pgbouncer.ini`', 'PgBouncer']]),
      ...inFile('docs/operations.md', [
        ['a figure of the page is misspelled', 'process_cpu_seconds_total', 'process_cpu_seconds'],
      ]),
    ],
  },
  {
    of: 'sessions that are over',
    slow: true,
    suites: ['tests/session/forgotten-sessions.api.test.ts'],
    mutants: [
      ...inFile('server/plugins/sessions.sql.ts', [
        ['some of them are forgotten, and the others stay', 'while (forgotten === FORGOTTEN_AT_ONCE)', 'while (false)'],
        ['they are forgotten as soon as they are over', 'now.getTime() - KEPT_FOR', 'now.getTime()'],
      ]),
      ...inFile('server/housekeeping.ts', [['they stay for ever', '  sweepSessions,\n  sweepResets', '  sweepResets']]),
    ],
  },
  {
    of: 'costs of a call',
    suites: ['tools/bench/processor.test.ts', 'tools/bench/mix.test.ts'],
    mutants: [
      ...inFile('tools/bench/processor.ts', [
        ['what has ended cost nothing', 'ticks + ended)', 'ticks)'],
        ['what others do costs, too', 'parent === Number(first)', 'parent !== 0'],
        ['processes of others are not read', ".replace(FIELDS, '')", ''],
      ]),
      ...inFile('tools/bench/mix.ts', [
        ['each call is made once', 'perHour * (calls[kind] ?? 0)', 'perHour * Math.min(1, calls[kind] ?? 0)'],
        ['a kind is no call of the contract', "'fees.pay',\n  'general", "'fees.payment of a fee',\n  'general"],
        ['people look at applications for hours', 'LOOKS_S = 48', 'LOOKS_S = 480'],
      ]),
    ],
  },
]
