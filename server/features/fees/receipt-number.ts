/** Number of a receipt, `2026-000012`: counts up within a year without gaps (ADR 72). */
export const receiptNumber = (year: number, seq: number): string => `${year}-${String(seq).padStart(6, '0')}`

/** The form in which deposit numbers are compared: without spaces and case (ADR 72). */
export const comparedDeposit = (number: string): string => number.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
