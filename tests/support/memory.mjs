/** Where tests keep what they throw away. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'qabul-tests-'
/** Bytes that must be free, of the file system and of the memory: some four times what was seen at the most. */
const ROOM = 6 * 2 ** 30

/**
 * Lets temporary files of this process, and of all that it starts, be in memory where there is room: a database is some
 * 1,400 small files, whose copy costs a second of the processor on a disk and a twentieth of it there. They go with this
 * process; what one left that was killed goes with the next. Whoever was started by one that did so keeps its folder.
 */
export function scratchInMemory() {
  if (process.env.TMPDIR?.startsWith(path.join(MEMORY, PREFIX)) || !hasRoom()) return
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) && Number(name.slice(PREFIX.length))
    if (pid && !isAlive(pid)) rmSync(path.join(MEMORY, name), { recursive: true, force: true })
  }
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (mayRun(folder)) process.env.TMPDIR = folder
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && Math.min(freemem(), process.constrainedMemory() || Infinity) >= ROOM
  } catch {
    return false
  }
}

/** Whether programs may be there: some systems forbid it, and PostgreSQL is copied to where its user may read it. */
function mayRun(folder) {
  const program = path.join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** Whether there is a process of this number. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
