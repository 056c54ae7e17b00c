import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../server/cli.ts', import.meta.url))

/**
 * Where and how a command of the operator is called: in a folder without `.env`, whose `data` is its data folder unless
 * `env` says otherwise.
 */
export interface CliPlace {
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command as an operator calls it (`npm run db -- …`). `code` is -1 when it was ended from outside. */
export function runCli(
  args: readonly string[],
  { folder, env }: CliPlace,
): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> {
  const program = ['--import', import.meta.resolve('tsx'), CLI, ...args]
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      program,
      { cwd: folder, env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), ...env } },
      (error, output, errors) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output, errors })
      },
    )
  })
}
