import { describe, expect, it } from 'vitest'
import {
  bare,
  changesOf,
  hasSameNodes,
  isSameTree,
  leavesOf,
  stateOf,
  switchAll,
  switchNode,
  wrongParent,
  type Bit,
  type NamedNode,
  type TreeNode,
} from '#schemas/certificate-tree/certificate-tree.ts'

const node = (id: number, active: Bit, children: readonly TreeNode[] = []): TreeNode => ({ id, active, children })
/** Three levels; the ids 1 and 2 are there on more than one of them. */
const TREE = [node(1, 1, [node(1, 1, [node(1, 1), node(2, 0)]), node(2, 0)]), node(2, 0, [node(1, 0)])]

describe('switching a node of the tree (D57)', () => {
  it('cascades down, and what stands above follows', () => {
    expect(switchNode(TREE, [1], 0)).toEqual([node(1, 0, [node(1, 0, [node(1, 0), node(2, 0)]), node(2, 0)]), TREE[1]])
    expect(switchNode(TREE, [2], 1)).toEqual([TREE[0], node(2, 1, [node(1, 1)])])
  })
  it('turns a parent on with its first child, and off with its last', () => {
    expect(switchNode(TREE, [2, 1], 1)).toEqual([TREE[0], node(2, 1, [node(1, 1)])])
    expect(switchNode(TREE, [1, 1, 1], 0)).toEqual([
      node(1, 0, [node(1, 0, [node(1, 0), node(2, 0)]), node(2, 0)]),
      TREE[1],
    ])
  })
  it('leaves a parent on while another child is on', () => {
    const after = switchNode(switchNode(TREE, [1, 2], 1), [1, 1, 1], 0)
    expect(after[0]).toEqual(node(1, 1, [node(1, 0, [node(1, 0), node(2, 0)]), node(2, 1)]))
    expect([stateOf([node(1, 0), node(2, 1)]), stateOf([node(1, 0)]), stateOf([])]).toEqual([1, 0, 0])
  })
  it('changes nothing where there is no such node', () => {
    expect(switchNode(TREE, [3], 1)).toEqual(TREE)
    expect(switchNode(TREE, [1, 9], 1)).toEqual(TREE)
  })
  it('keeps what is not on the way as it is, so that it is not drawn again', () => {
    expect(switchNode(TREE, [1, 2], 1)[1]).toBe(TREE[1])
  })
  it('all of them: Activate all and Deactivate all', () => {
    expect(switchAll(TREE, 0)).toEqual([
      node(1, 0, [node(1, 0, [node(1, 0), node(2, 0)]), node(2, 0)]),
      node(2, 0, [node(1, 0)]),
    ])
    expect(leavesOf(switchAll(TREE, 1)).map(({ active }) => active)).toEqual([1, 1, 1, 1])
  })
})

describe('two trees', () => {
  it('differ in the certificates that were opened and closed, not in their parents', () => {
    const after = switchNode(switchNode(TREE, [1], 0), [2], 1)
    expect(changesOf(TREE, after)).toEqual({
      opened: [TREE[1]!.children[0]],
      closed: [TREE[0]!.children[0]!.children[0]],
    })
    expect(changesOf(TREE, TREE)).toEqual({ opened: [], closed: [] })
  })
  it('are the same when each node is switched alike', () => {
    expect(isSameTree(TREE, structuredClone(TREE))).toBe(true)
    expect(isSameTree(TREE, switchNode(switchNode(TREE, [1, 2], 1), [1, 2], 0))).toBe(true)
    expect(isSameTree(TREE, switchNode(TREE, [1, 2], 1))).toBe(false)
    expect(isSameTree(TREE, TREE.slice(1))).toBe(false)
  })
  it.each<[string, TreeNode[], boolean]>([
    ['the same', [node(1, 0, [node(5, 0), node(6, 0)]), node(2, 1, [node(7, 1)])], true],
    ['another order', [node(2, 1, [node(7, 1)]), node(1, 0, [node(6, 0), node(5, 0)])], true],
    ['a missing one', [node(1, 0, [node(5, 0)]), node(2, 1, [node(7, 1)])], false],
    ['a missing parent', [node(1, 0, [node(5, 0), node(6, 0)])], false],
    ['a foreign one', [node(1, 0, [node(5, 0), node(6, 0), node(8, 0)]), node(2, 1, [node(7, 1)])], false],
    ['a doubled one', [node(1, 0, [node(5, 0), node(6, 0), node(6, 1)]), node(2, 1, [node(7, 1)])], false],
    ['a doubled one for a missing one', [node(1, 0, [node(5, 0), node(5, 0)]), node(2, 1, [node(7, 1)])], false],
    ['another parent', [node(1, 0, [node(5, 0)]), node(2, 1, [node(7, 1), node(6, 0)])], false],
    ['another level', [node(1, 0, [node(5, 0, [node(6, 0)])]), node(2, 1, [node(7, 1)])], false],
    ['none', [], false],
  ])('with exactly the same nodes: %s', (_, sent, expected) => {
    const stored = [node(1, 1, [node(5, 1), node(6, 0)]), node(2, 0, [node(7, 0)])]
    expect([hasSameNodes(sent, stored), hasSameNodes(stored, sent)]).toEqual([expected, expected])
  })
  it('are told where a parent says something else than its children', () => {
    expect(wrongParent(TREE)).toBeNull()
    expect(wrongParent([TREE[0]!, node(2, 1, [node(1, 0)])])).toEqual([1])
    expect(wrongParent([node(1, 1, [node(1, 0, [node(1, 1)])])])).toEqual([0, 0])
  })
})

it('5,000 nodes are switched, compared and checked', () => {
  const tree: NamedNode[] = Array.from({ length: 100 }, (_, type) => ({
    id: type + 1,
    name: { ar: `نوع ${type}`, en: `Type ${type}` },
    active: 1,
    children: Array.from({ length: 49 }, (__, index) => ({
      id: type * 49 + index + 1,
      name: { ar: `شهادة ${index}`, en: `Certificate ${index}` },
      active: (index % 2) as Bit,
      children: [],
    })),
  }))
  const after = switchNode(switchAll(tree, 0), [50], 1)
  const { opened, closed } = changesOf(tree, after)
  const sent = bare(after)
  expect([leavesOf(tree).length, opened.length, closed.length]).toEqual([4900, 25, 99 * 24])
  expect([hasSameNodes(sent, tree), wrongParent(sent), isSameTree(tree, after)]).toEqual([true, null, false])
})
