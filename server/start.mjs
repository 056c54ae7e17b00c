/**
 * `npm start`, `npm run dev` and `npm run worker`: needs only Node itself, installs and builds what is missing, then runs the server in
 * this process.
 */
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dev = argv.includes('--dev')
const worker = argv.includes('--worker')

async function loadServer() {
  if (dev) {
    const { register } = await import('tsx/esm/api')
    register()
    return import('./process/main.ts')
  }
  const { build } = await import('./build.mjs')
  await build()
  return import('../dist/server/main.js')
}

try {
  install(root)
  const { main } = await loadServer()
  await main({ root, dev, worker })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
