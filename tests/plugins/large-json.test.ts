import fastify from 'fastify'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { MEGABYTE } from '#schemas/shared/files.ts'
import { addJson } from '#server/plugins/json.ts'
import { DEPTH_MAX, ITEMS_MAX, parseLargeJson, VALUES_MAX } from '#server/plugins/large-json.ts'

const parse = (text: string): Promise<unknown> => parseLargeJson(text, (part) => JSON.parse(part) as unknown)
/** The value of a text, or that it has none. */
const outcome = (work: () => unknown): Promise<unknown> =>
  (async () => ({ value: await work() }))().catch((error: Error) =>
    error instanceof SyntaxError ? 'INVALID_JSON' : error.message,
  )
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: at, cells: { name: 'م"]},[\\{' + at, mark: at / 4, none: null } }))

/** A body of many megabytes (ADR 99). */
describe('a large JSON text', () => {
  it.each([
    ['with a list of many parts', JSON.stringify({ id: 7, data: rows(12_000), last: { a: [1, [2], {}] } })],
    ['with many lists, empty ones too', JSON.stringify({ a: [], b: rows(3_000), c: [[], [[1]]], d: rows(3_000) })],
    ['with spaces everywhere', JSON.stringify({ a: rows(2_000), b: [] }, null, 3)],
    ['with a field that comes twice', `{"a":[1,2],"a":[3],"b":[4],"b":5}`],
    ['with no list', '{"a":{"b":[1]}}'],
  ])('%s has the value that it has as a whole', async (_, text) => {
    expect(await parse(text)).toEqual(JSON.parse(text))
  })
  it('is refused exactly where it is none, wherever a sign is missing or too much', async () => {
    const text = JSON.stringify({ a: [], data: rows(1_300), b: [1, '[', { c: [] }] })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length),
        fc.constantFrom('', ',', '[', ']', '{', '}', '"', ':', '\\', '0'),
        fc.nat(1),
        async (at, sign, gone) => {
          const changed = text.slice(0, at) + sign + text.slice(at + gone)
          expect(await outcome(() => parse(changed))).toEqual(await outcome(() => JSON.parse(changed)))
        },
      ),
      { numRuns: 300, seed: 36 },
    )
  })
  it.each([
    ['nothing behind the comma between two parts', `{"a":[${'0,'.repeat(5_000)}]}`],
    ['two commas between two parts', `{"a":[${'0,'.repeat(5_000)},1]}`],
    ['a list that never ends', `{"a":[${'0,'.repeat(9_000)}1`],
    ['a list that ends as an object', '{"a":[1}}'],
    ['a list instead of an object', '[1,2]'],
  ])('is refused with %s', async (_, text) => {
    expect(await outcome(() => parse(text))).toBe('INVALID_JSON')
  })
  it.each([
    ['too deep', `{"a":${'['.repeat(DEPTH_MAX)}`, 'INVALID_INPUT'],
    ['of 31 MB of brackets', `{"a":${'['.repeat(31_000_000)}`, 'INVALID_INPUT'],
    ['with too many values', `{"a":[${'0,'.repeat(VALUES_MAX)}`, 'PAYLOAD_TOO_LARGE'],
    ['with a row of too many values', `{"a":[[${'0,'.repeat(100_001)}`, 'PAYLOAD_TOO_LARGE'],
    ['with too many fields', `{${'"a":0,'.repeat(100_001)}`, 'PAYLOAD_TOO_LARGE'],
    ['with a text of 5 MB', `{"a":["${'x'.repeat(5_000_000)}"]}`, 'PAYLOAD_TOO_LARGE'],
  ])('%s is refused, and that part of it is not parsed', async (_, text, code) => {
    const parsed = vi.fn((part: string) => JSON.parse(part) as unknown)
    expect(await outcome(() => parseLargeJson(text, parsed))).toBe(code)
    for (const [part] of parsed.mock.calls) expect(part).toMatch(/^\[[0,]*\]$/)
  })
  it('is parsed in small parts, and other work comes between', async () => {
    const parsed = vi.fn((part: string) => JSON.parse(part) as unknown)
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await parseLargeJson(JSON.stringify({ data: rows(20_000) }), parsed)
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(parsed.mock.calls.length - 2)
    for (const [part] of parsed.mock.calls) expect(part.length).toBeLessThan(512 * 1024)
    expect(parsed.mock.calls.length).toBeGreaterThan(15)
  })
  it('has every letter that was sent, also one whose bytes are in two parts', async () => {
    const app = fastify({ bodyLimit: 2 * MEGABYTE })
    addJson(app)
    app.post('/', ({ body }) => body)
    const text = `{"ab":"${'م'.repeat(MEGABYTE / 2)}"}`
    const { body } = await app.inject({
      method: 'POST',
      url: '/',
      payload: text,
      headers: { 'content-type': 'application/json' },
    })
    expect(body).toBe(text)
  })
  it('keeps a list too long that is', async () => {
    const { a } = (await parse(`{"a":[${'0,'.repeat(ITEMS_MAX * 2)}0]}`)) as { a: unknown[] }
    expect(a.length).toBeGreaterThanOrEqual(ITEMS_MAX)
    expect(a.length).toBeLessThan(ITEMS_MAX * 1.1)
  })
})
