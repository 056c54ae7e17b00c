import { join } from 'node:path'
import { ATTACHMENTS_FOLDER } from '#server/attachments/folder.store.ts'
import type { Database } from '#server/db/engine.ts'
import { seed } from '#server/seeds/seed.ts'

/** Fills the database with a small copy of the demo data, and the folder with its attachments. */
export async function seedDemo(database: Database, dataDir: string, applications = 60): Promise<void> {
  await database.withoutTimeout(() =>
    seed(database.kysely, {
      applications,
      seed: 7,
      attachmentsDir: join(dataDir, ATTACHMENTS_FOLDER),
      progress: () => undefined,
    }),
  )
}
