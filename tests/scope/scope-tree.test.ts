import { describe, expect, it } from 'vitest'
import { smallTree } from '#machines/scope/scope.cases.ts'
import { buildTree, pathTo, scopeForPage, searchTree } from '#machines/scope/scope-tree.ts'
import type { Nodes } from '#schemas/scope-levels.ts'
import { twoTrees } from './scope.replies.ts'

/** University 100, faculty 200, branch 300. */
describe('the search in the tree of scopes', () => {
  const nodes = buildTree(smallTree, 1)
  it('finds Arabic names however they are written, with what stands above them', () =>
    expect([...searchTree(nodes, 'كليه الطب')].toSorted()).toEqual([100, 200]))
  it('finds English names in any case', () =>
    expect([...searchTree(nodes, 'CAIRO')].toSorted()).toEqual([100, 200, 300]))
  it('finds nothing for a name that is not there', () => expect(searchTree(nodes, 'الهندسة').size).toBe(0))
})

/** Medicine 200 with its branch 300, and Arts 400: a tree with two roots. */
describe('the tree of a person of two faculties', () => {
  it('has the homes at its top', () =>
    expect(buildTree(twoTrees, 1).map(({ node, depth }) => [node.hrId, depth])).toEqual([
      [200, 0],
      [300, 1],
      [400, 0],
    ]))
  it('has a path from a home on', () =>
    expect(pathTo(twoTrees, { universityId: 1, facultyId: 2, branchId: 3 }).map(({ hrId }) => hrId)).toEqual([
      200, 300,
    ]))
})

/** G8, with several homes (issue 40). */
describe('a page that opens', () => {
  const university: Nodes = [{ universityId: 1 }]
  const law = { universityId: 1, facultyId: 2 } as const
  const arts = { universityId: 1, facultyId: 4 } as const
  const branch = { universityId: 1, facultyId: 6, branchId: 7 } as const
  it.each<[string, Nodes, Nodes, readonly number[], ReturnType<typeof scopeForPage>]>([
    ['keeps a scope that it works in', [law], university, [12, 13], 'keep'],
    ['resets one that it does not work in', [law], university, [12], 'reset'],
    ['asks for one below', university, university, [13], 'choose'],
    ['is impossible above the home', [branch], [branch], [12], 'impossible'],
    [
      'keeps all homes where it works in each of them and in the university',
      [law, arts],
      [law, arts],
      [12, 13],
      'keep',
    ],
    ['does not work in all homes without the university', [law, arts], [law, arts], [13], 'choose'],
    ['does not work in all homes of which one is a branch', [law, branch], [law, branch], [12, 13], 'choose'],
    ['goes back to all homes from a branch', [{ ...law, branchId: 3 }], [law, arts], [12, 13], 'reset'],
    ['works in one of several homes', [law], [law, arts], [13], 'keep'],
    ['is impossible for who has faculties only', [law, arts], [law, arts], [12], 'impossible'],
  ])('%s', (_, current, homes, levels, expected) => expect(scopeForPage(current, homes, levels)).toBe(expected))
})
