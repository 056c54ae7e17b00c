/**
 * Making a fresh embedded database takes 5 to 8 seconds and filling it longer, copying one takes one: it is made once
 * per key, stored as a template, and copied.
 */
import { randomUUID } from 'node:crypto'
import { constants, existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EMBEDDED_FOLDER, openDatabase, type Database } from './engine.ts'

const TEMPLATES_FOLDER = 'templates'

export interface TemplateOptions {
  /** The data folder for the new database. Must not have one yet. */
  readonly dataDir: string
  /** Folder of the templates; by default `templates` in the data folder. */
  readonly templatesDir?: string
  /** Key of the content: `schemaKey()` and anything else that it depends on. Letters, digits, `-`, `_` and `.`. */
  readonly key: string
  /** Fills a fresh database. What else it writes into `folder` (attachments) is copied with it. */
  readonly build: (database: Database, folder: string) => Promise<void>
}

/**
 * Puts a copy of the template into `dataDir`; builds the template first when it is missing. Killed at any moment it
 * leaves no half template and no half database, only folders whose names end in `.tmp` (`leavings`). The caller must be
 * the only one who works on `dataDir`.
 */
export async function createFromTemplate({
  dataDir,
  templatesDir = join(dataDir, TEMPLATES_FOLDER),
  key,
  build,
}: TemplateOptions): Promise<void> {
  const target = join(dataDir, EMBEDDED_FOLDER)
  if (existsSync(target)) throw new Error(`There is already a database in ${target}`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const template = await ensureTemplate({ templatesDir, key, build })
  // the database last: once its folder is there, everything is
  for (const name of (await readdir(template)).filter((name) => name !== EMBEDDED_FOLDER))
    await copy(join(template, name), join(dataDir, name))
  const draft = `${target}.${randomUUID()}.tmp`
  await copy(join(template, EMBEDDED_FOLDER), draft)
  await rename(draft, target)
}

/**
 * What interrupted templates and copies have left in a data folder; the only process that works on the folder may
 * remove it.
 */
export function leavings(dataDir: string): readonly string[] {
  return [dataDir, join(dataDir, TEMPLATES_FOLDER)]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.tmp'))
        .map((name) => join(folder, name)),
    )
}

/** The template's folder, built when missing. Of several processes that build it at once, the first to finish wins. */
export async function ensureTemplate({
  templatesDir,
  key,
  build,
}: { readonly templatesDir: string } & Pick<TemplateOptions, 'key' | 'build'>): Promise<string> {
  const template = join(templatesDir, key)
  if (existsSync(template)) return template
  const draft = `${template}.${randomUUID()}.tmp`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const database = await openDatabase({ dataDir: draft, statementTimeout: 0 })
    try {
      await build(database, draft)
    } finally {
      await database.close()
    }
    await rename(draft, template)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
  return template
}

/** Where the file system can, the copy shares its blocks with the template until one of them is written. */
function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })
}
