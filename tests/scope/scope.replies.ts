import { smallTree } from '#machines/scope/scope.cases.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'

const [medicine] = smallTree[0]!.children
const ARTS = { ar: 'كلية الآداب', en: 'Faculty of Arts' }

/** The tree of a person of two faculties (G9): Medicine with a branch, and Arts. */
export const twoTrees: readonly ScopeNode[] = [
  medicine!,
  {
    hrId: 400,
    id: 4,
    name: ARTS,
    appLevel: 13,
    parent: false,
    facultyId: 4,
    facultyName: ARTS,
    branchName: null,
    active: true,
    children: [],
  },
]

/** The tree of a person of a branch and of another faculty: Cairo branch of Medicine, and Arts. */
export const branchAndFaculty: readonly ScopeNode[] = [...medicine!.children, twoTrees[1]!]
