/**
 * Vitest's global set-up of suites that start child processes (`children.ts`): where the run has built the product, it
 * bundles their programs too, once. Each then starts in a quarter of the time that its source needs.
 */
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { distFile, IS_BUILT } from './built.ts'
import { bundledChild } from './children.ts'
import { packages } from './project.copy.ts'
import { scratchFolder } from './scratch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tests = join(root, 'tests')

export async function setup(): Promise<void> {
  if (!IS_BUILT) return
  const folder = scratchFolder()
  const programs = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.child.ts'),
  )
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [bundledChild(name), join(tests, name)])),
        output: { entryFileNames: '[name]' },
      },
    },
  })
  symlinkSync(packages(root), join(folder, 'node_modules'))
  // the threads of the product are those that were built with it
  symlinkSync(fileURLToPath(distFile('db')), join(folder, 'db'))
  process.env['TEST_CHILDREN'] = folder
}
