import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const fileOf = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const SOURCE = ['--import', import.meta.resolve('tsx'), fileOf('server/cli.ts')]
/** As it is built, where the run has built it (`run.mjs`): that starts in a third of the time. */
const USUAL = process.env['TEST_BUILT'] === undefined ? SOURCE : [fileOf('dist/server/cli.js')]

/**
 * Where and how a command of the operator is called: in a folder without `.env`, whose `data` is its data folder unless
 * `env` says otherwise.
 */
export interface CliPlace {
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  /** By its sources, as for a command that is given a file of TypeScript. */
  readonly fromSource?: boolean
}

/** Runs a command as an operator calls it (`npm run db -- …`). `code` is -1 when it was ended from outside. */
export function runCli(
  args: readonly string[],
  { folder, env, fromSource = false }: CliPlace,
): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...(fromSource ? SOURCE : USUAL), ...args],
      { cwd: folder, env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...env } },
      (error, output, errors) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output, errors })
      },
    )
  })
}
