import { expect, it } from 'vitest'
import { chosenEndpoints } from '../support/chosen-features.ts'
import { DEMO_PASSWORD, pathOf } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

withServer('forged requests', ({ login }) => {
  const client = login('viewer')
  const body = {
    language: 'en',
    digits: 'latn',
    colorMode: 'dark',
    keys: true,
    opensNext: false,
    denseRows: false,
    pageSize: null,
  } as const
  const save = (headers: Record<string, string | undefined>) =>
    client.call('session', 'savePreferences', body, { headers })

  it.each([
    ['without the header', { 'x-csrftoken': undefined }],
    ['with a header of its own', { 'x-csrftoken': 'a'.repeat(43) }],
    ['with header and cookie that it made up', { 'x-csrftoken': 'short', cookie: 'csrftoken=short' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from nowhere', { origin: 'null' }],
    ['that a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour of the domain', { 'sec-fetch-site': 'same-site', origin: 'https://other.example.edu' }],
  ])('are refused: %s', async (_, headers) => {
    const { status, body } = await save(headers)
    expect([status, body.code]).toEqual([403, 'CSRF_FAILED'])
  })

  it('are refused without the cookie', async () => {
    const { body } = await save({ cookie: `session=${client.cookies.get('session')}` })
    expect(body.code).toBe('CSRF_FAILED')
  })

  it('our own page is not taken for one', async () => {
    expect((await save({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' })).status).toBe(200)
    expect((await save({ host: 'admission.example.edu', origin: 'http://admission.example.edu' })).status).toBe(200)
  })

  it('are refused on every call that is not GET, login and forgotten password among them (D61)', async () => {
    for (const { endpoint, feature, call } of chosenEndpoints()) {
      // no cookie is read where a token calls
      if (endpoint.method === 'GET' || endpoint.access.kind === 'token') continue
      const { status, body } = await client.send(
        endpoint.method,
        pathOf(endpoint),
        { username: 'viewer', password: DEMO_PASSWORD },
        { headers: { 'x-csrftoken': undefined } },
      )
      expect([feature, call, status, body.code]).toEqual([feature, call, 403, 'CSRF_FAILED'])
    }
  })
})
