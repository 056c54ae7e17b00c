import type { Page } from '#src/kit/feature.ts'

const namespaces = ['fee-sheets', 'common', 'errors'] as const

/** Further pages of the fees: the printed receipt, the day sheet, and the comparison with the bank (issue 13). */
export const SHEET_PAGES: readonly Page[] = [
  {
    path: 'StudentData/FeesPayment/Day',
    menuId: 20,
    title: 'fee-sheets.day.title',
    namespaces,
    screen: () => import('./day-sheet-screen.tsx').then((module) => module.DaySheetScreen),
  },
  {
    path: 'StudentData/FeesPayment/Receipt/:applyId/:studentId',
    menuId: 20,
    title: 'fee-sheets.receipt.title',
    namespaces,
    screen: () => import('./receipt-screen.tsx').then((module) => module.ReceiptScreen),
  },
  {
    path: 'StudentData/FeesPayment/Reconciliation',
    menuId: 20,
    title: 'fee-sheets.reconciliation.title',
    namespaces,
    screen: () => import('./reconciliation-screen.tsx').then((module) => module.ReconciliationScreen),
  },
]
