import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Whether the run has built the product (`run.mjs`). */
export const IS_BUILT = process.env['TEST_BUILT'] === 'yes'

/** A file of the built server. */
export const distFile = (name: string): URL => new URL(`../../dist/server/${name}`, import.meta.url)

const PROGRAMS = { cli: '../../server/cli.ts', main: '../../server/process/main.ts' } as const
/** A program of the server, as it is built where the run has built it: that starts in a third of the time. */
export const programOf = (name: keyof typeof PROGRAMS): string =>
  fileURLToPath(IS_BUILT ? distFile(`${name}.js`) : new URL(PROGRAMS[name], import.meta.url))
/** Node options to run it in a separate process. */
export const PROGRAM_OPTIONS: readonly string[] = IS_BUILT
  ? []
  : ['--import', createRequire(import.meta.url).resolve('tsx')]
