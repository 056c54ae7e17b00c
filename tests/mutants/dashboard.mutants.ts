import { inFile, type Plantation } from './mutant.ts'

/** What the home page counts, and whom it tells (ADR 84). */
export const DASHBOARD: readonly Plantation[] = [
  {
    of: 'home page',
    slow: true,
    suites: ['tests/dashboard/dashboard.api.test.ts'],
    mutants: inFile('server/features/dashboard/dashboard.sql.ts', [
      [
        'the figures of others are counted',
        "and ${scopeCondition(scope, 'application', 'a')}`",
        'and ${scope.universityId} > 0`',
      ],
      ['jobs of others are told', ".where('user_id', '=', userId)", ".where('user_id', '>', userId - userId)"],
    ]),
  },
  {
    of: 'papers to check',
    slow: true,
    suites: ['tests/dashboard/dashboard.api.test.ts'],
    mutants: inFile('server/kit/application-papers.sql.ts', [
      ['a paper that is checked is to check', "and p.state <> 'toCheck'", "and p.state = 'toCheck'"],
    ]),
  },
  {
    of: 'seats on the home page',
    slow: true,
    suites: ['tests/dashboard/dashboard.api.test.ts'],
    mutants: inFile('server/features/dashboard/dashboard.handlers.ts', [
      [
        'who was pulled has no seat',
        'facultyId === of && isAcceptance(status)',
        'facultyId === of && status === STATUS.accepted',
      ],
      [
        'the accepted of another faculty hold a seat',
        'facultyId === of && isAcceptance(status)',
        'isAcceptance(status)',
      ],
      [
        'the fullest faculty comes last',
        'a.seats - a.accepted - (b.seats - b.accepted)',
        'b.seats - b.accepted - (a.seats - a.accepted)',
      ],
    ]),
  },
  {
    of: 'age of the home page',
    suites: ['tests/dashboard/dashboard.screen.test.tsx'],
    mutants: inFile('src/features/dashboard/dashboard.tsx', [
      ['two moments are told at once', '{!isOld && (', '{isShown && ('],
      ['the later moment is told', 'asOf !== null && asOf < data.at', 'asOf !== null'],
      ['nobody hears that a replica lags behind', '{isOld && <AsOf', '{false && <AsOf'],
    ]),
  },
  {
    of: 'parts of the home page',
    suites: ['tests/dashboard/dashboard.test.ts'],
    mutants: inFile('schemas/dashboard/dashboard.parts.ts', [
      ['one of several permissions is enough', 'permissions.every(holds)', 'permissions.some(holds)'],
    ]),
  },
]
