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
        ['figures are open to the network', 'metricsToken === undefined && !isLoopback(address)', 'false'],
      ]),
    ],
  },
]
