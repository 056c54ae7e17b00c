import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { parseS3Address } from '#server/config/s3.address.ts'
import { readSettings, SettingsError, settingsWarnings } from '#server/config/settings.ts'

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
    ['METRICS_ADDRESS', '9464'],
    ['METRICS_ADDRESS', '127.0.0.1:65536'],
    ['METRICS_ADDRESS', 'http://127.0.0.1:9464'],
    ['METRICS_ADDRESS', '::1:9464'],
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

  it.each([
    ['admission@example.edu', { address: 'admission@example.edu', name: null }],
    ['<admission@example.edu>', { address: 'admission@example.edu', name: null }],
    [
      'قبول جامعة النيل | Nile University Admission <admission@example.edu>',
      { address: 'admission@example.edu', name: { ar: 'قبول جامعة النيل', en: 'Nile University Admission' } },
    ],
  ])('take %s as the sender of mails (issue 40)', (value, expected) => {
    expect(readSettings({ MAIL_FROM: value }).mailFrom).toEqual(expected)
  })

  it.each([
    ['قبول | Admission', /no usable mail address.*allowed is for example/],
    ['قبول | Admission <>', /no usable mail address/],
    ['قبول | Admission <admission>', /no usable mail address/],
    ['قبول | Admission <قبول@example.edu>', /no usable mail address in ASCII/],
    ['قبول | Admission <a@example.edu>, <b@example.edu>', /no usable mail address/],
    ['قبول | Admission <a@example.edu\r\nBcc: all@example.edu>', /has a line break/],
    ['قبول\nBcc: all@example.edu | Admission <a@example.edu>', /has a line break/],
    ['Admission <admission@example.edu>', /not in two languages with one bar/],
    ['قبول | <admission@example.edu>', /not in two languages with one bar/],
    ['قبول | Admission | Nile <admission@example.edu>', /not in two languages with one bar/],
    ['Admission | قبول <admission@example.edu>', /the Arabic name stands before the bar/],
    [`${'ق'.repeat(101)} | Admission <admission@example.edu>`, /a name of more than 100 letters/],
    [`قبول | ${'a'.repeat(101)} <admission@example.edu>`, /a name of more than 100 letters/],
  ])('refuse %j as the sender of mails (issue 40)', (value, sentence) => {
    expect(problems({ MAIL_FROM: value })).toEqual([expect.stringMatching(sentence)])
    expect(problems({ MAIL_FROM: value })[0]).toMatch(/^MAIL_FROM .*\.$/)
  })

  const TOKEN = 'm'.repeat(32)
  it.each([
    [{}, { metrics: undefined, metricsToken: undefined }],
    [{ METRICS_ADDRESS: '127.0.0.1:9464' }, { metrics: { host: '127.0.0.1', port: 9464 }, metricsToken: undefined }],
    [{ METRICS_ADDRESS: '[::1]:0' }, { metrics: { host: '::1', port: 0 }, metricsToken: undefined }],
    [
      { METRICS_ADDRESS: '0.0.0.0:9464', METRICS_TOKEN: TOKEN },
      { metrics: { host: '0.0.0.0', port: 9464 }, metricsToken: TOKEN },
    ],
  ])('take %j for figures (ADR 88)', (env, expected) => {
    expect(readSettings(env)).toMatchObject(expected)
  })

  it.each([
    [{ METRICS_TOKEN: TOKEN }, /^METRICS_TOKEN is set without METRICS_ADDRESS.*METRICS_ADDRESS=127/],
    [{ METRICS_ADDRESS: '0.0.0.0:9464' }, /is open to the network, and METRICS_TOKEN is not set.*openssl rand/],
    [{ METRICS_ADDRESS: '10.0.0.7:9464' }, /is open to the network, and METRICS_TOKEN is not set/],
    [
      { METRICS_ADDRESS: '127.0.0.1:9464', METRICS_TOKEN: TOKEN.slice(1) },
      /^METRICS_TOKEN \(not shown, it is a secret\) is too short; allowed are 32 characters/,
    ],
    [{ AUDIT_KEY: TOKEN.slice(1) }, /^AUDIT_KEY \(not shown, it is a secret\) is too short/],
  ])('refuse %j, which is half set or weak', (env, sentence) => {
    const found = problems(env as Record<string, string>)
    expect(found).toEqual([expect.stringMatching(sentence)])
    expect(found[0]).not.toContain(TOKEN.slice(1))
  })

  it.each([
    ['METRICS_TOKEN', TOKEN],
    ['METRICS_ADDRESS', '0.0.0.0:9464'],
  ])('do not refuse %s alone to a command, which serves no figures', (name, value) => {
    expect(() => readSettings({ [name]: value }, { servesMetrics: false })).not.toThrow()
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

  const KEYS = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  it.each([
    ['s3://files.example', 'no bucket'],
    ['s3://files.example/B', 'no name of a bucket'],
    ['s3://files.example/bucket/../x/ y', 'no folder'],
    ['s3://key:secret@files.example/bucket', 'a key in it'],
    ['s3://files.example/bucket?tls=no', 'no such value'],
    ['s3://files.example/bucket?secret=x', 'no such option'],
    ['https://files.example/secret', 'another scheme'],
  ])('refuse FILES_URL=%s (%s), and do not repeat it', (FILES_URL) => {
    const [problem, ...others] = problems({ FILES_URL, ...KEYS })
    expect(others).toEqual([])
    expect(problem).toMatch(/^FILES_URL \(not shown.*s3:\/\/files\.example\.edu:9000\/bucket/)
    expect(problem!.replace('hold a secret', '')).not.toMatch(/secret[@=?]|key:|\/secret/)
  })

  it.each([
    [{ FILES_URL: 's3://h/bucket' }, /^FILES_URL is set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
    [{ FILES_URL: 's3://h/bucket', S3_ACCESS_KEY_ID: 'key' }, /^FILES_URL is set without S3_SECRET_ACCESS_KEY:/],
    [{ S3_SECRET_ACCESS_KEY: 'hidden' }, /^S3_SECRET_ACCESS_KEY \(not shown\).*FILES_URL does not say which/],
    [KEYS, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  ])('refuse half of a store of files: %j', (env: Record<string, string>, sentence) => {
    const found = problems(env)
    expect(found).toEqual([expect.stringMatching(sentence)])
    expect(found[0]).not.toContain('hidden')
  })

  it('say where a store of files is', () => {
    const plain = { port: 443, tls: true, region: 'us-east-1', bucket: 'papers', prefix: '' }
    expect(parseS3Address('s3://files.example/papers')).toEqual({
      ...plain,
      authority: 'files.example',
      host: 'files.example',
    })
    expect(parseS3Address('s3://[::1]:9000/papers/of/ours/?region=eu-west-3&tls=off')).toEqual({
      ...plain,
      authority: '[::1]:9000',
      host: '::1',
      port: 9000,
      tls: false,
      region: 'eu-west-3',
      prefix: 'of/ours/',
    })
    const warnings = (host: string) =>
      settingsWarnings(readSettings({ FILES_URL: `s3://${host}/papers?tls=off`, ...KEYS }))
    expect(warnings('files.example')).toEqual([expect.stringMatching(/^FILES_URL has tls=off.*unencrypted/)])
    expect(warnings('127.0.0.1')).toEqual([])
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
      'FILES_URL',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'DATABASE_URL',
      'DATABASE_READ_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'MAILS_PER_MINUTE',
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
      'METRICS_ADDRESS',
      'METRICS_TOKEN',
    ]) {
      expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'))
    }
    const lines = example.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
    expect(readSettings(Object.fromEntries(lines.map((line) => line.split('=') as [string, string])))).toEqual(
      readSettings({}),
    )
  })
})
