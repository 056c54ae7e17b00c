import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Client, formOf } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { pictureOf } from '../university/university.fixtures.ts'

const DAY = 86_400_000
const pageOf = (name: string): string => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
/** The calls of a page in their order, each with the answer that stands below it. */
const callsOf = (page: string) =>
  [...page.matchAll(/```sh\n(curl [^`]+)```(?:\n\n```json\n([^`]+)```)?/g)].map(([, curl, answer]) => ({
    curl: curl!,
    answer: answer === undefined ? null : (JSON.parse(answer) as Record<string, unknown>),
  }))

/** Issue 43, point 5: what is documented works as it stands. */
withServer('the page about the intake', ({ server, login, db }) => {
  const admin = login('admin')

  it('has the same calls and answers in both languages', () => {
    expect(callsOf(pageOf('intake.ar.md'))).toEqual(callsOf(pageOf('intake.md')))
  })

  it('has calls that work as they stand', async () => {
    await db().updateTable('installation').set({ state: 'live' }).execute()
    const expiresOn = new Date(server.clock.now.getTime() + 90 * DAY).toISOString().slice(0, 10)
    const form = { name: 'Portal', scopes: ['read', 'write'], expiresOn } as const
    const { token } = (await admin.call('tokens', 'create', form as never)).body.data!
    let ref = ''
    const answers: unknown[] = []
    for (const { curl, answer } of callsOf(pageOf('intake.md'))) {
      const method = /-X ([A-Z]+)/.exec(curl)?.[1] ?? 'GET'
      const path = /"\$QABUL(\/[^"]+)"/.exec(curl)![1]!.replace('$REF', ref)
      const json = /-d '([^']+)'/.exec(curl)?.[1]
      const file = /-F "file=@([^"]+)"/.exec(curl)?.[1]
      const sent = file ? formOf({}, 'file', await pictureOf('png'), file) : json && (JSON.parse(json) as object)
      expect(curl).toContain('-H "Authorization: Bearer $TOKEN"')
      const { status, body } = await new Client(server.app).send(method as 'GET', path, sent, {
        headers: { authorization: `Bearer ${token}` },
      })
      const data = body.data as Record<string, unknown> | null
      if (answer?.['ref'] === '$REF' && ref === '') ref = data!['ref'] as string
      answers.push([path, status, body.code ?? null])
      if (answer) expect(data).toEqual(JSON.parse(JSON.stringify(answer).replaceAll('$REF', ref)))
    }
    const v1 = '/api/intake/v1'
    expect(answers).toEqual([
      [`${v1}/season`, 200, null],
      [`${v1}/applicants/p-1001`, 200, null],
      [`${v1}/applications`, 200, null],
      [`${v1}/applicants/p-1001/papers/cardImageUrl`, 200, null],
      [`${v1}/applications/${ref}/submit`, 200, null],
      [`${v1}/applications/${ref}/complete`, 409, 'NOTHING_TO_COMPLETE'],
    ])
  })
})
