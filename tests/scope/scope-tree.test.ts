import { describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { buildTree, searchTree } from '#machines/scope/scope-tree.ts'

/** University 100, faculty 200, branch 300. */
describe('the search in the tree of scopes', () => {
  const nodes = buildTree(smallTree, 1)
  it('finds Arabic names however they are written, with what stands above them', () =>
    expect([...searchTree(nodes, 'كليه الطب')].toSorted()).toEqual([100, 200]))
  it('finds English names in any case', () =>
    expect([...searchTree(nodes, 'CAIRO')].toSorted()).toEqual([100, 200, 300]))
  it('finds nothing for a name that is not there', () => expect(searchTree(nodes, 'الهندسة').size).toBe(0))
})
