import { hash } from '@node-rs/argon2'
import { openAttachments } from '#server/attachments/open.ts'
import type { Database } from '#server/db/engine.ts'
import { DEMO_PASSWORD } from '#server/seeds/content/accounts.data.ts'
import { seed } from '#server/seeds/seed.ts'

/**
 * A hundredth of the work of the product's hash: suites log in some thousand times. Verifying reads these costs from
 * the hash.
 */
const QUICK_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1, salt: Buffer.from('demo-data-qabul.') }

/** Fills the database with a small copy of the demo data, and the folder with its attachments. */
export async function seedDemo(database: Database, dataDir: string, applications = 60): Promise<void> {
  await database.withoutTimeout(() =>
    seed(database.kysely, {
      applications,
      seed: 7,
      attachments: openAttachments({ dataDir }),
      progress: () => undefined,
    }),
  )
  await database.kysely
    .updateTable('app_user')
    .set({ password_hash: await hash(DEMO_PASSWORD, QUICK_HASH) })
    .execute()
}
