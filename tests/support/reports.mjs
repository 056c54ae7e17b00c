/**
 * Reads the reports of the test tools: each function returns { passed, failures, files }, where a failure is a file
 * with a title and the first lines of its message, and a file has its seconds.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A failure and why: a suite may be long, and what it printed meanwhile far away. */
const told = (name, message = '') =>
  [name, ...stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, 10)].join('\n    ')

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})

/** Of Vitest's reporter `json`. */
export function ofVitest(report) {
  const files = (read(report).testResults ?? []).map((one) => ({ ...one, file: path.relative('', one.name) }))
  const tests = files.flatMap(({ file, assertionResults }) => assertionResults.map((test) => ({ ...test, file })))
  const failed = tests.filter(({ status }) => status === 'failed')
  // a file that fails without a failed test did not even load
  const unloaded = files.filter(({ status, file }) => status === 'failed' && !failed.some((test) => test.file === file))
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [
      ...failed.map(({ file, fullName, failureMessages }) => told(`${file}: ${fullName}`, failureMessages[0])),
      ...unloaded.map(({ file, message }) => told(file, message)),
    ],
    files: files.map(({ file, startTime, endTime }) => ({ file, seconds: (endTime - startTime) / 1000 })),
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
const secondsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)

const errorsOf = ({ tests }) => tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)

/** Of Playwright's reporter `json`. */
export function ofPlaywright(report) {
  const { stats, errors = [], suites = [] } = read(report)
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return {
    passed: stats?.expected ?? 0,
    failures: [
      ...failed.map((spec) => told(`tests/${spec.file}: ${spec.title}`, errorsOf(spec)[0]?.message)),
      ...errors.map(({ message }) => message),
    ],
    files: suites.map((suite) => ({
      file: `tests/${suite.file}`,
      seconds: specsOf(suite).reduce((sum, spec) => sum + secondsOf(spec), 0),
    })),
  }
}

/** Of a script that counts for itself by a last line `N passed, N failed`; any other counts as one. */
export function ofScript({ code, output }) {
  const [, passed = code === 0 ? 1 : 0, failed = 0] = /(\d+) passed, (\d+) failed$/.exec(output) ?? []
  return { passed: Number(passed), failures: failed > 0 ? [output] : [], files: [] }
}
