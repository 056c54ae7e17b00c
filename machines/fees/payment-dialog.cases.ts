import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { FeeTarget, paymentDialogFlow } from './payment-dialog.flow.ts'

const fee = {
  applyId: 7,
  appNum: '26-1-000007',
  studentId: 3,
  studentName: { ar: 'سارة محمود', en: 'Sara Mahmoud' },
  identityNumber: '30801010112345',
  facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
  branchName: { ar: 'المقر الرئيسي', en: 'Main campus' },
  agreement: null,
  appStatus: 7,
  appsCount: 1,
  payment: 0,
  state: 'unpaid',
  onlineFees: 0,
  amount: 262.5,
  paymentDate: null,
  paymentTime: null,
  paymentRefNum: null,
  depositImage: null,
  receiptNum: null,
  activeFaculty: true,
  activeBranch: true,
  isAwaited: true,
  isReturnable: false,
  season: { state: 'open', name: { ar: '2026/2027 – الأول', en: '2026/2027 – First' } },
  blockedBy: [],
  yearId: 3,
  semesterId: 1,
  academicYearId: 3,
  startDate: '2026-09-01',
  endDate: '2027-08-31',
  version: 0,
} as const
const target: FeeTarget = { fee: { ...fee, blockedBy: [] }, mayEdit: true }
const payment = {
  paymentId: 5,
  applyId: 7,
  studentId: 3,
  depositNum: '4711',
  depositDate: '2026-10-04 10:00:00',
  paymentDate: '2026-10-04 10:05:00',
  depositImage: '/api/students_admission_apps/deposit_images/9/',
  amount: 262.5,
  receiptNum: '2026-000012',
  clerk: { ar: 'منى سمير', en: 'Mona Samir' },
  enteredAt: '2026-10-04 10:06:30',
  corrections: 0,
  sameDepositReason: null,
  version: 1,
}
const empty = { depositDate: '2026-10-05 12:00:00', paymentDate: '2026-10-05 12:00:00' }
const value = { depositNum: '4712', depositDate: '2026-10-05 09:00:00', paymentDate: '2026-10-05 09:05:00' }
const image = { key: 'a', name: 'slip.jpg', size: 240_000 }
const use = {
  same: 'number' as const,
  applyId: 8,
  appNum: '26-1-000008',
  studentName: { ar: 'علي حسن', en: 'Ali Hassan' },
  facultyName: { ar: 'كلية العلوم', en: 'Faculty of Science' },
  paymentDate: '2026-10-04 11:00:00',
  clerk: { ar: 'منى سمير', en: 'Mona Samir' },
}
const refused = (status: number, code: string, data: Record<string, unknown> | null = null, message = 'لا|no') => ({
  error: { status, code, message, fields: [], data },
})
const { gone, stale, sessionOver } = PROBLEMS
const unanswered = refused(0, 'OFFLINE', null, '')

/** Payloads of the dialog: each mode, and every way in which reading, checking and saving end. */
export const paymentDialogCases = {
  inputs: {
    plain: { input: { draft: null } },
    kept: { input: { draft: { mode: 'add', target, payment: null, initial: empty, value, image } } },
  },
  events: {
    'payment.add': { plain: { payload: { target, initial: empty } } },
    'payment.view': {
      active: { payload: { target } },
      inactive: { payload: { target: { ...target, mayEdit: false } } },
    },
    'payment.edit': plain,
    'value.change': { other: { payload: { value } }, back: { payload: ({ initial }) => ({ value: initial }) } },
    'image.choose': { plain: { payload: { image } } },
    'payment.save': {
      plain: { payload: ({ value }) => ({ value }) },
      // typed and saved at once
      typed: { when: ({ mode }) => mode === 'edit', payload: { value } },
    },
    'reason.give': { plain: { payload: { reason: 'إيداع واحد لأخوين' } } },
    'warning.cancel': plain,
    'payment.confirm': plain,
    'payment.cancel': plain,
    'payment.reload': plain,
    'dialog.close': plain,
    'discard.confirm': plain,
    'discard.cancel': plain,
    'session.end': plain,
  },
  actors: {
    readPayment: {
      done: { read: { output: payment } },
      error: { gone, sessionOver, unanswered },
    },
    checkDeposit: {
      done: { unused: { output: { uses: [], elsewhere: 0 } }, used: { output: { uses: [use], elsewhere: 0 } } },
      error: { gone, sessionOver, unanswered },
    },
    savePayment: {
      done: { saved: { output: { message: 'تم سداد الرسوم|The fee was paid' } } },
      error: {
        used: refused(409, 'DEPOSIT_USED', { uses: [], elsewhere: 1 }),
        paid: { when: ({ mode }) => mode === 'add', ...refused(409, 'FEE_ALREADY_PAID') },
        stale: { when: ({ mode }) => mode === 'edit', ...stale },
        gone,
        sessionOver,
        unanswered,
      },
    },
  },
} satisfies CasesOf<typeof paymentDialogFlow>
