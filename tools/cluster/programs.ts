/** Programs of the cluster, as processes of this one: whichever way it ends, they end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface ProgramOptions {
  readonly name: string
  readonly command: readonly string[]
  /** Where it runs. */
  readonly folder: string
  /** The file for its output. */
  readonly log: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Another user than root. */
  readonly user?: string
}
export interface Program {
  readonly name: string
  isAlive(): boolean
  /** SIGKILL. */
  kill(): void
  /** SIGTERM; resolves when it has ended, with its code, or null where it was killed. */
  stop(): Promise<number | null>
  ended(): Promise<void>
  /** The end of its output. */
  lastLines(): string
}

/**
 * Starts a program in a new process group, so that a Ctrl-C in the terminal does not reach it before it is stopped in
 * order. The kernel terminates it when this process dies.
 */
export function startProgram({ name, command, folder, log, env = {}, user }: ProgramOptions): Program {
  const output = openSync(log, 'a')
  const as = user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups']
  const child: ChildProcess = spawn('setpriv', [...as, '--pdeathsig', 'TERM', '--', ...command], {
    cwd: folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  const end = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    name,
    isAlive,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      if (isAlive()) child.kill('SIGTERM')
      await end
      return child.exitCode
    },
    ended: () => end,
    lastLines: () => readFileSync(log, 'utf8').split('\n').slice(-40).join('\n'),
  }
}

export interface Waiting {
  readonly for: string
  /** Seconds. */
  readonly within: number
  /** Whose end ends the waiting. */
  readonly program?: Program
}
const POLL_INTERVAL_MS = 250

/** Waits until a condition is true. @throws Error naming the condition, with the end of its program's output */
export async function until(isSo: () => Promise<boolean>, waiting: Waiting): Promise<void> {
  const last = performance.now() + waiting.within * 1000
  for (;;) {
    if (await isSo().catch(() => false)) return
    const hasEnded = waiting.program?.isAlive() === false
    if (hasEnded || performance.now() > last) {
      const why = hasEnded ? `${waiting.program.name} ended` : `not within ${waiting.within} s`
      throw new Error(`Waited for ${waiting.for}: ${why}. ${waiting.program?.lastLines() ?? ''}`)
    }
    await wait(POLL_INTERVAL_MS)
  }
}
