import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly process: ChildProcessWithoutNullStreams
  /** The next line that it prints. */
  line(): Promise<string>
  writeLine(line: string): void
  /** As a power cut for it: `kill -9`, and waits until it is gone. */
  kill(): Promise<void>
}

const TESTS = fileURLToPath(new URL('..', import.meta.url))
/** How the bundle of a program is called that has this path below `tests` (`children.setup.ts`). */
export const bundledChild = (path: string): string => path.replaceAll(/[/\\]/g, '-').replace(/ts$/, 'js')

/**
 * Starts a program as a child process, by its path relative to this folder or its full URL: its bundle if there is one,
 * else its source. `under`: the command that runs it, such as `unshare` with its options.
 */
export function startChild(file: string, args: readonly string[] = [], under: readonly string[] = []): Child {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const bundle = join(process.env['TEST_CHILDREN'] ?? TESTS, bundledChild(relative(TESTS, path)))
  const command = existsSync(bundle) ? [bundle] : path.endsWith('.ts') ? ['--import', 'tsx', path] : [path]
  const [program = process.execPath, ...programArgs] = [...under, process.execPath, ...command, ...args]
  const child = spawn(program, programArgs)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    process: child,
    async line() {
      const next = await lines.next()
      if (next.done) throw new Error(`${file} ended: ${errors}`)
      return next.value
    },
    writeLine: (line) => child.stdin.write(`${line}\n`),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Starts a child that prints a line when it has done a part, and kills it after so many of them. */
export async function killAfter(lines: number, file: string, args: readonly string[]): Promise<void> {
  const child = startChild(file, args)
  for (let line = 0; line < lines; line += 1) await child.line()
  await child.kill()
}
