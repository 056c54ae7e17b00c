/** The location of temporary test files. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'qabul-tests-'
/** Bytes that must be free, of the file system and of the memory: some four times what was seen at the most. */
const ROOM = 6 * 2 ** 30

/**
 * Puts temporary files of this process, and of all that it starts, into memory where there is room: a database is some
 * 1,400 small files, whose copy costs a second of the processor on a disk and a twentieth of it in memory. They are
 * removed with this process; those of a killed process are removed by the next. A process that was started by one that
 * did so uses its folder.
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
