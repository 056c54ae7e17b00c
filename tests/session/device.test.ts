import { expect, it } from 'vitest'
import { deviceOf } from '#server/kit/device.ts'

/** How browsers call themselves, and what a person calls them. */
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.86`,
    'edge',
    'windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
    'opera',
    'windows',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'firefox', 'linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'safari',
    'mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${KHTML} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'samsung',
    'android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/131.0.0.0 Safari/537.36`, 'chrome', 'chromeos'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/131.0.0.0 Safari/537.36`, 'chrome', 'linux'],
  ['curl/8.5.0', 'other', 'other'],
  ['', 'other', 'other'],
  [null, 'other', 'other'],
] as const)('%s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))
