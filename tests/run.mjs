/**
 * Runs all tests on a machine that has only Node: installs the packages and a Chromium when they are missing, builds
 * the product once, and runs the scripts of package.json in parallel. `-- fees news`: only the tests of these features,
 * and those that cover all features. `--long` comes first, and leaves out nothing. Failures are listed again at the
 * end, and so are the slowest files; the times of all are stored in test-results/timings.json. The last line is `N
 * passed, N failed`; the exit code is not 0 when anything failed, crashed, or ran no test.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from '../server/install.mjs'
import { ensureChromium } from './support/chromium.mjs'
import { scratchInMemory } from './support/memory.mjs'
import { ofPlaywright, ofScript, ofVitest } from './support/reports.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const isLong = process.argv[2] === '--long'
const features = process.argv.slice(isLong ? 3 : 2)
const folders = features.map((name) => `tests/${name}/`)
const BROWSER = ['looks', 'e2e', 'gates']
/** In parallel with the build, whose output they do not need. */
const CHECKS = ['check:types', 'check:lint', 'check:format', 'check:imports']
/** Side by side, each in turn. */
const LANES = [
  ['looks', 'unit'],
  ['gates', 'e2e', ...(isLong ? ['upgrade', 'mutants'] : [])],
  ['vitest', ...(isLong ? ['pairs'] : [])],
]
/** The projects of Vitest that a part runs: the quick ones are where a lane is free first. */
const PROJECTS = { vitest: ['api', 'screens'], unit: ['unit', 'machines'] }

/** Runs a script of package.json; passes its output through, and returns the end of it. */
function script(name, args = [], env = {}) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const from of ['stdout', 'stderr'])
      child[from].on('data', (bytes) => {
        output = (output + bytes).slice(-6000)
        process[from].write(bytes)
      })
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}

/** Tests of what a feature adds to registries that all share. */
const OF_ALL = ['tests/all/', 'tests/schemas/', 'tests/db/grants', 'tests/shell/shell.api']
/** The arguments of each part's tool: only these features, and the tests that cover all; either may have none. */
const wanted = (passWithNone, ...ofAll) => (features.length === 0 ? [] : [...folders, ...ofAll, passWithNone])
function play(name, report) {
  if (name in PROJECTS)
    return script('test:vitest', [
      ...PROJECTS[name].flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...wanted('--passWithNoTests', ...OF_ALL),
    ])
  if (BROWSER.includes(name))
    return script(
      `test:${name}`,
      ['--reporter=list,json', ...(name === 'looks' ? [] : wanted('--pass-with-no-tests'))],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    )
  // its copies have no build, and the tests of a fault are those of `npm test`
  if (name === 'mutants')
    return script('test:mutants', ['--machines', '12', '--source', '12', '--seed', String(new Date().getDate())], {
      TEST_BUILT: '',
      TEST_LONG: '',
    })
  return script(name.startsWith('check:') ? name : `test:${name}`)
}

const sum = { passed: 0, failed: 0, lines: [], failures: [], files: [] }
async function run(name) {
  console.log(`\n=== ${name} ===`)
  const began = Date.now()
  const report = path.join(scratch, `${name}.json`)
  const ended = await play(name, report)
  const { passed, failures, files } =
    name in PROJECTS ? ofVitest(report) : BROWSER.includes(name) ? ofPlaywright(report) : ofScript(ended)
  if (ended.code !== 0 && failures.length === 0) failures.push(`ended with ${ended.code}: ${ended.output}`)
  if (ended.code === 0 && passed === 0 && features.length === 0) failures.push('ran no test')
  sum.passed += passed
  sum.failed += failures.length
  sum.failures.push(...failures.map((failure) => `${name}: ${failure}`))
  sum.files.push(...files)
  const seconds = Math.round((Date.now() - began) / 1000)
  sum.lines.push(`${name.padEnd(13)} ${passed} passed, ${failures.length} failed, ${seconds} s`)
}

const unknown = folders.filter((folder) => !existsSync(folder))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: name features, as fees or news.`)
install()
scratchInMemory()
await ensureChromium()
const scratch = mkdtempSync(path.join(tmpdir(), 'qabul-tests-'))
process.env.E2E_TEMPLATE = path.join(scratch, 'demo')
process.env.TEST_BUILT = 'yes'
process.env.TEST_DRAWN = 'no'
if (isLong) process.env.TEST_LONG = 'yes'
if (features.length > 0) process.env.TEST_FEATURES = features.join(',')
const inTurn = async (names) => {
  for (const name of names) await run(name)
}
const [{ code }] = await Promise.all([script('build'), inTurn(CHECKS)])
if (code !== 0) throw new Error(`The build failed with code ${code}.`)
await Promise.all(LANES.map(inTurn))
const timed = sum.files.toSorted((a, b) => b.seconds - a.seconds)
const slowest = timed.slice(0, 20).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/timings.json', `${JSON.stringify(timed, null, 1)}\n`)
rmSync(scratch, { recursive: true, force: true })
if (sum.failures.length > 0) console.log(`\nFailed:\n- ${sum.failures.join('\n- ')}`)
console.log(`\nSlowest files:\n${slowest.join('\n')}\n\n${sum.lines.join('\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 ? 0 : 1
