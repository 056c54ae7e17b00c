import type { Nodes } from '#schemas/scope-levels.ts'
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

const university = { universityId: 1 }
const faculty = { universityId: 1, facultyId: 2 }
/** A person of two faculties. */
export const twoFaculties = [faculty, { universityId: 1, facultyId: 4 }] as const satisfies Nodes

export const scopeCases = {
  inputs: {
    atUniversity: { input: { homes: [university], stored: null } },
    atStoredFaculty: { input: { homes: [university], stored: faculty } },
    atGoneFaculty: { input: { homes: [university], stored: { universityId: 1, facultyId: 9 } } },
    ofBranch: { input: { homes: [{ ...faculty, branchId: 3 }], stored: null } },
    ofTwoFaculties: { input: { homes: twoFaculties, stored: null } },
  },
  events: {
    'page.change': {
      anywhere: { payload: { levels: [12, 13, 14] } },
      universityOnly: { payload: { levels: [12] } },
      facultyOnly: { payload: { levels: [13] } },
    },
    'dialog.open': plain,
    'dialog.dismiss': plain,
    'scope.select': {
      university: { payload: { nodes: [university] } },
      faculty: { payload: { nodes: [faculty] } },
      all: { payload: { nodes: twoFaculties } },
    },
    'scope.save': plain,
    'tree.reload': plain,
  },
  actors: {
    loadScopes: { done: { small: { output: smallTree } }, error: { failed: { error: refusal('FETCH_ERROR') } } },
  },
} satisfies CasesOf<typeof scopeFlow>
