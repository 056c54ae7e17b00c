import { describe, expect, it } from 'vitest'
import { readDatabaseUrl, withoutSecrets } from '#server/config/database-url.ts'
import { readSettings, SettingsError } from '#server/config/settings.ts'

/** The fault of the setting; undefined: none. */
function problemOf(url: string, of = 'DATABASE_URL'): string | undefined {
  try {
    readSettings({ DATABASE_URL: 'postgres://h/db', [of]: url })
    return undefined
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.join('\n')
    throw error
  }
}

describe('the address of the database (ADR 86)', () => {
  it.each([
    ['postgres://u:p@h:5432/db', ['postgres://u:p@h:5432/db'], false],
    ['postgresql://h/db?target_session_attrs=read-write', ['postgresql://h/db?target_session_attrs=read-write'], true],
    [
      'postgres://u:p,w%40@a:5432,[::1]:5433,c/db?target_session_attrs=read-write&sslmode=disable',
      ['a:5432', '[::1]:5433', 'c'].map(
        (host) => `postgres://u:p,w%40@${host}/db?target_session_attrs=read-write&sslmode=disable`,
      ),
      true,
    ],
  ])('%s has its servers', (url, servers, isPrimaryOnly) => {
    expect(readDatabaseUrl(url)).toEqual({ servers, isPrimaryOnly })
    expect(problemOf(url)).toBeUndefined()
  })

  it.each([
    ['postgres://u:secret@a:5432,b:5432/db', /names several servers, and does not say that the one which takes writes/],
    [
      'postgres://u:secret@a:5432,b:54x/db?target_session_attrs=read-write',
      /names several servers, of which one is no usable host/,
    ],
    [
      'postgres://u:secret@a:5432,,b/db?target_session_attrs=read-write',
      /names several servers, of which one is no usable host/,
    ],
    [
      'postgres://u:secret@a,/db?target_session_attrs=read-write',
      /names several servers, of which one is no usable host/,
    ],
    [
      'postgres://u:secret@a,b/db?target_session_attrs=any',
      /target_session_attrs that the product cannot use; allowed is read-write/,
    ],
    ['postgres://u:secret@a/db?target_session_attrs=standby', /target_session_attrs that the product cannot use/],
    ['postgres:///db?secret', /no usable address; allowed is for example postgres:/],
    ['mysql://u:secret@a,b/db?target_session_attrs=read-write', /no usable address/],
  ])('%s is refused, and not repeated', (url, sentence) => {
    const problem = problemOf(url)
    expect(problem).toMatch(/^DATABASE_URL \(not shown, it may hold a password\) .+\.$/)
    expect(problem).toMatch(sentence)
    expect(problem).not.toContain('secret')
  })

  it.each(['postgres://u:p,w%40@replica:5432/db', 'postgresql://[::1]/db?sslmode=disable'])(
    'of a replica may be %s, by the same rule',
    (url) => {
      expect(readDatabaseUrl(url, 'replica')).toEqual({ servers: [url], isPrimaryOnly: false })
      expect(problemOf(url, 'DATABASE_READ_URL')).toBeUndefined()
    },
  )

  it.each([
    ['postgres://u:secret@a,b/db', /names several servers, and a replica is one; name one/],
    ['postgres://u:secret@a:5432,b:5432/db?target_session_attrs=read-write', /names several servers, and a replica/],
    ['postgres://u:secret@a:5432,b:54x/db', /names several servers, of which one is no usable host/],
    ['postgres://u:secret@a/db?target_session_attrs=read-write', /has a target_session_attrs.*leave it out/],
    ['postgres://u:secret@a/db?target_session_attrs=prefer-standby', /has a target_session_attrs.*leave it out/],
    ['postgres:///db?secret', /no usable address/],
    ['mysql://u:secret@a/db', /no usable address/],
  ])('of a replica is refused as %s, and not repeated', (url, sentence) => {
    const problem = problemOf(url, 'DATABASE_READ_URL')
    expect(problem).toMatch(/^DATABASE_READ_URL \(not shown, it may hold a password\) .+\.$/)
    expect(problem).toMatch(sentence)
    expect(problem).not.toContain('secret')
  })

  it.each([
    ['postgres://u:secret@a:1,b:2/db?password=secret', 'postgres://a:1,b:2/db'],
    ['smtps://u:secret@mail:587', 'smtps://mail:587'],
    ['https://h/path', 'https://h/path'],
    ['127.0.0.1', '127.0.0.1'],
  ])('%s is shown as %s', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown)
  })
})
