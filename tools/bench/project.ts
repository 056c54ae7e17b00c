import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The built page. */
export const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Builds page and server, when what they are made of has changed. */
export function buildProject(): void {
  const { status } = spawnSync(process.execPath, ['server/build.mjs'], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The build failed with code ${status}.`)
}
