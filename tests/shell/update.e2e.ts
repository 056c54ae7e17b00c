import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

/** The shared server behind a proxy that can serve another version of the service worker. */
async function releases(target: URL) {
  let version = 1
  const proxy = createServer((incoming, answer) => {
    const isWorker = incoming.url === '/sw.js'
    const headers = isWorker
      ? { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
      : incoming.headers
    incoming.pipe(
      request(
        { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers },
        (reply) => {
          const { 'content-length': _length, etag: _etag, ...rest } = reply.headers
          answer.writeHead(reply.statusCode ?? 502, isWorker ? rest : reply.headers)
          if (isWorker) answer.write(`/* release ${version} */\n`)
          reply.pipe(answer)
        },
      ).on('error', () => answer.destroy()),
    )
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    release: () => {
      version += 1
    },
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

/** The service worker caches the shell, never `/api`; a new version reloads only when confirmed (decision G13). */
test.describe('a new version', () => {
  let server: Awaited<ReturnType<typeof releases>>
  test.beforeAll(async () => {
    server = await releases(new URL(process.env['E2E_URL'] ?? ''))
  })
  test.afterAll(() => server.close())

  test('asks, can wait, and reloads when told to', async ({ openSession }) => {
    const one = await openSession({
      as: 'viewer',
      language: 'en',
      url: server.url,
      at: '/home',
      context: { serviceWorkers: 'allow' },
    })
    const { page } = one
    const shell = open(ShellPage, one)
    await shell.seeWelcome()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // the service worker does not control the first visit yet
    await page.reload()
    await shell.seeWelcome()
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const cached = await page.evaluate(async () =>
      (
        await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
          ),
        )
      ).flat(),
    )
    expect(cached).toContain('/index.html')
    expect(cached.filter((path) => /^\/(api|healthz|readyz)/.test(path))).toEqual([])

    const prompt = page.locator('.qb-update')
    const checkForUpdate = () =>
      page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update()
      })
    await expect(prompt).toHaveCount(0)
    server.release()
    await checkForUpdate()
    await expect(prompt).toContainText('A new version of the system is available.')
    await page.evaluate(() => {
      ;(globalThis as { stays?: boolean }).stays = true
    })
    await prompt.getByRole('button', { name: shell.t.shell.update.later() }).click()
    await expect(prompt).toHaveCount(0)
    expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true)

    await page.reload()
    await shell.seeWelcome()
    await expect(prompt).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await prompt.getByRole('button', { name: shell.t.shell.update.reload() }).click()
    await reloaded
    await shell.seeWelcome()
    await expect(prompt).toHaveCount(0)
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull()
  })
})
