import type { FeatureManifest } from '#src/kit/feature.ts'
import { SHEET_PAGES } from './sheets.ts'

/** Fees: what is printed of payments, and compared with the bank (issue 13). */
export const fees: FeatureManifest = { name: 'fees', pages: SHEET_PAGES }
