import { beforeEach, describe, expect, it } from 'vitest'
import {
  bare,
  leavesOf,
  switchAll,
  switchNode,
  type NamedNode,
  type TreeNode,
} from '#schemas/certificate-tree/certificate-tree.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { withServer } from '../support/with-server.ts'

withServer('certificates open for applying', ({ login, db }) => {
  const officer = login('officer')
  /** Restores the tree to its state at the start of the file, by an ordinary save. */
  beforeEach(async () => {
    const { tree } = await read()
    if (leavesOf(tree).some(({ active }) => active === 0)) await save(switchAll(tree, 1))
  })

  const read = async () =>
    (await officer.call('certificate-tree', 'read')).body.data as unknown as { tree: NamedNode[]; version: number }
  const put = (tree: readonly TreeNode[], version: number) =>
    officer.call('certificate-tree', 'update', { tree, version } as never)
  const save = async (tree: readonly TreeNode[]) => await put(tree, (await read()).version)
  const stored = async () =>
    await db()
      .selectFrom('certificate as c')
      .innerJoin('academic_year as y', 'y.id', 'c.year_id')
      .select(['c.id', 'c.open_for_applying', 'c.category_id', 'c.version'])
      .where('y.active', '=', true)
      .orderBy('c.id')
      .execute()
  const lastAudit = async () =>
    await db()
      .selectFrom('audit')
      .select(['seq', 'event', 'changes'])
      .where('entity', '=', 'certificate_tree')
      .orderBy('seq', 'desc')
      .executeTakeFirst()

  it('is a tree of the types with the certificates of the active year (document 3, section 3)', async () => {
    const { tree, version } = await read()
    const rows = await stored()
    expect(
      leavesOf(tree)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    ).toEqual(rows.map(({ id }) => id))
    for (const { id, children, active } of tree) {
      expect(children.map((each) => each.id).toSorted((a, b) => a - b)).toEqual(
        rows.filter((row) => row.category_id === id).map((row) => row.id),
      )
      expect(active).toBe(children.some((each) => each.active === 1) ? 1 : 0)
    }
    // category 21 has no certificate
    expect(tree.some(({ id }) => id === 21)).toBe(false)
    expect(version).toBeGreaterThanOrEqual(1)
    expect(Object.keys(tree[0]!).toSorted()).toEqual(['active', 'children', 'id', 'name'])
  })

  it('is saved whole; the trail says how many and which, and certificates keep their versions', async () => {
    const { tree, version } = await read()
    const before = await stored()
    const [type, child] = [tree[0]!, tree[1]!.children[0]!]
    const after = switchNode(switchNode(tree, [type.id], 0), [tree[1]!.id, child.id], 0)
    const { body, status } = await put(after, version)
    expect([status, body.message, body.data]).toEqual([200, 'تم الحفظ|Saved', { version: version + 1 }])
    expect(await read()).toEqual({ tree: after, version: version + 1 })
    const closed = [...type.children, child]
    expect((await stored()).filter((row) => !row.open_for_applying).map(({ id }) => id)).toEqual(
      closed.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    expect((await stored()).map((row) => row.version)).toEqual(before.map((row) => row.version))
    expect(await lastAudit()).toMatchObject({
      seq: version,
      event: version === 1 ? 'create' : 'update',
      changes: {
        openedCount: 0,
        closedCount: closed.length,
        opened: [],
        closed: closed.map(({ id, name }) => ({ id, ...name })),
      },
    })
    expect((await verifyAudit(db())).faults).toEqual([])
  })

  it('takes a tree without names, in any order', async () => {
    const { tree, version } = await read()
    expect((await put(bare(switchAll(tree, 0)).toReversed(), version)).status).toBe(200)
    expect(leavesOf((await read()).tree).every(({ active }) => active === 0)).toBe(true)
  })

  it('says when nothing would change (document 3, section 5), and nothing is written', async () => {
    const { tree, version } = await read()
    const { status, body } = await put(tree, version)
    expect([status, body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect((await read()).version).toBe(version)
  })

  describe('is refused whole', () => {
    const refused: [string, (tree: readonly NamedNode[]) => readonly TreeNode[]][] = [
      [
        'a foreign certificate',
        ([first, ...rest]) => [
          { ...first!, children: [...first!.children, { id: 99999, active: 1, children: [] }] },
          ...rest,
        ],
      ],
      [
        'one of a past year',
        ([first, ...rest]) => [
          { ...first!, children: [...first!.children, { id: 1, active: 1, children: [] }] },
          ...rest,
        ],
      ],
      ['a missing certificate', ([first, ...rest]) => [{ ...first!, children: first!.children.slice(1) }, ...rest]],
      ['a missing type', (tree) => tree.slice(1)],
      ['a foreign type', (tree) => [...tree, { id: 21, active: 0, children: [] }]],
      [
        'a doubled certificate',
        ([first, ...rest]) => [{ ...first!, children: [...first!.children, first!.children[0]!] }, ...rest],
      ],
      [
        'a certificate below another type',
        ([first, second, ...rest]) => [
          { ...first!, children: first!.children.slice(1) },
          { ...second!, children: [...second!.children, first!.children[0]!] },
          ...rest,
        ],
      ],
      ['no tree at all', () => []],
    ]
    it.each(refused)('with %s: CERTIFICATE_TREE_CHANGED', async (_, change) => {
      const { tree, version } = await read()
      const before = await stored()
      // everything else would be switched off
      const { status, body } = await put(
        bare(change(switchAll(tree, 0))).map(
          (type) => ({ ...type, active: type.children.some(({ active }) => active === 1) ? 1 : 0 }) as TreeNode,
        ),
        version,
      )
      expect([status, body.code]).toEqual([409, 'CERTIFICATE_TREE_CHANGED'])
      expect([await stored(), (await read()).version]).toEqual([before, version])
    })
    it('with a parent that is off while a child is on (D57)', async () => {
      const { tree, version } = await read()
      const { status, body } = await put(tree.with(1, { ...tree[1]!, active: 0 }), version)
      expect([status, body.code, body.fields]).toMatchObject([
        400,
        'INVALID_INPUT',
        [{ path: '/tree/1/active', code: 'INVALID_CHOICE' }],
      ])
    })
    it.each<[string, unknown, string, string]>([
      ['a state that is neither', [{ id: 1, active: 2, children: [] }], '/tree/0/active', 'INVALID_CHOICE'],
      [
        'a third level',
        [{ id: 1, active: 1, children: [{ id: 1, active: 1, children: [{ id: 2, active: 1, children: [] }] }] }],
        '/tree/0/children/0/children',
        'INVALID_INPUT',
      ],
      ['a node without its children', [{ id: 1, active: 1 }], '/tree/0/children', 'REQUIRED_FIELD'],
      ['no id', [{ active: 1, children: [] }], '/tree/0/id', 'REQUIRED_FIELD'],
    ])('with %s, at its field', async (_, tree, path, code) => {
      const { status, body } = await put(tree as never, 1)
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(body.fields).toContainEqual(expect.objectContaining({ path, code }))
    })
  })

  it('of two who save at once one is told that the other did (G14)', async () => {
    const { tree, version } = await read()
    const answers = await Promise.all([
      put(switchAll(tree, 0), version),
      put(switchNode(tree, [tree[0]!.id], 0), version),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'VERSION_STALE',
      data: { version: version + 1, who: { en: 'Tarek Mahmoud Elnaggar' } },
    })
  })

  it('a certificate that was added since is not lost: the tree is loaded again first', async () => {
    const { tree, version } = await read()
    const { id } = await db()
      .insertInto('certificate')
      .values({
        ar_name: 'شهادة الشجرة الجديدة',
        en_name: 'New certificate of the tree',
        category_id: tree[0]!.id,
        year_id: 3,
        total: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    try {
      expect((await put(switchAll(tree, 0), version)).body.code).toBe('CERTIFICATE_TREE_CHANGED')
      const now = await read()
      // it is closed until somebody opens it
      expect(leavesOf(now.tree).find((each) => each.id === id)).toMatchObject({ active: 0, children: [] })
    } finally {
      await db().deleteFrom('certificate').where('id', '=', id).execute()
    }
  })
})
