import type { Bit, NamedNode } from '#schemas/certificate-tree/certificate-tree.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { certificateTreeFlow } from './certificate-tree.flow.ts'

const node = (id: number, ar: string, en: string, active: Bit, children: readonly NamedNode[] = []): NamedNode => ({
  id,
  name: { ar, en },
  active,
  children,
})
/** One type with two certificates, of which the first is open. */
export const smallTree: readonly NamedNode[] = [
  node(1, 'الثانوية العامة', 'General secondary', 1, [
    node(11, 'علمي علوم', 'Science', 1),
    node(12, 'علمي رياضة', 'Mathematics', 0),
  ]),
]
const { broken, forbidden, stale, sessionOver } = PROBLEMS

export const certificateTreeCases = {
  inputs: {
    officer: { input: { hasPermission: true, isScopeAllowed: true } },
    viewer: { input: { hasPermission: false, isScopeAllowed: true } },
    inFaculty: { input: { hasPermission: true, isScopeAllowed: false } },
  },
  events: {
    'node.switch': {
      open: { payload: { path: [1, 12], active: 1 } },
      back: { payload: { path: [1, 12], active: 0 } },
    },
    'all.switch': { on: { payload: { active: 1 } }, off: { payload: { active: 0 } } },
    'tree.save': plain,
    'save.confirm': plain,
    'save.cancel': plain,
    'tree.cancel': plain,
    'discard.confirm': plain,
    'discard.cancel': plain,
    'tree.reload': plain,
  },
  actors: {
    loadTree: {
      done: { small: { output: { tree: smallTree, version: 3 } } },
      error: { broken, forbidden, sessionOver },
    },
    saveTree: {
      done: { saved: { output: { version: 4, message: 'تم الحفظ|Saved' } } },
      error: {
        broken,
        stale,
        sessionOver,
        otherNodes: {
          error: {
            status: 409,
            code: 'CERTIFICATE_TREE_CHANGED',
            message: 'تغيّرت الشهادات|The certificates have changed',
            fields: [],
            data: null,
          },
        },
      },
    },
  },
} satisfies CasesOf<typeof certificateTreeFlow>
