import { plain, type CasesOf } from '../shared/cases.ts'
import type { Others } from './application.confirmations.ts'
import type { decisionFlow, DecisionTarget } from './decision.flow.ts'

const target: DecisionTarget = {
  applyId: 7,
  studentId: 3,
  version: 2,
  studentName: 'أحمد محمد علي',
  faculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
  branch: { ar: 'الفرع الرئيسي', en: 'Main branch' },
  desire: 1,
  isFeeUnpaid: false,
  papers: [],
  hasDuplicates: false,
  isOverQuota: false,
  mailOf: null,
}
const alone: Others = { all: 0, open: 0, accepted: 0, acceptedFaculty: null }
const withOpen: Others = { all: 2, open: 2, accepted: 0, acceptedFaculty: null }
const withAccepted: Others = {
  all: 2,
  open: 1,
  accepted: 1,
  acceptedFaculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
}
const refused = (status: number, code: string, data: Record<string, unknown> | null = null, message = 'لا|no') => ({
  error: { status, code, message, fields: [], data },
})
const reasonRefused = {
  error: {
    ...refused(400, 'INVALID_INPUT').error,
    fields: [{ path: '/reasonId', code: 'INVALID_CHOICE' }],
  },
}
const unanswered = refused(0, 'GENERIC', null, '')

/**
 * Payloads of the decision flow: every confirmation that the list and the details know, and every way in which saving
 * ends.
 */
export const decisionCases = {
  inputs: plain,
  events: {
    'decision.ask': {
      acceptAlone: { payload: { decision: 'accept', target, surface: 'list', others: alone } },
      acceptWithOthers: { payload: { decision: 'accept', target, surface: 'panel', others: withOpen } },
      reject: { payload: { decision: 'reject', target, surface: 'list', others: alone } },
      wait: { payload: { decision: 'wait', target, surface: 'panel', others: alone } },
    },
    'others.choose': { refuse: { payload: { refuse: true } }, leave: { payload: { refuse: false } } },
    'reason.change': {
      chosen: { payload: { reasonId: 1, reasonText: '' } },
      written: { payload: { reasonId: null, reasonText: 'الشهادة غير موثقة' } },
    },
    'decision.confirm': {
      waits: { payload: { goesOn: false } },
      // from the details alone, which have a next application; of one decision, which is as good as all
      goesOn: {
        when: ({ decision, surface, problem }) => decision === 'wait' && surface === 'panel' && problem === null,
        payload: { goesOn: true },
      },
    },
    'decision.cancel': plain,
    'outcome.check': plain,
    'record.reload': plain,
    'feedback.sent': { plain: { payload: { message: 'تم|Done', undo: { applyId: 7, studentId: 3, version: 3 } } } },
    'completion.saved': {
      plain: { payload: { message: 'تم|Done', undo: { applyId: 7, studentId: 3, version: 3, isCompletion: true } } },
    },
    'undo.act': plain,
    'undo.expire': plain,
  },
  actors: {
    decide: {
      done: { saved: { output: { message: 'تم|Done', applicationStatus: 2, version: 3 } } },
      error: {
        stale: refused(409, 'VERSION_STALE'),
        otherAccepted: {
          when: ({ decision }) => decision === 'accept',
          ...refused(409, 'OTHER_ACCEPTED', { others: withAccepted }),
        },
        othersChanged: {
          when: ({ decision }) => decision === 'accept',
          ...refused(409, 'OTHERS_CHANGED', { others: { ...withOpen, open: 1 } }),
        },
        reasonRefused: { when: ({ decision }) => decision === 'reject', ...reasonRefused },
        guard: refused(409, 'DECISION_NOT_FROM_STATUS'),
        notFound: refused(404, 'NOT_FOUND'),
        unanswered,
      },
    },
    takeBack: {
      done: { undone: { output: { message: 'تم|Done' } } },
      error: { late: refused(409, 'UNDO_TOO_LATE'), unanswered },
    },
    findOutcome: {
      done: {
        saved: { output: { isSaved: true, before: null } },
        unsaved: { output: { isSaved: false, before: null } },
        overtaken: {
          output: {
            isSaved: false,
            before: { who: { ar: 'منى فؤاد', en: 'Mona Fouad' }, at: '2026-07-15T06:30:00.000Z' },
          },
        },
      },
      error: { notFound: refused(404, 'NOT_FOUND'), unanswered },
    },
  },
} satisfies CasesOf<typeof decisionFlow>
