/**
 * Runs the tests: everything, or the part that is named (`node tests/run.mjs unit [arguments for its tool]`), or, with
 * `--changed [commit]`, what a change since that commit can break. `--long`
 * comes first, and leaves out nothing that `npm test` leaves out to be quick. Installs what is missing first. What
 * failed is named again at the end; the last line says `N passed, N failed`; the exit code is not 0 when anything
 * failed or a part ran no test.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { install } from '../server/install.mjs'
import { ensureChromium } from './support/chromium.mjs'
import { changedSince, testsFor } from './changes.mjs'
import { cleanTree, greenFolder } from './green.mjs'
import { scratchInMemory } from './support/memory.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(path.join(tmpdir(), 'qabul-tests-'))
const CODE = ['machines', 'schemas', 'locales', 'src', 'server', 'docs', 'tests', 'tools']
const existing = (folders) => folders.filter((folder) => existsSync(path.join(root, folder)))

const words = process.argv.slice(2)
const isLong = words[0] === '--long'
const isChanged = words[0] === '--changed'
const [chosen, ...rest] = isChanged ? [] : isLong ? words.slice(1) : words
if (isLong) process.env.TEST_LONG = 'yes'
/** Parts that run beside others and have no browser give way: a browser that waits for the processor loses clicks. */
const isBeside = chosen === undefined
if (chosen === undefined && !isLong && !isChanged) process.env.TEST_BY_LOT = 'yes'
/** Features that `--changed` asks for; null: all. */
let asked = null
/** What `--changed` gives to the tool of a part: the folders of the features, and what looks at all of them. */
const foldersOf = (...more) => (asked === null ? [] : [...asked.map((name) => `tests/${name}/`), ...more])

/**
 * In the order in which they begin: the longest first, so that none is left alone at the end. Each gives { passed,
 * failed, skipped?, failures? }. `default`: runs in `npm test`; `browser`: needs a real one; `changed`: what
 * `--changed` gives to its tool, and `mayBeEmpty` that a feature may have nothing of it.
 */
const PARTS = {
  e2e: {
    default: true,
    browser: true,
    changed: foldersOf,
    mayBeEmpty: true,
    run: (args) => playwright('journeys', args),
  },
  looks: { default: true, browser: true, mayBeEmpty: true, run: (args) => playwright('looks', args) },
  gates: {
    default: true,
    browser: true,
    changed: foldersOf,
    mayBeEmpty: true,
    run: (args) => playwright('gates', args),
  },
  api: {
    default: true,
    changed: () => foldersOf('tests/all/contract.api', 'tests/all/matrix.api'),
    run: (args) => vitest('api', args),
  },
  check: { default: true, run: check },
  screens: { default: true, changed: foldersOf, mayBeEmpty: true, run: (args) => vitest('screens', args) },
  unit: { default: true, changed: () => foldersOf('tests/all/'), run: (args) => vitest('unit', args) },
  machines: { default: true, changed: () => foldersOf('tests/all/'), run: (args) => vitest('machines', args) },
  mutants: {
    default: existsSync(path.join(root, 'tests/mutants.mjs')),
    mayBeEmpty: true,
    run: (args) => script('mutants', 'tests/mutants.mjs', isLong && args.length === 0 ? ['--all'] : args),
  },
  pairs: { default: isLong, run: (args) => script('pairs', 'tests/pairs/run.ts', args) },
  upgrade: { default: isLong, run: (args) => script('upgrade', 'tools/upgrade/run.ts', args) },
  // as root, on Debian
  cluster: { default: false, run: (args) => script('cluster', 'tools/cluster/run.ts', args) },
  bench: { default: false, browser: true, run: (args) => script('bench', 'tools/bench/run.ts', args) },
  screenshots: {
    default: false,
    browser: true,
    run: (args) => script('screenshots', 'tools/screenshots/run.ts', args),
  },
}

/** What each part's tool is told when nobody says it. */
function argumentsOf(part) {
  if (chosen !== undefined) return rest
  if (part === 'mutants' && !isLong) return ['--recent']
  return asked === null ? [] : (PARTS[part].changed?.() ?? [])
}

/**
 * Runs a command in the project; its output goes through, and comes back. `givesWay`: to what needs the processor at
 * the same time.
 */
function run(command, args, { env = {}, givesWay = isBeside } = {}) {
  return new Promise((resolve) => {
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colours, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    child.stdout.on('data', (bytes) => {
      output += bytes
      process.stdout.write(bytes)
    })
    child.stderr.on('data', (bytes) => {
      output += bytes
      process.stderr.write(bytes)
    })
    child.on('error', (error) => resolve({ code: 1, output: `${command} could not be started: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }))
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
    // one checker: several share the processors with the browsers, and do much of their work each
    ['types', [program('typescript-7', 'tsc'), '-p', '.', '--checkers', '1']],
    ['lint', [program('oxlint'), '--quiet', ...existing(CODE)]],
    ['format', [program('oxfmt'), '--check', '.']],
    ['imports', [program('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...existing(CODE)]],
  ].filter(([name]) => args.length === 0 || args.includes(name))
  const result = { passed: 0, failed: 0, failures: [] }
  for (const [name, command] of steps) {
    const { code, output } = await run(process.execPath, command)
    console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`)
    result[code === 0 ? 'passed' : 'failed'] += 1
    if (code !== 0) result.failures.push(`${name}: ${lastLines(output)}`)
  }
  return result
}

async function vitest(project, args) {
  const report = path.join(reports, `${project}.json`)
  const ended = await run(process.execPath, [
    program('vitest'),
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    '--passWithNoTests',
    `--outputFile.json=${report}`,
    ...args,
  ])
  const result = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }
  for (const { name, status, startTime, endTime, assertionResults } of read(report)?.testResults ?? []) {
    const count = (wanted) => assertionResults.filter((test) => test.status === wanted).length
    result.passed += count('passed')
    // a file that fails without a failed test did not even load
    result.failed += count('failed') || (status === 'failed' ? 1 : 0)
    const file = path.relative(root, name)
    result.files.push({ file, seconds: (endTime - startTime) / 1000 })
    const failed = assertionResults.filter((test) => test.status === 'failed')
    result.failures.push(
      ...failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n      ${beginning(failureMessages[0])}`),
      ...(status === 'failed' && failed.length === 0 ? [file] : []),
    )
    result.skipped += count('skipped') + count('pending') + count('todo')
  }
  return crashed(result, ended)
}

/** Once, for the parts that serve it; `E2E_BUILT` tells them (tests/support/e2e-server.ts). */
async function build() {
  const { code } = await run(process.execPath, ['server/build.mjs'], { givesWay: false })
  if (code !== 0) throw new Error(`The build failed with code ${code}`)
  process.env.E2E_BUILT = 'yes'
}

async function playwright(project, args) {
  const report = path.join(reports, `${project}.json`)
  const ended = await run(
    process.execPath,
    [
      program('@playwright/test', 'playwright'),
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--project',
      project,
      '--output',
      path.join('test-results', project),
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...args,
    ],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      givesWay: false,
    },
  )
  const { stats, errors = [], suites = [] } = read(report) ?? {}
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file}: ${title}\n      ${firstError(tests)}`)
  return crashed(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + errors.length,
      skipped: stats?.skipped ?? 0,
      failures,
      files: suites.map((suite) => ({ file: suite.file, seconds: secondsOf(suite) })),
    },
    ended,
  )
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const secondsOf = (suite) =>
  specsOf(suite)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration / 1000, 0)
const firstError = (tests) =>
  beginning(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message)
const beginning = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 6).join('\n      ')

/** A script of ours counts for itself, by a last line `N passed, N failed`; else it counts as one. */
async function script(name, file, args) {
  if (!existsSync(path.join(root, file))) {
    console.error(`${name}: there is no ${file}`)
    return { passed: 0, failed: 0 }
  }
  const ended = await run(process.execPath, ['--import', 'tsx', file, ...args])
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(ended.output.trim().split('\n').at(-1) ?? '') ?? []
  return crashed(
    passed === undefined
      ? { passed: ended.code === 0 ? 1 : 0, failed: 0 }
      : { passed: Number(passed), failed: Number(failed) },
    ended,
  )
}

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null)
const lastLines = (output) => ['', ...output.trim().split('\n').slice(-60)].join('\n      ')

/** A tool that says no, though no test failed, crashed: what it said last is named among the failures. */
const crashed = (result, { code, output }) =>
  code !== 0 && result.failed === 0
    ? { ...result, failed: 1, failures: [`ended with ${code}, and last said ${lastLines(output)}`] }
    : result

async function main() {
  if (chosen !== undefined && !(chosen in PARTS))
    throw new Error(`There is no part '${chosen}': choose one of ${Object.keys(PARTS).join(', ')}, or none for all.`)
  if (isChanged) ask(words[1])
  const names =
    chosen === undefined
      ? // mutants ask whether tests notice, for which all tests are needed
        Object.keys(PARTS).filter((part) => PARTS[part].default && (asked === null || part !== 'mutants'))
      : [chosen]
  install(root)
  // what is measured, and clusters, are on the disk as in real life
  if (names.every((part) => part !== 'bench' && part !== 'cluster')) scratchInMemory()
  if (names.some((part) => PARTS[part].browser)) await ensureChromium()
  const needsBuild = (part) => ['e2e', 'looks', 'gates'].includes(part)
  const built = names.some(needsBuild) ? build() : undefined
  // their servers make the demo's database once (tests/support/e2e-server.ts)
  if (names.filter(needsBuild).length > 1) process.env.E2E_TEMPLATE = path.join(reports, 'demo')
  const total = { passed: 0, failed: 0 }
  const lines = []
  const slowest = []
  const failures = []
  const runPart = async (part) => {
    if (needsBuild(part)) await built
    return PARTS[part].run(argumentsOf(part))
  }
  const play = async (part) => {
    console.log(`\n=== ${part} ===`)
    const started = Date.now()
    const result = await runPart(part).catch((error) => {
      console.error(error)
      return { passed: 0, failed: 1 }
    })
    const ranNothing = result.passed + result.failed === 0
    // mutants are planted for what was changed of late, and `--changed` leaves out features
    const leavesOut = chosen === undefined && !isLong && (part === 'mutants' || asked !== null)
    const isEmpty = ranNothing && !(leavesOut && PARTS[part].mayBeEmpty)
    total.passed += result.passed
    total.failed += result.failed + (isEmpty ? 1 : 0)
    failures.push(...(result.failures ?? []).map((failure) => `${part}: ${failure}`))
    slowest.push(...(result.files ?? []).map((file) => ({ ...file, part })))
    lines.push(
      `${part.padEnd(12)} ${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ''}${isEmpty ? ' (ran no test, which counts as a failure)' : ''}, ${((Date.now() - started) / 1000).toFixed(1)} s`,
    )
  }
  const browsing = names.filter((part) => PARTS[part].browser)
  const waiting = names.filter((part) => !PARTS[part].browser)
  const playInTurn = async (...queues) => {
    for (const queue of queues) for (let part = queue.shift(); part; part = queue.shift()) await play(part)
  }
  // three at the same time, two of them with a browser, since it waits more than it works; whose browsers have nothing
  // left to do take of the others
  await Promise.all([playInTurn(browsing, waiting), playInTurn(browsing, waiting), playInTurn(waiting)])
  if (failures.length > 0) console.log(`\nFailed:\n- ${failures.join('\n- ')}`)
  if (slowest.length > 0)
    console.log(
      `\nSlowest files:\n${slowest
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, 12)
        .map(({ part, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${part}: ${file}`)
        .join('\n')}`,
    )
  console.log(`\n${lines.join('\n')}\n`)
  return total
}

/** Leaves out what the change since a commit cannot break; without one, what is not committed or the newest commit. */
function ask(commit) {
  const files = commit === undefined ? (changedSince('HEAD') ?? []) : changedSince(commit)
  const changed = files?.length === 0 ? changedSince('HEAD~1') : files
  if (!changed) throw new Error(`git does not know what was changed since ${commit ?? 'HEAD~1'}.`)
  asked = testsFor(changed, FEATURES()).features
  if (asked !== null) process.env.TEST_FEATURES = asked.join(',')
  console.log(
    `${changed.length} files were changed: ${asked === null ? 'what all share is among them, so all tests run' : `the tests of ${asked.join(', ') || 'no feature'} run, and what looks at all`}.`,
  )
}

/** The names in schemas/api.ts, which this script cannot import as it is. */
const FEATURES = () =>
  [...readFileSync(path.join(root, 'schemas/api.ts'), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: \w+Endpoints,$/gm)].map(
    ([, name]) => name,
  )

/** Keeps outside of the checkout that this very tree has passed as a whole; `npm run green` asks for it. */
function keepGreen() {
  const tree = cleanTree()
  if (!tree) return
  mkdirSync(greenFolder, { recursive: true })
  writeFileSync(path.join(greenFolder, tree), '')
}

const total = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
rmSync(reports, { recursive: true, force: true })
if (chosen === undefined && !isChanged && total.failed === 0) keepGreen()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
