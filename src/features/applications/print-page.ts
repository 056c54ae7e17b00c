/** The delay lets the browser render the whole page before the print dialog opens (document 2, section 2.3). */
const PRINT_DELAY_MS = 1000

export const printPage = (): void => void setTimeout(() => window.print(), PRINT_DELAY_MS)
