import { describe, expect, it } from 'vitest'
import { sendRequest, checkAddress, type Resolve } from '#server/links/send-request.ts'
import { isPrivateAddress } from '#server/links/private-address.ts'
import { json, startUniversity } from '../private-university-export/service.ts'

/** Issue 15: addresses of the internal network are refused, in every notation and by every name. */
describe('private addresses', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'fd00:ec2::254',
    'localhost',
    '',
  ])('%s', (address) => expect(isPrivateAddress(address)).toBe(true))
  it.each([
    '93.184.215.14',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '8.8.8.8',
    '2606:2800:21f:cb07::1',
    '::ffff:8.8.8.8',
  ])('but not %s', (address) => expect(isPrivateAddress(address)).toBe(false))
})

const to =
  (...addresses: readonly string[]): Resolve =>
  (_, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
const options = { timeoutMs: 2_000, allowPrivate: false }
const get = (url: string) => ({ method: 'GET', url: new URL(url) }) as const

describe('asking a linked system', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]:3000/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'https://192.168.1.1:8443/',
    'http://localhost/',
  ])('%s is refused without a connection', async (url) => {
    await expect(sendRequest(get(url), options)).rejects.toMatchObject({ result: 'privateAddress' })
    await expect(checkAddress(new URL(url), options)).rejects.toMatchObject({ result: 'privateAddress' })
  })

  it('a name with a private address among others is refused', async () => {
    const resolve = to('93.184.215.14', '10.0.0.1')
    await expect(sendRequest(get('http://service.example/'), { ...options, resolve })).rejects.toMatchObject({
      result: 'privateAddress',
    })
    await expect(checkAddress(new URL('http://service.example/'), { ...options, resolve })).rejects.toMatchObject({
      result: 'privateAddress',
    })
  })

  it('a name that nobody knows says so', async () => {
    const resolve: Resolve = (_, answer) => answer(new Error('ENOTFOUND'), [])
    await expect(sendRequest(get('http://service.example/'), { ...options, resolve })).rejects.toMatchObject({
      result: 'unknownName',
    })
  })

  it('connects to the address that was checked: the name is asked for once', async () => {
    const service = await startUniversity()
    try {
      let lookups = 0
      const resolve: Resolve = (hostname, answer) => {
        lookups += 1
        to('127.0.0.1')(hostname, answer)
      }
      const url = service.url.replace('127.0.0.1', 'service.example')
      const { status } = await sendRequest(get(`${url}/health`), { ...options, allowPrivate: true, resolve })
      expect([status, lookups]).toEqual([200, 1])
    } finally {
      await service.stop()
    }
  })

  it('follows nobody elsewhere', async () => {
    const service = await startUniversity()
    try {
      service.reply = (response) => response.writeHead(302, { location: `${service.url}/health` }).end()
      const url = new URL(`${service.url}/applicants`)
      await expect(
        sendRequest({ method: 'POST', url, body: { applicants: [] } }, { ...options, allowPrivate: true }),
      ).rejects.toMatchObject({ result: 'redirected' })
      expect(service.posts).toHaveLength(1)
    } finally {
      await service.stop()
    }
  })

  it('an answer has its time and its size', async () => {
    const service = await startUniversity()
    const post = () =>
      sendRequest(
        { method: 'POST', url: new URL(`${service.url}/applicants`), body: { applicants: [] } },
        { timeoutMs: 300, allowPrivate: true },
      )
    try {
      service.reply = (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{')
      }
      await expect(post()).rejects.toMatchObject({ result: 'timeout' })
      service.reply = (response) => json(response, 'x'.repeat(1024 * 1024))
      await expect(post()).rejects.toMatchObject({ result: 'tooLarge' })
    } finally {
      await service.stop()
    }
  })
})
