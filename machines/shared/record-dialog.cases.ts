import { plain, type CasesOf } from './cases.ts'
import { PROBLEMS } from './list.cases.ts'
import type { recordDialogFlow } from './record-dialog.flow.ts'

const record = { id: 1, arName: 'قطاع الهندسة', version: 1 }
const initial = { arName: 'قطاع الهندسة', active: true }
const typed = { arName: 'قطاع العلوم', active: true }
const { broken, gone, stale, sessionOver } = PROBLEMS

export const recordDialogCases = {
  inputs: { plain: { input: { draft: null } }, kept: { input: { draft: { record, initial, value: typed } } } },
  events: {
    'record.add': { empty: { payload: { initial: { active: true } } } },
    'record.edit': { sector: { payload: { record, initial } } },
    'value.change': { other: { payload: { value: typed } }, back: { payload: ({ initial }) => ({ value: initial }) } },
    'record.save': { other: { payload: { value: typed } }, same: { payload: ({ value }) => ({ value }) } },
    'effects.confirm': plain,
    'effects.cancel': plain,
    'dialog.close': plain,
    'discard.confirm': plain,
    'discard.cancel': plain,
    'list.reload': plain,
    'session.end': plain,
  },
  actors: {
    countEffects: {
      done: { none: { output: {} }, some: { output: { marked: 12, decided: 0 } } },
      error: { broken, gone, sessionOver },
    },
    saveRecord: {
      done: { saved: { output: { message: 'تم الحفظ|Saved' } } },
      error: {
        broken,
        gone,
        stale,
        sessionOver,
        recounted: {
          when: ({ record }) => record !== null,
          error: {
            status: 409,
            code: 'RULE_RETURNS_CHANGED',
            message: 'تغيّر العدد|The number changed',
            fields: [],
            data: { effects: { marked: 13, decided: 1 } },
          },
        },
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
} satisfies CasesOf<typeof recordDialogFlow>
