/** Three PostgreSQL under Patroni, three etcd, and the connections to the primary: HAProxy, and PgBouncer before it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startProgram, until, type Program } from './programs.ts'
import {
  addressIn,
  bouncerFolder,
  databaseFolder,
  HOSTS,
  roleSettings,
  sampleAt,
  type Installation,
} from './samples.ts'

const NODES = HOSTS.databases.map((_, index) => index + 1)
const nameOf = (node: number): string => `pg${node}`
const nodeOf = (name: string): number => Number(name.slice('pg'.length))

/** A member in Patroni's `/cluster`. */
interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica' | string
  readonly state: string
}

/** Timeouts for three voters on two busy cores: longer than on separate machines. */
const ETCD_TIMES = ['--heartbeat-interval=500', '--election-timeout=5000']

export class Databases {
  readonly #installation: Installation
  readonly #patroni = new Map<string, Program>()
  readonly #others: Program[] = []

  constructor(installation: Installation) {
    this.#installation = installation
  }

  /** Starts all of it, with the product's role and an empty database. */
  async start(): Promise<void> {
    this.#startEtcd()
    for (const node of NODES) this.#startPatroni(node)
    await until(async () => (await this.#isWhole()) !== undefined, {
      for: 'a leader, a sync standby and a replica',
      within: 180,
      program: this.#patroni.get(nameOf(1))!,
    })
    const { secrets } = this.#installation
    await this.query(`create role qabul login password '${secrets.database}'`)
    await this.query(
      "create database qabul owner qabul encoding 'UTF8' locale 'C.UTF-8' template template0",
      'postgres',
    )
    await this.query('create extension pg_trgm')
    this.#startHaproxy()
    if (this.#installation.bouncer) await this.#startPgbouncer()
  }

  /** Name of the primary. @throws Error when there is none within two minutes */
  async primary(): Promise<string> {
    let found: string | undefined
    await until(
      async () => {
        const answers = await Promise.all(NODES.map((node) => this.#answers(node, '/primary')))
        found = NODES.filter((_, index) => answers[index]).map(nameOf)[0]
        return found !== undefined
      },
      { for: 'a primary', within: 120 },
    )
    return found!
  }

  /** SIGKILL of the postmaster of the primary, and of its Patroni. */
  async killPrimary(): Promise<string> {
    const name = await this.primary()
    this.#patroni.get(name)!.kill()
    this.#signalPostmaster(nodeOf(name), 'SIGKILL')
    return name
  }

  /** Starts a database again; resolves when it follows the primary, and there is a sync standby again. */
  async startDatabase(name: string): Promise<void> {
    const program = this.#startPatroni(nodeOf(name))
    await until(
      async () => {
        const members = await this.#isWhole()
        return members?.some((member) => member.name === name && member.role !== 'leader') === true
      },
      { for: `${name} as a standby`, within: 180, program },
    )
  }

  /** On the primary, as superuser. */
  async query<T>(sql: string, database = sql.startsWith('create role') ? 'postgres' : 'qabul'): Promise<readonly T[]> {
    const client = new Client({
      host: addressIn(this.#installation, HOSTS.databases[nodeOf(await this.primary()) - 1]!),
      user: 'postgres',
      password: this.#installation.secrets.database,
      database,
    })
    await client.connect()
    try {
      return (await client.query(sql)).rows as readonly T[]
    } finally {
      await client.end()
    }
  }

  async stop(): Promise<void> {
    // Patroni first, which would restart its PostgreSQL
    for (const program of this.#patroni.values()) program.kill()
    await Promise.all([...this.#patroni.values()].map((program) => program.ended()))
    // at once, but without leaving its shared memory behind
    const pids = NODES.map((node) => this.#signalPostmaster(node, 'SIGQUIT'))
    await until(async () => pids.every((pid) => pid === undefined || !existsSync(`/proc/${pid}`)), {
      for: 'the end of PostgreSQL',
      within: 30,
    })
    await Promise.all(this.#others.map((program) => program.stop()))
  }

  /** All members, when each runs and one can replace the leader at any moment. */
  async #isWhole(): Promise<readonly Member[] | undefined> {
    for (const node of NODES) {
      const answer = await fetch(this.#urlOf(node, '/cluster')).catch(() => undefined)
      if (!answer?.ok) continue
      const { members } = (await answer.json()) as { readonly members: readonly Member[] }
      const isWhole =
        members.length === NODES.length &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        members.some(({ role }) => role === 'leader') &&
        members.some(({ role }) => role === 'sync_standby')
      if (isWhole) return members
    }
    return undefined
  }

  #urlOf(node: number, path: string): string {
    return `http://${addressIn(this.#installation, HOSTS.databases[node - 1]!)}:8008${path}`
  }

  #answers(node: number, path: string): Promise<boolean> {
    return fetch(this.#urlOf(node, path), { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  #startEtcd(): void {
    const peers = NODES.map((node) => `${nameOf(node)}=${this.#etcd(node, 2380)}`).join(',')
    for (const node of NODES) {
      const folder = join(this.#installation.folder, `etcd${node}`)
      mkdirSync(folder, { mode: 0o700 })
      const [clients, own] = [this.#etcd(node, 2379), this.#etcd(node, 2380)]
      this.#others.push(
        startProgram({
          name: `etcd${node}`,
          folder,
          log: join(this.#installation.folder, `etcd${node}.log`),
          command: [
            '/usr/bin/etcd',
            `--name=${nameOf(node)}`,
            `--data-dir=${folder}`,
            `--listen-client-urls=${clients}`,
            `--advertise-client-urls=${clients}`,
            `--listen-peer-urls=${own}`,
            `--initial-advertise-peer-urls=${own}`,
            `--initial-cluster=${peers}`,
            ...ETCD_TIMES,
          ],
        }),
      )
    }
  }

  #etcd(node: number, port: number): string {
    return `http://${addressIn(this.#installation, HOSTS.databases[node - 1]!)}:${port}`
  }

  #startPatroni(node: number): Program {
    const folder = databaseFolder(this.#installation, node)
    if (!existsSync(folder)) mkdirSync(folder)
    const file = join(folder, 'patroni.yml')
    writeFileSync(file, sampleAt('patroni.yml', this.#installation, node))
    chmodSync(folder, 0o700)
    execFileSync('chown', ['-R', 'postgres:postgres', folder])
    const password = this.#installation.secrets.database
    const program = startProgram({
      name: nameOf(node),
      user: 'postgres',
      folder,
      log: join(this.#installation.folder, `${nameOf(node)}.log`),
      command: ['/usr/bin/patroni', file],
      env: {
        PATRONI_SUPERUSER_PASSWORD: password,
        PATRONI_REPLICATION_PASSWORD: password,
        PATRONI_REWIND_PASSWORD: password,
        PATRONI_RESTAPI_PASSWORD: password,
      },
    })
    this.#patroni.set(nameOf(node), program)
    return program
  }

  /** It is no child of ours: Patroni starts it as a daemon. Its pid; undefined where none runs. */
  #signalPostmaster(node: number, signal: NodeJS.Signals): number | undefined {
    const data = join(databaseFolder(this.#installation, node), 'data')
    const file = join(data, 'postmaster.pid')
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
    // the number of one that died may be another's by now
    if (pid === undefined || !existsSync(`/proc/${pid}`) || readlinkSync(`/proc/${pid}/cwd`) !== data) return undefined
    process.kill(pid, signal)
    return pid
  }

  #startHaproxy(): void {
    const { folder } = this.#installation
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, sampleAt('haproxy.cfg', this.#installation))
    this.#others.push(
      startProgram({
        name: 'haproxy',
        folder,
        log: join(folder, 'haproxy.log'),
        command: ['/usr/sbin/haproxy', '-db', '-f', file],
      }),
    )
  }

  async #startPgbouncer(): Promise<void> {
    const { folder } = this.#installation
    for (const statement of roleSettings()) await this.query(statement)
    const [{ rolpassword } = { rolpassword: '' }] = await this.query<{ rolpassword: string }>(
      "select rolpassword from pg_authid where rolname = 'qabul'",
    )
    const files = {
      'pgbouncer.ini': sampleAt('pgbouncer.ini', this.#installation),
      'userlist.txt': `"qabul" "${rolpassword}"\n`,
    }
    const own = bouncerFolder(this.#installation)
    mkdirSync(own, { mode: 0o700 })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text, { mode: 0o600 })
    execFileSync('chown', ['-R', 'postgres:postgres', own])
    const program = startProgram({
      name: 'pgbouncer',
      user: 'postgres',
      folder: own,
      log: join(folder, 'pgbouncer.log'),
      command: ['/usr/sbin/pgbouncer', join(own, 'pgbouncer.ini')],
    })
    this.#others.push(program)
    const isUp = async () => existsSync(join(own, 'pgbouncer.pid'))
    await until(isUp, { for: 'PgBouncer', within: 10, program })
  }
}
