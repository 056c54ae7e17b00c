import type { OfficialResultsRow } from '#schemas/official-results/official-results.schema.ts'

/** Two certificates of a year: one whose results were uploaded, one whose results were not. */
export const CERTIFICATES: readonly OfficialResultsRow[] = [
  {
    yearId: 2,
    categoryId: 1,
    category: { ar: 'الثانوية العامة', en: 'General secondary' },
    uploaded: 60_000,
    claims: 1_234,
    agrees: 1_200,
    differs: 12,
    notFound: 22,
    several: 0,
  },
  {
    yearId: 2,
    categoryId: 17,
    category: { ar: 'شهادات من الخارج', en: 'Certificates from abroad' },
    uploaded: 0,
    claims: 7,
    agrees: 0,
    differs: 0,
    notFound: 0,
    several: 0,
  },
]
