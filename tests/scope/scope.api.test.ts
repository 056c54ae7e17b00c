import { expect, it } from 'vitest'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { CLERK_FACULTY, FACULTIES } from '#server/seeds/content/structure.data.ts'
import { withServer } from '../support/with-server.ts'

const flat = (nodes: readonly ScopeNode[]): ScopeNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

withServer('the scope tree', ({ server, getDb }) => {
  const tree = async (username: string) =>
    (await (await server.login(username)).call('scope', 'scopes')).body.data.scopes as unknown as ScopeNode[]

  it('shows the whole university to its officers: faculties and branches, each level with its own code', async () => {
    const scopes = await tree('officer')
    expect(scopes).toHaveLength(1)
    expect(scopes[0]).toMatchObject({
      id: 1,
      appLevel: 12,
      parent: true,
      facultyId: null,
      facultyName: null,
      branchName: null,
    })
    expect(scopes[0]!.children.map(({ name }) => name.en).toSorted()).toEqual(FACULTIES.map(({ en }) => en).toSorted())
    const engineering = scopes[0]!.children.find(({ id }) => id === CLERK_FACULTY)!
    expect(engineering).toMatchObject({
      appLevel: 13,
      facultyId: CLERK_FACULTY,
      facultyName: { en: 'Faculty of Engineering' },
      branchName: null,
      parent: true,
    })
    expect(engineering.children).toHaveLength(4)
    expect(engineering.children[0]).toMatchObject({
      appLevel: 14,
      facultyId: CLERK_FACULTY,
      branchName: engineering.children[0]!.name,
      parent: false,
      children: [],
    })
  })

  it('has a number of its own for each node', async () => {
    const ids = flat(await tree('admin')).map(({ hrId }) => hrId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('sorts by Arabic name', async () => {
    const names = (await tree('admin'))[0]!.children.map(({ name }) => name.ar)
    expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare))
  })

  it('shows a clerk his faculty and its branches, and nothing else (G9)', async () => {
    const scopes = await tree('clerk')
    expect(scopes.map(({ id, appLevel }) => [id, appLevel])).toEqual([[CLERK_FACULTY, 13]])
    expect(flat(scopes).every(({ facultyId }) => facultyId === CLERK_FACULTY)).toBe(true)
  })

  it('shows a user of one branch that branch', async () => {
    const { id } = await getDb()
      .kysely.selectFrom('branch')
      .select('id')
      .where('faculty_id', '=', CLERK_FACULTY)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await getDb()
      .kysely.updateTable('app_user')
      .set({ faculty_id: CLERK_FACULTY, branch_id: id })
      .where('username', '=', 'viewer')
      .execute()
    expect((await tree('viewer')).map((node) => [node.id, node.appLevel, node.children])).toEqual([[id, 14, []]])
  })
})
