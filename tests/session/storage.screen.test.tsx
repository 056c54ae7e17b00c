import { screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAjv } from '#schemas/ajv.ts'
import { loginData, sessionData } from '#schemas/session/session.schema.ts'
import { App } from '#src/app/app.tsx'
import { readToken } from '#src/api/credentials.ts'
import { isBrand, isSession, readSession } from '#src/features/session/session.store.ts'
import { clearHomeItems } from '#src/features/shell/home-items.load.ts'
import { addressOf } from '#src/kit/list/list-address.ts'
import { storedDigits } from '#src/lib/format.ts'
import { readSetting } from '#src/lib/settings.ts'
import { storedLanguage } from '#src/lib/texts.ts'
import { serve, show } from '#tests/kit/support.tsx'
import { BRAND, loggedIn, SESSION, sessionServer, withSession } from '#tests/session/support.tsx'

/** Values that may be stored instead of the page's own, by another version, an extension or a person. */
const GARBAGE = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '"x"',
  '1e308',
  'true',
  '[object Object]',
  'قبول \n\u0000',
  '{"permissions":[],"home":null,"season":null,"preferences":null,"userName":null}',
  '{"scopeName":null,"systemName":null}',
]
/** Every entry that the page reads: token, session and the login page's brand one by one, the others together. */
const TOGETHER = [
  'qabul.scope',
  'qabul.answered',
  'qabul.language',
  'qabul.digits',
  'qabul.appearance',
  'qabul.menu',
] as const
const ENTRIES = [['qabul.token'], ['qabul.session'], ['qabul.brand'], TOGETHER] as const
const KEYS = ENTRIES.flat()
const STORES = [
  'api/credentials.ts',
  'features/session/session.store.ts',
  'kit/list/list-address.ts',
  // its cases are in tests/shell/drafts.screen.test.tsx
  'kit/record/drafts.ts',
  'lib/settings.ts',
]

beforeAll(() => Promise.all([import('#src/app/home.tsx'), import('#src/features/session/login-screen.tsx')]), 90_000)
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a broken entry in the browser’s storage', () => {
  it('can stand only where these files read: who reads elsewhere brings a case for it', () => {
    const root = join(process.cwd(), 'src')
    const readers = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && /\b(local|session)Storage\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(readers.toSorted()).toEqual(STORES)
  })

  it.each(ENTRIES.flatMap((keys) => GARBAGE.map((value) => [keys, value] as const)))(
    '%s = %j does not blank the page',
    async (keys, value) => {
      const at = keys[0] === 'qabul.brand' ? '/login' : '/home'
      clearHomeItems()
      serve(sessionServer())
      loggedIn()
      if (at === '/login') localStorage.removeItem('qabul.token')
      for (const key of keys) localStorage.setItem(key, value)
      await show(withSession(<App />), { at, language: 'en', namespaces: ['session', 'shell', 'scope'] })
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    },
  )

  it.each(GARBAGE)(
    '%j is no language, no digits, no choice, no way back and no token with a letter that no header carries',
    (value) => {
      for (const key of KEYS) localStorage.setItem(key, value)
      sessionStorage.setItem('qabul.list.courses', value)
      expect([
        storedLanguage(),
        storedDigits(),
        readSetting('menu', ['open', 'collapsed'], 'open'),
        addressOf('courses', '/fallback'),
      ]).toEqual(['ar', 'latn', 'open', '/fallback'])
      expect(() => new Headers({ token: readToken() ?? '' })).not.toThrow()
    },
  )

  it('a session that the release before stored, with one scope and no list of them, is still one (issue 40)', () => {
    const { homes: _, ...before } = SESSION
    localStorage.setItem('qabul.session', JSON.stringify(before))
    expect(readSession()).toEqual({ ...SESSION, homes: [SESSION.home] })
    localStorage.setItem('qabul.session', JSON.stringify({ ...before, homes: [] }))
    expect(readSession()).toBeNull()
  })

  it('what counts as a session or a brand is what their schemas say', () => {
    const ajv = createAjv()
    for (const [schema, is, good] of [
      [sessionData, isSession, SESSION],
      [loginData, isBrand, BRAND],
    ] as const) {
      const validate = ajv.compile(schema)
      expect([is(good), validate(good)]).toEqual([true, true])
      const paths = Object.entries(good).flatMap(([key, value]) => [
        [key],
        ...(typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.keys(value).map((inner) => [key, inner])
          : []),
      ])
      for (const path of paths)
        for (const wrong of [undefined, null, 7, 0.5, 'x', true, [], [7], {}]) {
          const broken = structuredClone(good) as Record<string, unknown>
          const [key = '', inner] = path
          if (inner === undefined) broken[key] = wrong
          else (broken[key] as Record<string, unknown>)[inner] = wrong
          // what the schema cannot say: a moment, and that there is a home
          if (
            (path[0] === 'expiresAt' && wrong === 'x') ||
            (path[0] === 'homes' && String(wrong) === '' && Array.isArray(wrong))
          )
            expect(is(broken)).toBe(false)
          else expect([path, wrong, is(broken)]).toEqual([path, wrong, validate(JSON.parse(JSON.stringify(broken)))])
        }
    }
  })
})
