import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { readSettings, SettingsError, settingsWarnings } from '#server/settings.ts'

const problems = (env: Record<string, string>): readonly string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('settings (decision G15)', () => {
  it('have defaults, and cannot be changed', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      trustProxy: false,
      passwordMax: 20,
      decisionPanel: 'spec',
      logLevel: 'info',
      emailTldMax: 3,
      mailHoldMinutes: 10,
      mailsPerMinute: 300,
      allowPrivateServices: false,
      linkTimeoutMs: 10_000,
    })
    expect(settings.dataDir).toMatch(/^\/.*\/data$/)
    expect([settings.databaseUrl, settings.smtpUrl, settings.privateUniversityUrl]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(Object.isFrozen(settings)).toBe(true)
  })

  it('take what is given; empty counts as not given', () => {
    expect(
      readSettings({
        HOST: '::1',
        PORT: '0',
        DATABASE_URL: 'postgres://u:p@h/db',
        TRUST_PROXY: '2',
        PASSWORD_MAX: '64',
        DECISION_PANEL: 'strict',
        EMAIL_TLD_MAX: '',
        MAIL_HOLD_MINUTES: '30',
        LOG_LEVEL: ' warn ',
      }),
    ).toMatchObject({
      host: '::1',
      port: 0,
      databaseUrl: 'postgres://u:p@h/db',
      trustProxy: 2,
      passwordMax: 64,
      decisionPanel: 'strict',
      emailTldMax: 3,
      mailHoldMinutes: 30,
      logLevel: 'warn',
    })
    expect(readSettings({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8'])
    expect(readSettings({ DEMO: 'on' }).demo).toBe('on')
    expect(readSettings({ DEMO: '' }).demo).toBeUndefined()
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PASSWORD_MAX', '19'],
    ['PASSWORD_MAX', '201'],
    ['DECISION_PANEL', 'loose'],
    ['ALLOW_PRIVATE_SERVICES', 'yes'],
    ['LINK_TIMEOUT_MS', '99'],
    ['LOG_LEVEL', 'loud'],
    ['MAILS_PER_MINUTE', '0'],
    ['MAILS_PER_MINUTE', '10001'],
    ['MAILS_PER_MINUTE', '2.5'],
    ['EMAIL_TLD_MAX', '2'],
    ['EMAIL_TLD_MAX', '64'],
    ['MAIL_HOLD_MINUTES', '-1'],
    ['MAIL_HOLD_MINUTES', '1441'],
    ['TRUST_PROXY', 'maybe'],
    ['DEMO', 'yes'],
    ['HOST', 'a b'],
  ])('say what is wrong with %s=%s, and what is allowed', (name, value) => {
    expect(problems({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is "${value}"; allowed is .+\\.$`)),
    ])
  })

  it.each([
    ['DATABASE_URL', 'mysql://u:secret@h/db'],
    ['DATABASE_URL', 'secret'],
    ['DATABASE_READ_URL', 'secret'],
    ['SMTP_URL', 'http://u:secret@h'],
    ['PRIVATE_UNIVERSITY_URL', 'ftp://secret'],
  ])('do not repeat %s, which may hold a secret', (name, value) => {
    const [problem, ...others] = problems({ DATABASE_URL: 'postgres://u:p@h/db', [name]: value })
    expect(others).toEqual([])
    expect(problem).toContain(name)
    expect(problem).not.toContain('secret')
  })

  it.each([['true'], ['0.0.0.0/0'], ['loopback, ::/0']])(
    'refuse to believe everybody, since he may invent his address: TRUST_PROXY=%s',
    (value) => {
      expect(problems({ TRUST_PROXY: value })).toEqual([
        expect.stringMatching(
          /^TRUST_PROXY is ".+", which would believe every caller.*TRUST_PROXY=1.*TRUST_PROXY=loopback/,
        ),
      ])
    },
  )

  it.each([
    [{}, []],
    [{ HOST: '127.0.0.2', DEMO: 'off' }, []],
    [{ PUBLIC_URL: 'https://a.example.edu', TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://mail.example' }, []],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example.edu', TRUST_PROXY: '10.0.0.1' }, []],
    [
      { PUBLIC_URL: 'https://a.example.edu' },
      [/^PUBLIC_URL is https, and TRUST_PROXY is not set.*logins are throttled and calls are limited.*Set TRUST_PROXY/],
    ],
    [{ TRUST_PROXY: 'loopback' }, [/^TRUST_PROXY is set without PUBLIC_URL.*Set PUBLIC_URL/]],
    [{ SMTP_URL: 'smtp://u:secret@mail.example' }, [/^SMTP_URL is set without PUBLIC_URL.*Set PUBLIC_URL/]],
    [
      { HOST: '0.0.0.0', PUBLIC_URL: 'https://a.example.edu', TRUST_PROXY: '1' },
      [/^TRUST_PROXY counts hops.*Name the addresses/],
    ],
    [{ HOST: '::', PUBLIC_URL: 'http://a.example.edu' }, [/^HOST=:: is open to the network.*Set PUBLIC_URL/]],
    [
      { HOST: '0.0.0.0', TRUST_PROXY: '2', SMTP_URL: 'smtp://mail.example' },
      [/^TRUST_PROXY is set/, /^TRUST_PROXY counts/, /^SMTP_URL/, /^HOST=/],
    ],
  ])('warn of %j what does not fit together', (env, sentences) => {
    const warnings = settingsWarnings(readSettings(env))
    expect(warnings).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
    for (const warning of warnings) expect(warning).not.toContain('secret')
  })

  it('refuse a replica without the database that it is one of', () => {
    const DATABASE_READ_URL = 'postgres://u:secret@replica/db'
    expect(problems({ DATABASE_READ_URL })).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL is set without DATABASE_URL.*Set DATABASE_URL/),
    ])
    expect(readSettings({ DATABASE_URL: 'postgres://u:p@h/db', DATABASE_READ_URL })).toMatchObject({
      databaseReadUrl: DATABASE_READ_URL,
    })
  })

  it('say all problems at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'x', PASSWORD_MAX: 'x' })).toHaveLength(3)
  })

  it('are all named in .env.example, with the defaults', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    for (const name of [
      'HOST',
      'PORT',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_READ_URL',
      'SMTP_URL',
      'TRUST_PROXY',
      'PASSWORD_MAX',
      'DECISION_PANEL',
      'PRIVATE_UNIVERSITY_URL',
      'ALLOW_PRIVATE_SERVICES',
      'LINK_TIMEOUT_MS',
      'LOG_LEVEL',
      'EMAIL_TLD_MAX',
      'MAIL_HOLD_MINUTES',
      'PUBLIC_URL',
      'DEMO',
    ]) {
      expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'))
    }
    const lines = example.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
    expect(readSettings(Object.fromEntries(lines.map((line) => line.split('=') as [string, string])))).toEqual(
      readSettings({}),
    )
  })
})
