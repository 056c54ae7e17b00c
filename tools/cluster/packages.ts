/** Debian's packages that the cluster is made of. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'

/** Packages, each with a program by which it is known. */
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: '/usr/bin/patroni',
  'python3-psycopg2': '/usr/lib/python3/dist-packages/psycopg2/__init__.py',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const
/** What some of them would start. */
const SERVICES: Readonly<Record<string, string>> = {
  'postgresql-15': 'postgresql',
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
}
/** While packages are installed, no service starts, and PostgreSQL's package creates no cluster. */
const POLICY = '/usr/sbin/policy-rc.d'
const NO_CLUSTER = '/etc/postgresql-common/createcluster.d/qabul-test-cluster.conf'

const missing = (): readonly string[] =>
  Object.entries(PACKAGES)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)

/**
 * Installs missing packages by apt-get. A service that a package would start stays off. @throws Error naming what is
 * missing
 */
export function ensurePackages(log: (line: string) => void): void {
  const absent = missing()
  const isRoot = process.getuid?.() === 0
  if (absent.length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    log(`Installing ${absent.join(', ')} (apt-get) …`)
    quietly(() => {
      apt('update')
      apt('install', '-y', '--no-install-recommends', ...absent)
    })
    // nor at the next start of the machine
    spawnSync('systemctl', ['disable', ...absent.flatMap((name) => SERVICES[name] ?? [])], { stdio: 'ignore' })
  }
  const still = missing()
  if (still.length > 0)
    throw new Error(
      `The cluster needs packages of Debian 12 that are not here: ${still.join(', ')}. Run it there as root, or install them first: apt-get install ${still.join(' ')}.`,
    )
  if (!isRoot) throw new Error('PostgreSQL runs as another user than the test: run it as root.')
}

const apt = (...args: readonly string[]) =>
  spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** What is written for the time of an installation is removed after it; what was there before is left alone. */
function quietly(install: () => void): void {
  const written: string[] = []
  const write = (file: string, text: string, mode: number) => {
    if (existsSync(file)) return
    writeFileSync(file, text, { mode })
    written.push(file)
  }
  const folder = NO_CLUSTER.slice(0, NO_CLUSTER.lastIndexOf('/'))
  const hadFolder = existsSync(folder)
  write(POLICY, '#!/bin/sh\nexit 101\n', 0o755)
  mkdirSync(folder, { recursive: true })
  write(NO_CLUSTER, 'create_main_cluster = false\n', 0o644)
  try {
    install()
  } finally {
    for (const file of written) rmSync(file, { force: true })
    if (!hadFolder && existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
  }
}
