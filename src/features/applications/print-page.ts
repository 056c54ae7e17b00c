/** The page is drawn whole before the print dialog takes it (document 2, section 2.3). */
const PRINT_DELAY_MS = 1000

export const printPage = (): void => void setTimeout(() => window.print(), PRINT_DELAY_MS)
