import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Bytes that a page takes before it is ready, as they travel (brotli where there is a copy). */
export interface Weight { readonly name: string; readonly js: number; readonly css: number; readonly fonts: number; readonly files: readonly string[] }

interface Chunk { readonly file: string; readonly css?: readonly string[]; readonly assets?: readonly string[]; readonly imports?: readonly string[]; readonly dynamicImports?: readonly string[]; readonly isEntry?: boolean; readonly src?: string }
type Manifest = Readonly<Record<string, Chunk>>

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url))
const size = (file: string): number => statSync(existsSync(join(CLIENT, `${file}.br`)) ? join(CLIENT, `${file}.br`) : join(CLIENT, file)).size

/** Every chunk that these ones import statically, themselves included. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return seen
}

/** The lazily loaded modules whose source matches, wherever they are imported. */
const matching = (manifest: Manifest, patterns: readonly RegExp[]): string[] =>
  Object.entries(manifest).filter(([key, chunk]) => patterns.some((pattern) => pattern.test(chunk.src ?? key))).map(([key]) => key)

/**
 * Weighs routes of the built page: the entry and the lazy modules that each needs, with all that they import statically. The build must exist.
 * @param routes for each name the sources (as in the manifest) that are loaded before the page is ready
 */
export function measureWeight(routes: Readonly<Record<string, readonly RegExp[]>>): Weight[] {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry)
  return Object.entries(routes).map(([name, patterns]) => {
    const chunks = [...closure(manifest, [...entries, ...matching(manifest, patterns)])].map((key) => manifest[key]!)
    const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + size(file), 0)
    const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
    return {
      name, files: scripts, js: sum(scripts), css: sum(chunks.flatMap(({ css }) => css ?? [])),
      fonts: sum(chunks.flatMap(({ assets }) => assets ?? []).filter((file) => /(arabic-arabic-400|inter-latin).*woff2$/.test(file))),
    }
  })
}

const login = [/^locales\/ar\/((errors|forms|session)\/)?index/, /login-screen/]
const firstList = [...login, /^locales\/ar\/(common|shell|scope|applications|statuses|messages)\/index/, /^src\/app\/home/, /applications-screen/, /icon-paths-16/]

/** The routes that issue 2, section 8 sets bars for: at most 100 kB of JS and 40 kB of css; 270 kB of JS up to the first list. */
export const WEIGHED = { login, 'first list': firstList } as const

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, js, css, fonts, files } of measureWeight(WEIGHED)) {
    console.log(`${name}: ${(js / 1000).toFixed(1)} kB of JS in ${files.length} files, ${(css / 1000).toFixed(1)} kB of css, ${(fonts / 1000).toFixed(1)} kB of fonts (br)`)
  }
}
