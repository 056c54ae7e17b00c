import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/engine.ts'
import type { Calls } from '#server/kit/calls.ts'
import { testSettings } from '#tests/support/server.ts'

/**
 * The server on a free port of this machine, without a limit on calls; `clientDir`: the built page that it serves,
 * `calls`: the metrics of its calls.
 */
export async function listen(
  database: Database,
  dataDir: string,
  { clientDir, calls }: { readonly clientDir?: string; readonly calls?: Calls | undefined } = {},
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const app = await createApp({
    database,
    settings: testSettings(dataDir),
    rateLimit: 100_000_000,
    ...(clientDir !== undefined && { clientDir }),
    ...(calls && { calls }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => app.close() }
}
