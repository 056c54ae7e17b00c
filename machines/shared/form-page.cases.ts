import { plain, type CasesOf } from './cases.ts'
import type { formPageFlow } from './form-page.flow.ts'
import { PROBLEMS } from './list.cases.ts'

const record = { id: 7, arName: 'الثانوية العامة', version: 3 }
const initial = { arName: 'الثانوية العامة', totalDegree: 410 }
const typed = { arName: 'الثانوية العامة', totalDegree: 400 }
const choices = { years: [{ id: 3 }] }
const { broken, forbidden, gone, stale, sessionOver } = PROBLEMS

export const formPageCases = {
  inputs: { plain: { input: { draft: null } }, kept: { input: { draft: { record, initial, value: typed } } } },
  events: {
    'value.change': { other: { payload: { value: typed } }, back: { payload: ({ initial }) => ({ value: initial }) } },
    'record.save': { other: { payload: { value: typed } }, same: { payload: ({ value }) => ({ value }) } },
    'page.leave': plain,
    'discard.confirm': plain,
    'discard.cancel': plain,
    'record.reload': plain,
    'session.end': plain,
  },
  actors: {
    loadForm: {
      done: {
        edit: { output: { record, initial, choices, isEditable: true } },
        add: {
          when: ({ draft }) => draft === null,
          output: { record: null, initial: { academicYear: 3 }, choices, isEditable: true },
        },
        locked: { output: { record, initial, choices, isEditable: false } },
      },
      error: { broken, forbidden, gone, sessionOver },
    },
    saveRecord: {
      done: {
        saved: { output: { message: 'تم الحفظ|Saved', id: null } },
        added: { output: { message: 'تمت الإضافة|Added', id: 8 } },
      },
      error: {
        broken,
        gone,
        stale,
        sessionOver,
        duplicate: {
          error: {
            status: 409,
            code: 'DUPLICATE_NAME',
            message: 'الاسم مستخدم|In use',
            fields: [{ path: '/arName', code: 'DUPLICATE_NAME' }],
            data: null,
          },
        },
      },
    },
  },
} satisfies CasesOf<typeof formPageFlow>
