import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Child {
  readonly process: ChildProcessWithoutNullStreams
  /** The next line that it prints. */
  line(): Promise<string>
  tell(line: string): void
  /** As a power cut for it: `kill -9`, and waits until it is gone. */
  kill(): Promise<void>
}

/**
 * Starts a TypeScript file as a process of its own, by its way from this folder or its whole address; `under` is what
 * it is run by, as `unshare` with its options.
 */
export function startChild(file: string, args: readonly string[] = [], under: readonly string[] = []): Child {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const [program = process.execPath, ...words] = [...under, process.execPath, '--import', 'tsx', path, ...args]
  const child = spawn(program, words)
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
    tell: (line) => child.stdin.write(`${line}\n`),
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
