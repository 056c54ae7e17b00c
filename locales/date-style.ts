/**
 * How days and moments are written for people, on the page and in the server's texts: as Egypt's clocks show them
 * (decision D65).
 */
export const TIME_ZONE = 'Africa/Cairo'
export const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
export const CLOCK = { hour: '2-digit', minute: '2-digit' } as const
/** The locale of a language; `digits` by their name in Unicode (G2). */
export const localeTag = (language: 'ar' | 'en', digits: 'latn' | 'arab'): string =>
  `${language === 'ar' ? 'ar-EG' : 'en-GB'}-u-nu-${digits}`
