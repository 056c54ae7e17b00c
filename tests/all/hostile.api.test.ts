import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/endpoint.ts'
import { ERRORS } from '#schemas/errors.ts'
import { chosenEndpoints } from '../support/chosen-features.ts'
import { hostileBody } from '../support/arbitraries.ts'
import { IS_LONG } from '../support/long.ts'
import { type Client, pathOf } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Requests to each call; `FUZZ_RUNS=70` are more than 10,000 in all. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (IS_LONG ? 25 : 5))
const SEED = Number(process.env['FUZZ_SEED'] ?? 36)

const BOUNDARY = 'xxBOUNDxx'
const TYPES = [
  'application/json',
  'APPLICATION/JSON; charset=utf-16',
  'application/json; charset="',
  'application/vnd.api+json',
  'text/plain',
  'text/html; charset=\u00e9',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'image/png',
  '*/*',
  'nonsense',
  '',
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary="${BOUNDARY}"; boundary=other`,
  `MULTIPART/FORM-DATA; Boundary=${BOUNDARY}`,
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/form-data',
  `multipart/mixed; boundary=${BOUNDARY}`,
] as const

/** Parts of a form: the body of a call, files, and unknown parts. */
const part = (schema: unknown, file: string): Arbitrary<string> =>
  fc
    .record({
      name: fc.constantFrom('data', file, 'other', '__proto__', 'toString', '', '\u202e'),
      filename: fc.constantFrom('', '; filename="a.png"', '; filename="../../a.png"', "; filename*=UTF-8''%ff"),
      type: fc.constantFrom('', 'Content-Type: application/json\r\n', 'Content-Type: image/png\r\n', 'X: \u0001\r\n'),
      value: fc.oneof(
        hostileBody(schema).map((body) => (typeof body === 'string' ? body : JSON.stringify(body))),
        fc.constantFrom(
          '',
          '\x89PNG\r\n\x1a\n',
          'GIF89a\x01\x00\x01\x00',
          'BM',
          'RIFF\x00\x00\x00\x00WEBP',
          '\xff\xd8\xff',
        ),
      ),
    })
    .map(
      ({ name, filename, type, value }) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n${type}\r\n${value}\r\n`,
    )
/** A form that is whole, or cut off anywhere. */
const form = (schema: unknown, file: string): Arbitrary<Buffer> =>
  fc
    .tuple(fc.array(part(schema, file), { maxLength: 4 }), fc.double({ min: 0, max: 2, noNaN: true }))
    .map(([parts, share]) => {
      const whole = Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`, 'latin1')
      return whole.subarray(0, Math.round(whole.length * share))
    })
const request = ({ body, file }: Endpoint) =>
  fc.record({
    type: fc.constantFrom(...TYPES),
    payload: fc.oneof(
      hostileBody(body).map((value) => Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
      form(body, file?.field ?? 'file'),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom('['.repeat(60_000), 'x'.repeat(70_000), `{"a":"${'\\u0000'.repeat(9_000)}"}`)
        .map((text) => Buffer.from(text)),
    ),
    key: fc.constantFrom(undefined, 'no uuid', '00000000-0000-4000-8000-000000000036'),
    scope: fc.constantFrom(undefined, '1', '1.1', '0', '9.9.9', '\u00e9'),
    id: fc.constantFrom('1', '0', '-1', '99999999999', '%00', '٣', 'a%2Fb', 'x'.repeat(250)),
    query: fc.constantFrom('', '?id=1&version=1', '?id=%ff', '?__proto__[x]=1', `?${'a=1&'.repeat(500)}`),
  })

/** Every such request is refused as the catalogue defines, and leaves no file. */
withServer('hostile requests', ({ server, getDb, getOptions }) => {
  let admin: Client
  const leftFiles = () => {
    const folder = join(getOptions().dataDir!, 'uploads')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  describe.each(chosenEndpoints().map((each) => [`${each.feature}.${each.call}`, each] as const))(
    '%s',
    (name, { endpoint }) => {
      beforeAll(async () => {
        await getDb().kysely.deleteFrom('login_throttle').execute()
        admin = await server.login('admin')
      })
      it('whatever their content', async () => {
        await fc.assert(
          fc.asyncProperty(request(endpoint), async ({ type, payload, key, scope, id, query }) => {
            const isOpen = name === 'session.logout' || endpoint.access.kind === 'public'
            const client = isOpen ? await server.anonymous() : admin
            const params = Object.fromEntries(
              [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, id]),
            )
            const { status, body, headers } = await client.send(
              endpoint.method,
              pathOf(endpoint, params) + query,
              endpoint.method === 'GET' ? undefined : payload,
              { ...(scope && { scope }), headers: { 'content-type': type || undefined, 'idempotency-key': key } },
            )
            if (status >= 500) expect([503, 507]).toContain(status)
            if (status >= 400) expect([status, body.code]).toEqual([ERRORS[body.code!], body.code])
            expect(headers['x-content-type-options']).toBe('nosniff')
            expect(leftFiles()).toEqual([])
          }),
          { numRuns: RUNS, seed: SEED },
        )
      })
    },
  )

  it.each([
    ['a wrong boundary', 'multipart/form-data; boundary=other', `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
    ['no boundary', 'multipart/form-data', `--${BOUNDARY}--\r\n`],
    ['a boundary of 300 signs', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
    ['a boundary that is cut off', `multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY.slice(0, 4)}`],
    ...['data"', 'depositImage"; filename="a.png"'].map((field) => [
      `the part ${field} cut off`,
      `multipart/form-data; boundary=${BOUNDARY}`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}\r\n\r\n${'x'.repeat(200_000)}`,
    ]),
  ])('a form with %s is no form, and leaves nothing', async (_, type, text) => {
    const client = await server.as('finance')
    for (const call of ['pay_student_fees', 'update_cash_payment']) {
      const headers = { 'content-type': type }
      const method = call === 'pay_student_fees' ? 'POST' : 'PUT'
      const { status, body } = await client.send(method, `/api/students_admission_apps/${call}/`, text, { headers })
      expect([call, status, body.code]).toEqual([call, 400, 'INVALID_JSON'])
    }
    expect(leftFiles()).toEqual([])
  })
})
