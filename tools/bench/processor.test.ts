import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { cpuOf, cpuOfPostgres, memoryOf, peakMemoryOf, resetPeakMemory } from './processor.ts'

/** Works, and prints the ms that this took by its measurement; then it runs until there is data on its input. */
const WORKS = `for (let at = 0; at < 3e8; at += 1);
const { user, system } = process.cpuUsage()
console.log((user + system) / 1000)
process.stdin.once('data', () => process.exit())`
/** Uses 300 MB, and frees them. */
const FREES = `require('node:v8').setFlagsFromString('--expose-gc')
let bytes = Buffer.alloc(3e8, 1)
bytes = null
require('node:vm').runInNewContext('gc')()
console.log()
process.stdin.once('data', () => process.exit())`
/** Starts one child that works and exits, then a second one that stays; prints the output of each. */
const PARENT = `const { spawn } = require('node:child_process')
const start = () => spawn(process.execPath, ['-e', ${JSON.stringify(WORKS)}], { stdio: ['pipe', 'pipe', 'inherit'] })
const first = start()
let second
first.stdout.once('data', (ms) => {
  first.stdin.write('end')
  first.once('exit', () => {
    second = start()
    second.stdout.once('data', (more) => console.log(JSON.stringify([Number(ms), Number(more)])))
  })
})
process.stdin.once('data', () => { second.once('exit', () => process.exit()); second.stdin.write('end') })`

const started: ChildProcess[] = []
/** Starts a program; gives its first line. */
async function start(program: string): Promise<{ pid: number; line: string }> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  started.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { pid: child.pid!, line }
}
afterEach(async () => {
  for (const child of started.splice(0)) {
    child.stdin!.write('end')
    await once(child, 'exit')
  }
})
/** By the clock of the system a process may be a tick or two of 10 ms off, and it prints its line after it has counted. */
const isAbout = (found: number, own: number) => {
  expect(found).toBeGreaterThan(own * 0.9 - 30)
  expect(found).toBeLessThan(own * 1.2 + 100)
}

it('tells the processor time and the memory of a process', async () => {
  const { pid, line } = await start(WORKS)
  isAbout(cpuOf(pid), Number(line))
  expect(memoryOf(pid)).toBeGreaterThan(10)
  expect(memoryOf(pid)).toBeLessThan(500)
})

it('tells the most memory of a process, also since a reset', async () => {
  const { pid } = await start(FREES)
  await expect.poll(() => memoryOf(pid)).toBeLessThan(200)
  expect(peakMemoryOf(pid)).toBeGreaterThan(300)
  resetPeakMemory(pid)
  expect(peakMemoryOf(pid)).toBeLessThan(200)
})

it('adds up the processes of a PostgreSQL, also those that have ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qabul-processor-'))
  try {
    const { pid, line } = await start(PARENT)
    writeFileSync(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n`)
    const [ended, living] = JSON.parse(line) as [number, number]
    isAbout(cpuOfPostgres(folder), cpuOf(pid) + ended + living)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
