/**
 * `npm run test:upgrade [-- file …]`: the former release's own tests of its API, run by its own code on the schema of
 * this one, as while machines are upgraded one by one (ADR 92). PostgreSQL only: several processes share no other. Ends
 * with `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { formerRelease } from '#tests/support/former-release.ts'
import { BY_NATURE } from './by-nature.ts'

const MIGRATIONS = 'server/db/migrations'
const root = fileURLToPath(new URL('../..', import.meta.url))
const files = process.argv.slice(2)

const { folder, version, commit } = await formerRelease()
console.log(`The former release is ${version}, ${commit}.`)

/** What a migration does: its code without comments, which may be written better. */
const codeOf = (source: string): string =>
  ts.transpileModule(source, {
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  }).outputText

/** Those of the former release are released: what they do is never changed. */
const changed = readdirSync(join(folder, MIGRATIONS)).filter((name) => {
  const [was, is] = [folder, root].map((of) => {
    try {
      return codeOf(readFileSync(join(of, MIGRATIONS, name), 'utf8'))
    } catch {
      return undefined
    }
  })
  return name !== 'index.ts' && was !== is
})
for (const name of changed)
  console.error(`${MIGRATIONS}/${name} was released with ${version}, and was changed or removed since.`)

/**
 * The former release gets the migrations of this tree with what they import. The source is included as a comment, since
 * the tests cache prepared data under a hash of this folder.
 */
const here = join(root, MIGRATIONS, 'index.ts')
writeFileSync(
  join(folder, MIGRATIONS, 'index.ts'),
  `export { migrations } from ${JSON.stringify(here)}\n/*\n${readFileSync(here, 'utf8').replaceAll('*/', '')}*/\n`,
)

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
const report = join(folder, 'report.json')
const [code] = await once(
  spawn(
    process.execPath,
    [
      ...[
        join(folder, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        'api',
      ],
      ...[
        '--exclude',
        'tests/db/**',
        '--testNamePattern',
        '^(?!.* on pglite)',
        '--reporter=default',
        '--reporter=json',
      ],
      ...[`--outputFile.json=${report}`, ...files],
    ],
    // its short run: the long one repeats it on the embedded engine
    { cwd: folder, stdio: 'inherit', env: { ...process.env, TEST_LONG: '' } },
  ),
  'exit',
)

const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
const ended = testResults.flatMap(({ name, status, assertionResults }) => {
  const file = relative(folder, name)
  const tests = assertionResults.map((test) => ({ file, test: test.fullName, status: test.status }))
  // one that fails without a failed test did not even load
  return status === 'failed' && !tests.some((test) => test.status === 'failed')
    ? [...tests, { file, test: '', status }]
    : tests
})
const isOf = (one: { readonly file: string; readonly test: string }, other: typeof one) =>
  one.file === other.file && one.test === other.test
const passed = ended.filter(({ status }) => status === 'passed')
const failed = ended.filter(({ status }) => status === 'failed')
const unexpected = failed.filter((one) => !BY_NATURE.some((each) => isOf(each, one)))
/** Listed tests that did not fail; in a run of some files only those that passed, since the others did not run. */
const wrong = BY_NATURE.filter((each) =>
  files.length > 0 ? passed.some((one) => isOf(one, each)) : !failed.some((one) => isOf(one, each)),
)
for (const { file, test } of unexpected) console.error(`failed: ${file}: ${test}`)
for (const { file, test } of wrong) console.error(`tools/upgrade/by-nature.ts is wrong about ${file}: ${test}`)
if (code !== 0 && failed.length === 0) throw new Error(`The tests of ${version} ended with ${code}.`)
const faults = unexpected.length + wrong.length + changed.length
console.log(`${passed.length} passed, ${faults} failed`)
process.exitCode = faults === 0 ? 0 : 1
