/** Paths of the receipt, the day sheet and the comparison with the bank, below the page of the fees (issue 13). */
export const FEES_PATH = '/home/StudentData/FeesPayment'
export const DAY_SHEET_PATH = `${FEES_PATH}/Day`
export const RECONCILIATION_PATH = `${FEES_PATH}/Reconciliation`
/** The receipt of what is paid for an application; with grouped fees, of all that its student sent. */
export const receiptPath = (applyId: number, studentId: number): string =>
  `${FEES_PATH}/Receipt/${applyId}/${studentId}`
