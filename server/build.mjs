import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { performance } from 'node:perf_hooks'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { noteOwnAssets, takeAlong } from './former-assets.mjs'
import { install } from './install.mjs'

/** Builds the page to `dist/client` and the server to `dist/server`, when what they are made of has changed. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(ROOT, 'dist', 'stamp')
const SOURCES = [
  'src',
  'machines',
  'schemas',
  'locales',
  'server',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'package.json',
]
const COMPRESSED = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest'])
/** Below this size a compressed copy saves nothing. */
const MIN_BYTES = 512

/** The files below a folder; of a file its own path. */
function files(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
}

function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/**
 * A hash of the contents of everything that a build is made of. Modification times do not count: a fresh clone or a
 * copy has the same hash. Every start computes it, and reading small files synchronously takes a fifth of the time.
 */
function fingerprint() {
  const all = SOURCES.flatMap((source) => files(join(ROOT, source))).sort()
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of all) {
    const content = readIfThere(file)
    if (content) hash.update(relative(ROOT, file)).update('\0').update(content).update('\0')
  }
  return hash.digest('hex')
}

/** Writes `.br` and `.gz` next to each text file, so that the server compresses nothing while it serves. */
async function compress(folder) {
  const texts = files(folder).filter(
    (file) => COMPRESSED.has(extname(file)) && !file.includes(`${join(folder, '.vite')}`),
  )
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file)
      if (content.length < MIN_BYTES) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        }),
        promisify(gzip)(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
  return texts.length
}

/**
 * Builds both, unless the last build was made of the same sources.
 * @param {{ force?: boolean, log?: (line: string) => void }} [options]
 * @returns {Promise<boolean>} whether anything was built
 */
export async function build({ force = false, log = console.log } = {}) {
  const print = fingerprint()
  const last = await readFile(STAMP, 'utf8').catch(() => '')
  if (!force && last === print) {
    log('Build: up to date.')
    return false
  }
  // a build that ends half-way is none, also for the sources of the one before
  await rm(STAMP, { force: true })
  log('Building the page and the server. This takes about half a minute …')
  // A test runner that builds has its own NODE_ENV, with which React would come in its development form.
  process.env['NODE_ENV'] = 'production'
  const { build: viteBuild } = await import('vite')
  const step = async (name, work) => {
    const start = performance.now()
    const detail = await work()
    log(
      `Build: ${name}${detail === undefined ? '' : ` (${detail})`}, ${((performance.now() - start) / 1000).toFixed(1)} s.`,
    )
  }
  const shared = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' }
  await step('page', async () => void (await viteBuild(shared)))
  await step('compressed copies', async () => `${await compress(join(ROOT, 'dist', 'client'))} files`)
  await step('server', async () => void (await viteBuild({ ...shared, build: { ssr: true } })))
  await mkdir(join(ROOT, 'dist'), { recursive: true })
  await noteOwnAssets(ROOT)
  await writeFile(STAMP, print)
  return true
}

if (argv[1] && fileURLToPath(import.meta.url) === argv[1]) {
  // so that a server which may not write to this folder finds all that it needs
  const { values } = parseArgs({ options: { force: { type: 'boolean' }, with: { type: 'string' } } })
  install(ROOT)
  await build({ force: values.force ?? false })
  if (values.with !== undefined)
    console.log(`Build: ${await takeAlong(values.with, ROOT)} files of ${values.with} taken along.`)
}
