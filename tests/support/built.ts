import { fileURLToPath } from 'node:url'

const IS_BUILT = process.env['TEST_BUILT'] !== undefined

/** A program of the server, as it is built where the run has built it (`run.mjs`): that starts in a third of the time. */
export const programOf = (name: 'cli' | 'main'): string =>
  fileURLToPath(new URL(IS_BUILT ? `../../dist/server/${name}.js` : `../../server/${name}.ts`, import.meta.url))
/** Options for Node to run it in a process of its own. */
export const PROGRAM_OPTIONS: readonly string[] = IS_BUILT ? [] : ['--import', import.meta.resolve('tsx')]
