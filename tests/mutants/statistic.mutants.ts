import { inFile, type Plantation } from './mutant.ts'

/** The general statistic: what is counted, what the page asks for, and what its bars show. */
export const STATISTIC: readonly Plantation[] = [
  {
    of: 'generalStatistic',
    slow: true,
    suites: ['tests/general-statistic/general-statistic.api.test.ts'],
    mutants: inFile('server/features/general-statistic/general-statistic.sql.ts', [
      ['every status is counted', 'sql`a.status = any(${body.appStatus}::smallint[])`', 'sql`true`'],
      ['the statistic of other scopes is told', "scopeCondition(scope, 'application', 'a')", 'sql`true`'],
      ['faculties of other scopes are told', "where ${scopeCondition(scope, 'faculty', 'f')}", 'where true'],
      ['days of this year are looked for in the year before', '${years}))::date', '0))::date'],
      ['the earliest year is the one before', 'order by b.starts_on desc', 'order by b.starts_on'],
      ['the last day is left out', 'midnight(daysBack(end, back), 1)', 'midnight(daysBack(end, back), 0)'],
    ]),
  },
  {
    of: 'generalStatisticPage',
    suites: ['tests/general-statistic/general-statistic.screen.test.tsx', 'tests/general-statistic/bars.test.ts'],
    mutants: [
      ...inFile('src/features/general-statistic/use-statistic.ts', [
        ['other filters ask for nothing', 'if (sameJson(loaded.current, filters)) return', 'if (loaded) return'],
      ]),
      ...inFile('src/features/general-statistic/statistic.list.ts', [
        ['it is asked for without a status', 'appStatus.length > 0', 'appStatus.length >= 0'],
      ]),
      ...inFile('src/features/general-statistic/links.ts', [
        ['a number of all seasons leads to the active one', "yearId: asked.yearId ?? ''", 'yearId: asked.yearId'],
      ]),
      ...inFile('schemas/general-statistic/general-statistic.schema.ts', [
        [
          'what waits for the fee is not under review',
          'underReview: [STATUS.underReview, STATUS.pendingFees]',
          'underReview: [STATUS.underReview]',
        ],
      ]),
      ...inFile('src/features/general-statistic/chart/bars.ts', [
        ['zero is a bar', 'count > 0 ? count : null', 'count >= 0 ? count : null'],
      ]),
    ],
  },
]
