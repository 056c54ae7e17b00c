/** A streaming replica of a test PostgreSQL: a copy of its files, as its own backup calls make one, and its log from then on. */
import { execFile } from 'node:child_process'
import { chmod, chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { serve, settingsIn, type StartOptions, type TestPostgres } from './postgres.ts'
import { scratchFolder } from './scratch.ts'

const run = promisify(execFile)

/** What belongs to the one server alone. */
const ITS_OWN = ['postmaster.pid', 'postmaster.opts']

/** Starts it; the two never wait for each other: what it has to replay cancels its queries at once. */
export async function startStandby(primary: TestPostgres, { port }: StartOptions = {}): Promise<TestPostgres> {
  const root = scratchFolder()
  const data = join(root, 'data')
  const own = settingsIn(root)
  await chmod(root, 0o755)
  if (own.uid !== undefined) await chown(root, own.uid, own.gid!)
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    await run('cp', ['-a', primary.files.data, data], own)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const name of ITS_OWN) await rm(join(data, name), { force: true })
    for (const [name, text] of [
      ['backup_label', rows[0]!.labelfile],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(data, name), text)
      if (own.uid !== undefined) await chown(join(data, name), own.uid, own.gid!)
    }
  } finally {
    await client.end()
  }
  const { hostname, port: from } = new URL(primary.url)
  return serve(root, { bin: primary.files.bin, data }, port ?? (await freePort()), {
    primary_conninfo: `host=${hostname} port=${from} user=postgres`,
    max_standby_streaming_delay: '0',
    wal_retrieve_retry_interval: '100ms',
  })
}
