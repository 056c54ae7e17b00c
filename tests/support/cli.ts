import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROGRAM_OPTIONS, programOf } from './built.ts'

const USUAL = [...PROGRAM_OPTIONS, programOf('cli')]
const SOURCE = ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL('../../server/cli.ts', import.meta.url))]

/**
 * Folder and environment of an operator's command: a folder without `.env`, whose `data` is the data folder unless
 * `env` overrides it.
 */
export interface CliContext {
  readonly folder: string
  readonly env?: Readonly<Record<string, string>>
  /** Runs the sources, as for a command that takes a TypeScript file. */
  readonly fromSource?: boolean
}

/** `code` is -1 when it was ended from outside. */
interface Outcome {
  readonly code: number
  readonly output: string
  readonly errors: string
}

/** Runs a command in a child process, as an operator calls it (`npm run db -- …`). */
export function runCli(args: readonly string[], { folder, env, fromSource = false }: CliContext): Promise<Outcome> {
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

let calls = 0
/**
 * As `runCli`, but in this process, which is much quicker: for what a command does and prints. That a process prints the
 * same and exits with that code is tested in `db/cli`. One call at a time.
 */
export async function callCli(
  args: readonly string[],
  { folder, env }: Omit<CliContext, 'fromSource'>,
): Promise<Outcome> {
  const { argv, env: environment, exitCode } = process
  const { log, error } = console
  const here = process.cwd()
  let [output, errors] = ['', '']
  try {
    console.log = (line: string) => void (output += `${line}\n`)
    console.error = (line: string) => void (errors += `${line}\n`)
    process.argv = [process.execPath, 'cli.ts', ...args]
    process.env = { DATA_DIR: join(folder, 'data'), ...env }
    process.chdir(folder)
    calls += 1
    // the module is the command: it runs once for each address
    await import(/* @vite-ignore */ `#server/cli.ts?call=${calls}`)
    return { code: Number(process.exitCode), output, errors }
  } finally {
    process.chdir(here)
    Object.assign(process, { argv, env: environment, exitCode })
    Object.assign(console, { log, error })
  }
}
