import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'

const NGINX = '/usr/sbin/nginx'

/** The sample of the proxy, where nginx is installed: in the midst of an upgrade (issue 17). */
describe.runIf(existsSync(NGINX))('deploy/nginx.conf between an old process and a new one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qabul-nginx-'))
  const requests: string[] = []
  const processes: Server[] = []
  let proxy: ChildProcess
  let url: string

  /** A process that has the files of its own version alone. Returns its address. */
  async function release(name: string): Promise<string> {
    const server = createServer(({ method, url: path }, answer) => {
      requests.push(`${method} ${path}`)
      answer.writeHead(path === `/assets/${name}.js` || path === '/home' ? 200 : 404).end(name)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    processes.push(server)
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const addresses = [await release('old'), await release('new')]
    const sample = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    const [upstream, , site] = sample.split(/^(?=upstream|server)/m).slice(-3)
    const here = [
      upstream!.replace(/^ {2}server [\d.:]+/gm, () => `  server ${addresses.shift() ?? '127.0.0.1:1 down; #'}`),
      site!.replace('listen 443 ssl http2', `listen ${port}`).replace(/^ {2}ssl_.*\n/gm, ''),
    ].join('')
    mkdirSync(join(folder, 'logs'))
    // those that it was built with are root's
    const ownFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${ownFolders}\n${here}}\n`,
    )
    proxy = spawn(NGINX, ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' })
    await vi.waitFor(async () => expect((await fetch(`${url}/home`)).status).toBe(200), { timeout: 60_000 })
  })
  afterAll(async () => {
    proxy.kill('SIGQUIT')
    await once(proxy, 'exit')
    for (const server of processes) {
      server.closeAllConnections()
      server.close()
    }
    rmSync(folder, { recursive: true })
  })

  /** What each of eight calls got, which begin at either process in turn, and how many reached a process. */
  async function eight(path: string, method = 'GET') {
    requests.length = 0
    const got = []
    for (let call = 0; call < 8; call += 1) {
      const answer = await fetch(url + path, { method })
      got.push(`${answer.status} ${await answer.text()}`)
    }
    return { got: [...new Set(got)].toSorted(), asked: requests.length }
  }

  it('finds a file of either version, whichever process is asked first', async () => {
    expect(await eight('/assets/old.js')).toEqual({ got: ['200 old'], asked: 12 })
    expect(await eight('/assets/new.js')).toEqual({ got: ['200 new'], asked: 12 })
  })
  it('says of a file that no process has that there is none', async () => {
    expect(await eight('/assets/gone.js')).toEqual({ got: ['404 new', '404 old'], asked: 16 })
  })
  it('asks nobody twice for anything else', async () => {
    expect((await eight('/api/nowhere')).asked).toBe(8)
    expect((await eight('/assets/old.js', 'POST')).asked).toBe(8)
  })
})
