import { openAttachments } from '#server/attachments/open.ts'
import type { Database } from '#server/db/engine.ts'
import { seed } from '#server/seeds/seed.ts'

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
}
