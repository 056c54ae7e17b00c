import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type SelectQueryBuilder,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { effective, inScope, narrow, type ScopedTable } from '#server/kit/scope.ts'
import { areAllowed, type Nodes, type Scope } from '#schemas/scope-levels.ts'

/** Decision G9: a user sees the home node and what is below it; the scope sent with a request can only narrow this. */
const UNIVERSITY = { universityId: 1 }
const FACULTY = { universityId: 1, facultyId: 2 }
const BRANCH = { universityId: 1, facultyId: 2, branchId: 3 }

describe('the home narrowed by the scope of a request', () => {
  it.each<[string, Scope, Scope, Scope | undefined]>([
    ['the university narrows to a branch', UNIVERSITY, BRANCH, BRANCH],
    ['a wider wish is cut to a home of one faculty', FACULTY, UNIVERSITY, FACULTY],
    ['a wider wish is cut to a home of one branch', BRANCH, UNIVERSITY, BRANCH],
    ['its own faculty is cut to a home of one branch', BRANCH, FACULTY, BRANCH],
    ['another university is refused', UNIVERSITY, { universityId: 9 }, undefined],
    ['another faculty is refused', FACULTY, { universityId: 1, facultyId: 9 }, undefined],
    ['another branch is refused', BRANCH, { universityId: 1, facultyId: 2, branchId: 9 }, undefined],
  ])('%s', (_what, home, requested, expected) => expect(narrow([home], [requested])).toEqual(expected && [expected]))

  const OTHER = { universityId: 1, facultyId: 8 }
  const SECOND = { universityId: 1, facultyId: 2, branchId: 4 }
  it.each<[string, Nodes, Nodes, Nodes | undefined]>([
    [
      'without a request the homes hold, as in a request for the university',
      [FACULTY, OTHER],
      [UNIVERSITY],
      [FACULTY, OTHER],
    ],
    ['a request for one of the homes is that one', [FACULTY, OTHER], [OTHER], [OTHER]],
    ['a request below one of the homes is the node', [FACULTY, OTHER], [BRANCH], [BRANCH]],
    ['a request above two homes is both of them', [BRANCH, SECOND, OTHER], [FACULTY], [BRANCH, SECOND]],
    ['what was begun in two homes goes on in the one that is left', [OTHER], [FACULTY, OTHER], [OTHER]],
    ['what was begun in two homes does not grow with them', [UNIVERSITY], [BRANCH, OTHER], [BRANCH, OTHER]],
    ['another faculty is refused', [BRANCH, OTHER], [{ universityId: 1, facultyId: 9 }], undefined],
  ])('of several homes: %s', (_what, homes, requested, expected) => expect(narrow(homes, requested)).toEqual(expected))

  it.each<[Nodes, readonly number[], boolean]>([
    [[FACULTY], [12, 13], true],
    [[FACULTY], [12], false],
    [[FACULTY, OTHER], [12, 13], true],
    [[FACULTY, OTHER], [13, 14], false],
    [[FACULTY, OTHER], [12], false],
    [[BRANCH, OTHER], [12, 13], false],
    [[BRANCH, OTHER], [12, 13, 14], true],
  ])('%j works in the levels %j: %s (G8)', (nodes, levels, expected) =>
    expect(areAllowed(nodes, levels)).toBe(expected),
  )
})

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
/** The condition of a query on the table, with its values inserted. */
function conditionOf(table: ScopedTable, scope: Scope | Nodes): string {
  const { sql, parameters } = inScope(
    db.selectFrom(table).selectAll() as SelectQueryBuilder<Tables, ScopedTable, object>,
    effective(scope),
    table,
  ).compile()
  return sql
    .slice(sql.indexOf(' where ') + 7)
    .replace(/\$(\d+)/g, (_, index: string) => String(parameters[Number(index) - 1]))
}

describe('the condition on every query', () => {
  it.each<[ScopedTable, Scope | Nodes, string]>([
    ['application', UNIVERSITY, 'true'],
    ['application', FACULTY, '("application"."faculty_id" = 2)'],
    ['application', BRANCH, '("application"."faculty_id" = 2 and "application"."branch_id" = 3)'],
    ['branch', BRANCH, '("branch"."faculty_id" = 2 and "branch"."id" = 3)'],
    [
      'application',
      [FACULTY, { universityId: 1, facultyId: 8 }],
      '(("application"."faculty_id" = 2) or ("application"."faculty_id" = 8))',
    ],
    ['faculty', FACULTY, '("faculty"."id" = 2)'],
  ])('on %s in %j', (table, scope, expected) => expect(conditionOf(table, scope)).toBe(expected))
})
