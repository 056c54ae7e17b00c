/** A separate server on an embedded database, for the kill test: prints its address, and runs until it is killed. */
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/engine.ts'
import { readSettings } from '#server/config/settings.ts'

const dataDir = process.argv[2]!
const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const app = await createApp({ database: await openDatabase({ dataDir }), settings, rateLimit: 1_000_000 })
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
