import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from '#schemas/errors.ts'
import { FilesUnavailable } from '#server/attachments/attachment-store.ts'
import { DatabaseError } from '#server/db/errors.ts'
import { AppError } from '#server/kit/app-error.ts'
import { addErrors } from '#server/plugins/errors.ts'

/** Issue 36, 4.3: a response that recommends a retry contains the time for it. */
describe('Retry-After', () => {
  const app = Fastify()
  app.decorateRequest('refusal', null)
  addErrors(app)
  let answer: () => unknown = () => null
  app.get('/', (_, reply) => {
    const result = answer()
    if (result instanceof Error) throw result
    return reply.code(result as number).send()
  })
  afterAll(() => app.close())
  const seconds = async (toAnswer: () => unknown) => {
    answer = toAnswer
    const { statusCode, headers } = await app.inject({ url: '/', headers: { host: 'qabul.test' } })
    return [statusCode, headers['retry-after']]
  }

  it('stands on each 429 and 503 of the catalogue, and on nothing else', async () => {
    const codes = (Object.entries(ERRORS) as [ErrorCode, number][]).filter(([, status]) => status > 0)
    for (const [code, status] of codes) {
      const [sent, header] = await seconds(() => new AppError(code))
      expect([code, sent, /^[1-9]\d*$/.test(String(header))]).toEqual([code, status, [429, 503].includes(status)])
    }
  })
  it('stands on those that come of no code of the catalogue', async () => {
    for (const error of [
      new DatabaseError('unavailable'),
      new DatabaseError('deadlock'),
      new FilesUnavailable('silent'),
      Object.assign(new Error('busy'), { statusCode: 429 }),
      503,
    ])
      expect((await seconds(() => error))[1]).toMatch(/^[1-9]\d*$/)
  })
  it.each([
    [7, '7'],
    [2.2, '3'],
    [0, '1'],
  ])('is what the refusal knows better, in whole seconds: %s', async (retryAfter, header) => {
    expect(await seconds(() => new AppError('BUSY_RETRY', { retryAfter }))).toEqual([503, header])
  })
})
