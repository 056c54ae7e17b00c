import type { BROWSERS, SYSTEMS } from '#schemas/session/session.schema.ts'

type Rules<Name extends string> = readonly (readonly [RegExp, Name])[]
/**
 * The first that fits: Edge, Opera and Samsung's browser also call themselves Chrome, and nearly all call themselves
 * Safari.
 */
const BROWSER: Rules<(typeof BROWSERS)[number]> = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|Opera)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b((Headless)?Chrome|Chromium|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]
/** Order matters: the user agent of Android also names Linux, and that of an iPhone also names the Mac. */
const SYSTEM: Rules<(typeof SYSTEMS)[number]> = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'mac'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bLinux\b/, 'linux'],
]
const first = <Name extends string>(rules: Rules<Name>, text: string): Name | 'other' =>
  rules.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'

/** Browser and system, where the user agent names them; `other` where it does not, or was not stored yet (null). */
export const deviceOf = (userAgent: string | null) => ({
  browser: first(BROWSER, userAgent ?? ''),
  system: first(SYSTEM, userAgent ?? ''),
})
