import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#schemas/api.ts'
import { normalise } from '#schemas/shared/text.ts'

interface Shape {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}
/** The schemas of all texts of a body, by their paths. */
const textsIn = (schema: Shape, path: string): [string, Shape][] => [
  ...([schema.type].flat().includes('string') ? [[path, schema] as [string, Shape]] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => textsIn(property, `${path}/${name}`)),
  ...(schema.items ? textsIn(schema.items, path) : []),
]
const TEXTS = allEndpoints().flatMap(({ feature, call, endpoint }) =>
  textsIn((endpoint.body ?? {}) as Shape, `${feature}.${call}`),
)
const isPassword = ([path]: (typeof TEXTS)[number]): boolean => /password/i.test(path.split('/').at(-1)!)

const HIDDEN = '\u200B\u200C\u200D\u200E\u200F\u2060\u2063\u2066\u2067\u2068\u2069\u00AD\uFEFF'
const TURNING = '\u202A\u202B\u202C\u202D\u202E\u061C'
const withMarks = (marks: string) => `${marks}1${marks}2${marks}`

describe('marks that nobody sees (D25)', () => {
  it('fall away in every text of every call but passwords', () => {
    const texts = TEXTS.filter((text) => !isPassword(text))
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(([, schema]) => normalise(schema, withMarks(HIDDEN)) !== '12').map(([path]) => path)).toEqual(
      [],
    )
  })
  it('stay in passwords, which no side changes', () => {
    const passwords = TEXTS.filter(isPassword)
    expect(passwords.map(([path]) => path)).toEqual([
      'session.login/password',
      'session.resetPassword/newPassword',
      'session.resetPassword/confirmPassword',
      'session.changePassword/oldPassword',
      'session.changePassword/newPassword',
      'session.changePassword/confirmPassword',
    ])
    for (const [path, schema] of passwords)
      expect(normalise(schema, withMarks(HIDDEN + TURNING)), path).toBe(withMarks(HIDDEN + TURNING))
  })
  it('of direction fall away in searches, numbers and codes, and stay in names, lines and addresses to be refused', () => {
    const kinds = (falls: boolean) =>
      [
        ...new Set(
          TEXTS.filter((text) => !isPassword(text) && text[1].format !== undefined && text[1].format !== 'message-text')
            .filter(([, schema]) => (normalise(schema, withMarks(TURNING)) === '12') === falls)
            .map(([, { format }]) => format),
        ),
      ].toSorted()
    expect(kinds(true)).toEqual([
      'calendar-date',
      'card-text',
      'code-text',
      'local-moment',
      'search-line',
      'search-text',
    ])
    expect(kinds(false)).toEqual([
      'admission-email',
      'arabic-name',
      'english-name',
      'line-text',
      'service-ip',
      'service-url',
    ])
  })
})
