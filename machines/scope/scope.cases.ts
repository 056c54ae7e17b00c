import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { refusal } from '../shared/refusal.ts'
import type { scopeFlow } from './scope.flow.ts'

const names = (ar: string, en: string) => ({ ar, en })
const medicine = { facultyId: 2, facultyName: names('كلية الطب', 'Faculty of Medicine') }

/** One university, one faculty, one branch. */
export const smallTree: readonly ScopeNode[] = [
  {
    hrId: 100,
    id: 1,
    name: names('جامعة النيل', 'Nile University'),
    appLevel: 12,
    parent: true,
    facultyId: null,
    facultyName: null,
    branchName: null,
    active: true,
    children: [
      {
        hrId: 200,
        id: 2,
        name: medicine.facultyName,
        appLevel: 13,
        parent: true,
        ...medicine,
        branchName: null,
        active: true,
        children: [
          {
            hrId: 300,
            id: 3,
            name: names('فرع القاهرة', 'Cairo branch'),
            appLevel: 14,
            parent: false,
            ...medicine,
            branchName: names('فرع القاهرة', 'Cairo branch'),
            active: true,
            children: [],
          },
        ],
      },
    ],
  },
]

export const scopeCases = {
  inputs: {
    atUniversity: { input: { home: { universityId: 1 }, stored: null } },
    atStoredFaculty: { input: { home: { universityId: 1 }, stored: { universityId: 1, facultyId: 2 } } },
    atGoneFaculty: { input: { home: { universityId: 1 }, stored: { universityId: 1, facultyId: 9 } } },
    ofBranch: { input: { home: { universityId: 1, facultyId: 2, branchId: 3 }, stored: null } },
  },
  events: {
    'page.change': {
      anywhere: { payload: { levels: [12, 13, 14] } },
      universityOnly: { payload: { levels: [12] } },
      facultyOnly: { payload: { levels: [13] } },
    },
    'dialog.open': plain,
    'dialog.dismiss': plain,
    'node.select': { university: { payload: { hrId: 100 } }, faculty: { payload: { hrId: 200 } } },
    'scope.save': plain,
    'tree.reload': plain,
  },
  actors: {
    loadScopes: { done: { small: { output: smallTree } }, error: { failed: { error: refusal('FETCH_ERROR') } } },
  },
} satisfies CasesOf<typeof scopeFlow>
