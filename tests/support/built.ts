import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Whether the run has built the product (`run.mjs`). */
export const IS_BUILT = process.env['TEST_BUILT'] === 'yes'

/** A file of the built server. */
export const distFile = (name: string): URL => new URL(`../../dist/server/${name}`, import.meta.url)

/** A program of the server, as it is built where the run has built it: that starts in a third of the time. */
export const programOf = (name: 'cli' | 'main'): string =>
  fileURLToPath(IS_BUILT ? distFile(`${name}.js`) : new URL(`../../server/${name}.ts`, import.meta.url))
/** Node options to run it in a separate process. */
export const PROGRAM_OPTIONS: readonly string[] = IS_BUILT
  ? []
  : ['--import', createRequire(import.meta.url).resolve('tsx')]
