import type {
  DayRow,
  DaySheet,
  DaySum,
  PaymentReceipt,
  Reconciled,
  Reconciliation,
} from '#schemas/fees/payment-record.schema.ts'

/** What the server answers of receipts and days, for tests of the pages. */
export const RECEIPT: PaymentReceipt = {
  receiptNum: '2026-000017',
  universityName: { ar: 'جامعة وادي النيل', en: 'Nile Valley University' },
  yearName: { ar: '2026/2027', en: '2026/2027' },
  semesterName: { ar: 'الفصل الأول', en: 'First semester' },
  studentId: 31,
  studentName: { ar: 'سارة محمود عبد الرحمن', en: 'Sara Mahmoud Abdelrahman' },
  identityNumber: '30805140101234',
  applications: [
    { applyId: 8, appNum: '26-1-000008', facultyName: { ar: 'كلية العلوم', en: 'Faculty of Science' } },
    { applyId: 9, appNum: '26-1-000009', facultyName: { ar: 'كلية الهندسة', en: 'Faculty of Engineering' } },
  ],
  amount: 262.5,
  amountWords: {
    ar: 'مائتان واثنان وستون جنيهًا مصريًا وخمسون قرشًا',
    en: 'Two hundred and sixty-two Egyptian pounds and fifty piastres',
  },
  depositNum: '4711',
  depositDate: '2026-10-03 09:30:00',
  paymentDate: '2026-10-04 11:05:00',
  clerk: { ar: 'منى سمير', en: 'Mona Samir' },
  enteredAt: '2026-10-04 11:07:12',
  corrections: 0,
}

const row = (more: Partial<DayRow>): DayRow => ({
  paymentId: 1,
  applyId: 8,
  appNum: '26-1-000008',
  studentId: 31,
  studentName: { ar: 'سارة محمود', en: 'Sara Mahmoud' },
  identityNumber: '30805140101234',
  facultyId: 1,
  receiptNum: '2026-000017',
  depositNum: '4711',
  depositDate: '2026-10-03 09:30:00',
  paymentDate: '2026-10-04 11:05:00',
  amount: 262.5,
  way: 'deposit',
  clerkId: 4,
  enteredAt: '2026-10-04 11:07:12',
  corrections: 0,
  state: 'kept',
  deletedAt: null,
  deletedBy: null,
  ...more,
})
const sum = (count: number, amount: number, more: Partial<DaySum> = {}): DaySum => ({
  count,
  amount,
  withoutAmount: 0,
  deleted: 0,
  deletedAmount: 0,
  ...more,
})
/** Three that count, one of them without an amount, and one that was deleted. */
const TOTAL = sum(3, 762.5, { withoutAmount: 1, deleted: 1, deletedAmount: 100 })
export const DAY: DaySheet = {
  day: '2026-10-04',
  rows: [
    row({}),
    row({
      paymentId: 2,
      applyId: 10,
      appNum: '26-1-000010',
      studentName: { ar: 'علي حسن', en: 'Ali Hassan' },
      receiptNum: '2026-000018',
      depositNum: '4712',
      amount: 500,
      state: 'corrected',
      corrections: 2,
    }),
    row({
      paymentId: 3,
      applyId: 11,
      appNum: '26-1-000011',
      studentName: { ar: 'هدى كمال', en: 'Hoda Kamal' },
      receiptNum: '2026-000019',
      depositNum: '4713',
      amount: 100,
      state: 'deleted',
      deletedAt: '2026-10-04 12:30:00',
      deletedBy: { ar: 'منى سمير', en: 'Mona Samir' },
    }),
    row({
      paymentId: null,
      applyId: 12,
      appNum: '26-1-000012',
      studentName: { ar: 'يوسف عادل', en: 'Youssef Adel' },
      facultyId: 2,
      receiptNum: null,
      depositNum: null,
      depositDate: null,
      amount: null,
      way: 'online',
      clerkId: null,
      enteredAt: null,
    }),
  ],
  more: false,
  total: TOTAL,
  byClerk: [
    {
      clerkId: 4,
      name: { ar: 'منى سمير', en: 'Mona Samir' },
      ...sum(2, 762.5, { deleted: 1, deletedAmount: 100 }),
    },
    { clerkId: null, name: null, ...sum(1, 0, { withoutAmount: 1 }) },
  ],
  byFaculty: [
    {
      facultyId: 1,
      name: { ar: 'كلية العلوم', en: 'Faculty of Science' },
      ...sum(2, 762.5, { deleted: 1, deletedAmount: 100 }),
    },
    {
      facultyId: 2,
      name: { ar: 'كلية الهندسة', en: 'Faculty of Engineering' },
      ...sum(1, 0, { withoutAmount: 1 }),
    },
  ],
  byWay: [
    { way: 'deposit', ...sum(2, 762.5, { deleted: 1, deletedAmount: 100 }) },
    { way: 'online', ...sum(1, 0, { withoutAmount: 1 }) },
  ],
}

const compared = (more: Partial<Reconciled>): Reconciled => ({
  match: 'matched',
  depositNum: '4711',
  rows: [2],
  bankAmount: 262.5,
  bankDate: '2026-10-04',
  payments: [
    {
      paymentId: 1,
      applyId: 8,
      appNum: '26-1-000008',
      studentName: { ar: 'سارة محمود', en: 'Sara Mahmoud' },
      facultyName: { ar: 'كلية العلوم', en: 'Faculty of Science' },
      depositDate: '2026-10-04 09:30:00',
      amount: 262.5,
      receiptNum: '2026-000017',
    },
  ],
  amount: 262.5,
  repeated: false,
  ...more,
})
/** One of each kind. */
export const RECONCILED: Reconciliation = {
  results: [
    compared({}),
    compared({ match: 'amountDiffers', depositNum: '4712', rows: [3], bankAmount: 490 }),
    compared({ match: 'missingHere', depositNum: '4799', rows: [4], bankAmount: 10, payments: [], amount: null }),
    compared({ match: 'missingThere', depositNum: '4720', rows: [], bankAmount: null, bankDate: null }),
  ],
  counts: { matched: 1, amountDiffers: 1, missingHere: 1, missingThere: 1 },
}
