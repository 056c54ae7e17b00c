/**
 * Runs the tests: everything, or the part that is named (`node tests/run.mjs unit [arguments for its tool]`).
 * Installs what is missing first. The last line says `N passed, N failed`; the exit code is not 0 when anything failed or a part ran no test.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from '../server/install.mjs'
import { ensureChromium } from './support/chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(path.join(tmpdir(), 'qabul-tests-'))
const CODE = ['machines', 'schemas', 'locales', 'src', 'server', 'tests']
const existing = (folders) => folders.filter((folder) => existsSync(path.join(root, folder)))

/** Each part gives { passed, failed, skipped? }. `default`: runs in `npm test`. */
const PARTS = {
  check: { default: true, run: check },
  unit: { default: true, run: (args) => vitest('unit', args) },
  machines: { default: true, run: (args) => vitest('machines', args) },
  api: { default: true, run: (args) => vitest('api', args) },
  screens: { default: true, run: (args) => vitest('screens', args) },
  e2e: { default: true, browser: true, run: playwright },
  mutants: { default: existsSync(path.join(root, 'tests/mutants.mjs')), run: (args) => script('mutants', 'tests/mutants.mjs', args) },
  bench: { default: false, browser: true, run: (args) => script('bench', 'tests/bench/run.ts', args) },
  screenshots: { default: false, browser: true, run: (args) => script('screenshots', 'tests/screenshots/run.ts', args) },
}

/** Runs a command in the project; its output goes through, and comes back when `keep` is set. */
function run(command, args, { env = {}, keep = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', keep ? 'pipe' : 'inherit', 'inherit'] })
    let output = ''
    child.stdout?.on('data', (bytes) => { output += bytes; process.stdout.write(bytes) })
    child.on('error', (error) => { console.error(`${command} could not be started: ${error.message}`); resolve({ code: 1, output }) })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The program of a package, wherever Node finds the package. */
function program(name, bin = name) {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'node_modules', name, 'package.json')
    if (existsSync(manifest)) {
      const { bin: bins } = JSON.parse(readFileSync(manifest, 'utf8'))
      return path.join(path.dirname(manifest), typeof bins === 'string' ? bins : bins[bin])
    }
    if (folder === path.dirname(folder)) throw new Error(`The package ${name} is not installed: run npm ci.`)
  }
}

async function check(args) {
  const steps = [
    ['types', [program('typescript', 'tsc'), '-p', '.']],
    ['lint', [program('oxlint'), '--quiet', ...existing(CODE)]],
    ['imports', [program('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...existing(CODE)]],
  ].filter(([name]) => args.length === 0 || args.includes(name))
  const result = { passed: 0, failed: 0 }
  for (const [name, command] of steps) {
    const { code } = await run(process.execPath, command)
    console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`)
    result[code === 0 ? 'passed' : 'failed'] += 1
  }
  return result
}

async function vitest(project, args) {
  const report = path.join(reports, `${project}.json`)
  const { code } = await run(process.execPath, [
    program('vitest'), 'run', '--config', 'tests/vitest.config.ts', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args,
  ])
  const result = { passed: 0, failed: 0, skipped: 0 }
  for (const { status, assertionResults } of read(report)?.testResults ?? []) {
    const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length
    result.passed += count('passed')
    // a file that fails without a failed test did not even load
    result.failed += count('failed') || (status === 'failed' ? 1 : 0)
    result.skipped += count('skipped') + count('pending') + count('todo')
  }
  return crashed(result, code)
}

async function playwright(args) {
  const report = path.join(reports, 'e2e.json')
  const { code } = await run(process.execPath, [program('@playwright/test', 'playwright'), 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const { stats, errors = [] } = read(report) ?? {}
  return crashed({ passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + errors.length, skipped: stats?.skipped ?? 0 }, code)
}

/** A script of ours counts for itself, by a last line `N passed, N failed`; else it counts as one. */
async function script(name, file, args) {
  if (!existsSync(path.join(root, file))) {
    console.error(`${name}: there is no ${file}`)
    return { passed: 0, failed: 0 }
  }
  const { code, output } = await run(process.execPath, ['--import', 'tsx', file, ...args], { keep: true })
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(output.trim().split('\n').at(-1) ?? '') ?? []
  return crashed(passed === undefined ? { passed: code === 0 ? 1 : 0, failed: 0 } : { passed: Number(passed), failed: Number(failed) }, code)
}

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null)
/** A tool that says no, though no test failed, crashed. */
const crashed = (result, code) => (code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result)

async function main() {
  const [name, ...args] = process.argv.slice(2)
  if (name !== undefined && !(name in PARTS)) throw new Error(`There is no part '${name}': choose one of ${Object.keys(PARTS).join(', ')}, or none for all.`)
  const names = name === undefined ? Object.keys(PARTS).filter((part) => PARTS[part].default) : [name]
  install(root)
  if (names.some((part) => PARTS[part].browser)) await ensureChromium()
  const total = { passed: 0, failed: 0 }
  const lines = []
  for (const part of names) {
    console.log(`\n=== ${part} ===`)
    const started = Date.now()
    const result = await PARTS[part].run(args).catch((error) => {
      console.error(error)
      return { passed: 0, failed: 1 }
    })
    const empty = result.passed + result.failed === 0
    total.passed += result.passed
    total.failed += result.failed + (empty ? 1 : 0)
    lines.push(`${part.padEnd(12)} ${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ''}${empty ? ' (ran no test, which counts as a failure)' : ''}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  console.log(`\n${lines.join('\n')}\n`)
  return total
}

const total = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
rmSync(reports, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
