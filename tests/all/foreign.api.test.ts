import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import { ERRORS } from '#schemas/errors.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import { grant } from '#server/db/grant.ts'
import { foreignNow, foreignSecrets, nothingLike, insertForeignRecords, type Foreign } from '../support/foreign.ts'
import { pathOf, type Answer, type Principal } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { foreignTable, type Attempt } from './foreign.table.ts'

type Table = Readonly<Record<string, Readonly<Record<string, Attempt>>>>
const tableOf = (foreign: Foreign) => foreignTable(foreign) as unknown as Table
/** The names of the table alone: the records of its values are inserted later. */
const NAMES = tableOf({ slip: new Uint8Array() } as Foreign)
const attempted = allEndpoints().filter(({ feature, call }) => NAMES[feature]?.[call] !== undefined)
type Attempted = (typeof attempted)[number]
const attemptOf = (table: Table, { feature, call }: Attempted): Attempt => table[feature]![call]!

/** Times, tokens, and how often all records use one of the reference data, which everybody may see; the clerk's own reads, which are recorded. */
const VARYING = /\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|"(uses|reads)":\d+/g
const visibleOf = ({ status, headers, raw }: Answer): readonly unknown[] => [
  status,
  headers['content-type'],
  raw.toString().replaceAll(VARYING, ''),
]
/** Its response does not depend on the clerk's own calls in this test. */
const isSteady = ({ feature, endpoint }: Attempted): boolean =>
  endpoint.writes === undefined && feature !== 'session' && feature !== 'reads'

/**
 * Document 1, section 6: nobody sees or changes what is outside his scope, or another's own, nor can he find out that
 * it exists. The clerk of a faculty has every permission here.
 */
withServer('what belongs to another faculty, or another account', ({ server, db }) => {
  let foreign: Table
  let nobodys: Table
  let secretsIn: (text: string) => readonly string[]
  const before = new Map<Attempted, Answer>()
  const attempt = async (table: Table, each: Attempted, as: Principal = 'clerk') => {
    const { body, params } = attemptOf(table, each)
    return (await server.as(as)).send(each.endpoint.method, pathOf(each.endpoint, params), body)
  }
  beforeAll(async () => {
    await server.as('officer')
    // the clerk's role has few of them: with all of them the clerk still finds only the own faculty's records
    await grant(db() as unknown as Kysely<unknown>, Object.fromEntries(PERMISSIONS.map((each) => [each, ['clerk']])))
    for (const each of attempted)
      if (attemptOf(NAMES, each).names === 'all' && isSteady(each)) before.set(each, await attempt(NAMES, each))
    const inserted = await insertForeignRecords(db())
    foreign = tableOf(inserted)
    nobodys = tableOf(nothingLike(inserted))
    secretsIn = await foreignSecrets(db())
  })

  it.each([
    'approval-rules.list',
    'applications.list',
    'applications.filters',
    'applications.searchStudent',
    'applications.details',
    'reads.list',
    'open-branches.list',
    'calendar.list',
    'student-accounts.search',
    'student-accounts.list',
    'fees.search',
    'fees.list',
    'fees.payment',
    'fees.day',
    'notifications.groups',
    'outbox.list',
    'outbox.mail',
    'nomination.faculties',
    'nomination.recommended',
    'nomination.batches',
    'private-university-export.list',
    'private-university-export.results',
    'recommended-report.list',
    'admission-report.students',
    'admission-report.exportStatuses',
    'general-statistic.list',
  ])('the university sees it, by %s', async (name) => {
    const one = attempted.find(({ feature, call }) => `${feature}.${call}` === name)!
    expect(secretsIn((await attempt(foreign, one, 'admin')).raw.toString()).length).toBeGreaterThan(0)
  })

  const each = attempted.map((one) => [`${one.feature}.${one.call}`, one] as const)
  const expectNothing = async (one: Attempted): Promise<Answer> => {
    const { names, refused, tellsKnown } = attemptOf(foreign, one)
    const stored = await foreignNow(db())
    const answer = await attempt(foreign, one)
    expect(secretsIn(answer.raw.toString())).toEqual([])
    expect([answer.status, answer.body.code ?? null]).toEqual(
      refused === null ? [200, null] : [ERRORS[refused], refused],
    )
    expect(await foreignNow(db())).toEqual(stored)
    if (names !== 'all' && !tellsKnown) expect(visibleOf(answer)).toEqual(visibleOf(await attempt(nobodys, one)))
    return answer
  }

  it.each(each)('a clerk neither sees nor changes it, by %s', async (_, one) => {
    const answer = await expectNothing(one)
    if (before.has(one)) expect(visibleOf(answer)).toEqual(visibleOf(before.get(one)!))
  })

  describe('to a clerk of two faculties', () => {
    beforeAll(async () => {
      const { id: user_id } = await db()
        .selectFrom('app_user')
        .select('id')
        .where('username', '=', 'clerk')
        .executeTakeFirstOrThrow()
      // one without applications: those of the demo are foreign to the clerk
      const { id: faculty_id } = await db()
        .insertInto('faculty')
        .columns(['university_id', 'sector_id', 'ar_name', 'en_name'])
        .expression((eb) =>
          eb
            .selectFrom('faculty')
            .select(['university_id', 'sector_id', eb.val('كلية ثانية').as('ar'), eb.val('A second one').as('en')])
            .limit(1),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await db().insertInto('app_user_home').values({ user_id, faculty_id, branch_id: null }).execute()
    })
    // a period has one owner: in two faculties at once none is added; a view of this name is there already
    it.each(each.filter(([name]) => !['calendar.add', 'saved-views.create'].includes(name)))(
      '%s gives none of it away either',
      (_, one) => expectNothing(one).then(() => undefined),
    )
  })
})
