import { describe, expect, it } from 'vitest'
import type { MenuNode } from '#schemas/shell/shell.endpoints.ts'
import type { Principal } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

withServer('the shell', ({ server, db }) => {
  const items = async (principal: Principal) =>
    (await (await server.as(principal)).call('shell', 'homeItems')).body.data
  const pages = (nodes: readonly MenuNode[]): number[] =>
    nodes.flatMap(({ id, children }) => [id, ...pages(children)]).filter((id) => id < 1000)

  it('says which year and semester are active, and where to call for help', async () => {
    const { years, semesters, hotline, landlines } = await items('viewer')
    expect(years).toHaveLength(3)
    expect(years.filter(({ active }) => active === '1').map(({ attributeName }) => attributeName.en)).toEqual([
      '2026/2027',
    ])
    expect(semesters.map(({ active }) => active)).toEqual(['1', '0'])
    expect(hotline).toMatch(/^\d+$/)
    expect(landlines).toHaveLength(3)
  })

  it('names the semesters in the order of the year, whichever was changed last', async () => {
    const before = (await items('viewer')).semesters
    await db().updateTable('semester').set({ active: true }).where('active', '=', true).execute()
    expect((await items('viewer')).semesters).toEqual(before)
  })

  it.each([
    [
      'admin',
      [
        10, 11, 12, 14, 903, 904, 1, 17, 20, 22, 26, 914, 31, 33, 35, 27, 28, 29, 32, 34, 36, 901, 902, 905, 910, 911,
        906, 907, 908, 909, 912, 915, 916, 18, 19, 21, 23, 30, 13,
      ],
    ],
    [
      'officer',
      [
        10, 11, 12, 14, 903, 904, 1, 17, 20, 22, 26, 914, 31, 33, 35, 27, 28, 29, 32, 34, 36, 901, 905, 18, 19, 21, 23,
        30, 13,
      ],
    ],
    ['clerk', [10, 11, 12, 14, 903, 904, 1, 17, 20, 22, 914, 33, 27, 36, 18, 19, 21, 23, 30]],
    ['finance', [17, 20, 914, 34]],
    ['entry', [11, 12, 14, 1, 17, 26, 914, 35]],
    ['viewer', [10, 11, 12, 14, 903, 904, 1, 17, 20, 22, 26, 914, 31, 35, 27, 29, 32, 34, 36, 18, 19, 21, 23, 30, 13]],
  ] as const)('offers %s the pages that are built and that the account may view', async (principal, expected) => {
    const { apps } = await items(principal)
    expect(pages(apps as unknown as MenuNode[])).toEqual(expected)
    expect(apps.every(({ children, name }) => children.length > 0 && name.ar !== '' && name.en !== '')).toBe(true)
  })

  describe('the notifications bell (G11)', () => {
    it('lists what concerns the user, counts the unread, and marks only his own as read', async () => {
      const client = await server.login('officer')
      const add = (userId: number, kind: string) =>
        db()
          .insertInto('notification')
          .values({ user_id: userId, kind, params: JSON.stringify({ count: 3 }), link: null })
          .returning('id')
          .executeTakeFirstOrThrow()
      const [mine, other, foreign] = [await add(2, 'job.done'), await add(2, 'job.failed'), await add(3, 'job.done')]
      const before = (await client.call('shell', 'notifications')).body.data
      expect([before.unread, before.results.map(({ id }) => id)]).toEqual([2, [other.id, mine.id]])
      expect((await client.call('shell', 'readNotifications', { ids: [mine.id, foreign.id] })).status).toBe(200)
      const after = (await client.call('shell', 'notifications')).body.data
      expect([after.unread, after.results.map(({ read }) => read)]).toEqual([1, [false, true]])
      expect(
        (await db().selectFrom('notification').select('read_at').where('id', '=', foreign.id).executeTakeFirstOrThrow())
          .read_at,
      ).toBeNull()
    })
  })
})
