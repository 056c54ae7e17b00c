import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const require = createRequire(import.meta.url)
const FOLDERS = ['machines', 'schemas', 'locales', 'src', 'server', 'tests']

interface Config {
  forbidden: IFlattenedRuleSet['forbidden']
  options: Record<string, unknown> & { tsConfig: { fileName: string } }
}
const config = require(path.join(root, '.dependency-cruiser.cjs')) as Config

/** Names of the rules that are broken in a folder, with who imports whom. */
async function violations(folder: string): Promise<string[]> {
  const { tsConfig: _, ...options } = config.options
  const result = await cruise(
    FOLDERS.filter((name) => existsSync(path.join(folder, name))),
    { ...options, baseDir: folder, ruleSet: { forbidden: config.forbidden }, validate: true },
    options['enhancedResolveOptions'] as object,
    { tsConfig: extractTSConfig(path.join(folder, 'tsconfig.json')) },
  )
  return (result.output as ICruiseResult).summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
    .toSorted()
}

/** A tiny house with one file of each kind; each plant adds a forbidden import to it. */
const HOUSE: Record<string, string> = {
  'schemas/features.ts': "export const FEATURES = ['sectors']\n",
  'locales/ar/index.ts': 'export default {}\n',
  'machines/sectors/sector.lifecycle.ts':
    "import { setup } from 'xstate'\nimport { FEATURES } from '#schemas/features.ts'\nexport const machine = [setup, FEATURES]\n",
  'machines/scope/scope.flow.ts': 'export const scope = 1\n',
  'machines/shared/list.flow.ts': 'export const list = 1\n',
  'src/lib/dates.ts': 'export const dates = 1\n',
  'src/lib/toaster.ts': 'export const showToast = 1\n',
  'src/kit/feedback/use-toasts.ts':
    "import { showToast } from '../../lib/toaster.ts'\nexport const toasts = showToast\n",
  'src/api/client.ts': "import { dates } from '../lib/dates.ts'\nexport const client = dates\n",
  'src/forms/form.tsx': 'export const form = 1\n',
  'src/kit/list.tsx': "import { list } from '#machines/shared/list.flow.ts'\nexport const kit = list\n",
  'src/features/sectors/index.ts': "import { kit } from '#src/kit/list.tsx'\nexport const sectors = kit\n",
  'src/features/applications/index.ts': 'export const details = 1\n',
  'src/features/applications/list.tsx': 'export const inner = 1\n',
  'src/app/router.tsx': "import { sectors } from '../features/sectors/index.ts'\nexport const router = sectors\n",
  'server/app.ts': "import { machine } from '#machines/sectors/sector.lifecycle.ts'\nexport const app = machine\n",
  'server/features/sectors/sectors.handlers.ts': 'export const handlers = 1\n',
  'server/features/scope/scope.sql.ts': 'export const sql = 1\n',
  'tests/support/helper.ts': "import { app } from '#server/app.ts'\nexport const helper = app\n",
}
const PLANTS: [string, string, string, string][] = [
  ['the screen imports the server', 'src/api/bad.ts', '#server/app.ts', 'src-never-imports-server'],
  ['the server imports the screen', 'server/bad.ts', '#src/lib/dates.ts', 'server-imports-no-screen'],
  ['a machine imports React', 'machines/sectors/bad.ts', 'react', 'machines-are-pure'],
  [
    'a machine imports another feature',
    'machines/sectors/bad.ts',
    '#machines/scope/scope.flow.ts',
    'machines-feature-imports-own-feature',
  ],
  [
    'a shared machine imports a feature',
    'machines/shared/bad.ts',
    '../scope/scope.flow.ts',
    'machines-feature-imports-own-feature',
  ],
  [
    'a machine imports the screen',
    'machines/sectors/bad.ts',
    '#src/lib/dates.ts',
    'machines-import-machines-and-schemas',
  ],
  ['a schema imports a machine', 'schemas/bad.ts', '#machines/shared/list.flow.ts', 'schemas-import-schemas'],
  ['texts import a schema', 'locales/ar/bad.ts', '#schemas/features.ts', 'locales-import-locales'],
  ['lib imports api', 'src/lib/bad.ts', '../api/client.ts', 'src-lib'],
  ['the theme imports the kit', 'src/theme/bad.ts', '../kit/list.tsx', 'src-theme'],
  ['api imports forms', 'src/api/bad.ts', '../forms/form.tsx', 'src-api'],
  ['forms import the kit', 'src/forms/bad.tsx', '../kit/list.tsx', 'src-forms'],
  ['the kit imports a feature', 'src/kit/bad.tsx', '../features/sectors/index.ts', 'src-kit'],
  ['a feature imports the app', 'src/features/sectors/bad.tsx', '#src/app/router.tsx', 'src-features'],
  [
    'a feature imports another feature',
    'src/features/applications/bad.tsx',
    '../sectors/index.ts',
    'src-feature-imports-own-feature',
  ],
  [
    'a feature imports the inside of one that exports',
    'src/features/sectors/bad.tsx',
    '#src/features/applications/list.tsx',
    'src-feature-imports-own-feature',
  ],
  [
    'a feature of the server imports another',
    'server/features/sectors/bad.ts',
    '../scope/scope.sql.ts',
    'server-feature-imports-own-feature',
  ],
  [
    'a feature shows toasts of its own',
    'src/features/sectors/bad.ts',
    '#src/lib/toaster.ts',
    'toasts-are-shown-in-one-place',
  ],
  ['the kit shows toasts past its one place', 'src/kit/bad.ts', '../lib/toaster.ts', 'toasts-are-shown-in-one-place'],
  ['something imports the tests', 'server/bad.ts', '#tests/support/helper.ts', 'nothing-imports-tests'],
  ['a machine imports Node', 'machines/sectors/bad.ts', 'node:fs', 'browser-code-imports-no-node'],
  ['an import leads nowhere', 'src/lib/bad.ts', '#machines/shared/forgotten.ts', 'everything-resolves'],
  ['a type of the tests is imported', 'src/lib/bad.ts', 'type #tests/support/helper.ts', 'nothing-imports-tests'],
]

describe('the house', () => {
  it('keeps the import rules', async () => expect(await violations(root)).toEqual([]), 60_000)
})

describe('planted violations', () => {
  let house: string
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
    writeFileSync(path.join(house, file), text)
  }
  beforeAll(() => {
    house = realpathSync(mkdtempSync(path.join(tmpdir(), 'qabul-imports-')))
    for (const file of ['package.json', 'tsconfig.json']) cpSync(path.join(root, file), path.join(house, file))
    symlinkSync(
      path.resolve(path.dirname(require.resolve('xstate/package.json')), '..'),
      path.join(house, 'node_modules'),
    )
    for (const [file, text] of Object.entries(HOUSE)) write(file, text)
  })
  afterAll(() => rmSync(house, { recursive: true, force: true }))

  it('are none in the small house itself', async () => expect(await violations(house)).toEqual([]))
  it.each(PLANTS)('%s', async (_why, file, imported, rule) => {
    const [kind, target] = imported.startsWith('type ') ? ['type ', imported.slice(5)] : ['', imported]
    const line = kind
      ? `import type * as x from '${target}'\nexport type Bad = typeof x\n`
      : `import * as x from '${target}'\nexport const bad = x\n`
    write(file, line)
    try {
      const found = await violations(house)
      expect(
        found.some((violation) => violation.startsWith(`${rule}: ${file} → `)),
        found.join('\n') || 'nothing was found',
      ).toBe(true)
    } finally {
      rmSync(path.join(house, file))
    }
  })
  it('a cycle', async () => {
    write('src/lib/one.ts', "import { two } from './two.ts'\nexport const one = () => two\n")
    write('src/lib/two.ts', "import { one } from './one.ts'\nexport const two = () => one\n")
    try {
      expect(await violations(house)).toEqual(['no-cycles: src/lib/one.ts → src/lib/two.ts'])
    } finally {
      rmSync(path.join(house, 'src/lib/one.ts'))
      rmSync(path.join(house, 'src/lib/two.ts'))
    }
  })
  it('a cycle of types alone is none', async () => {
    write('src/lib/one.ts', "import type { Two } from './two.ts'\nexport const one = 1\nexport type One = Two\n")
    write('src/lib/two.ts', "import { one } from './one.ts'\nexport const two = one\nexport type Two = 2\n")
    try {
      expect(await violations(house)).toEqual([])
    } finally {
      rmSync(path.join(house, 'src/lib/one.ts'))
      rmSync(path.join(house, 'src/lib/two.ts'))
    }
  })
  it('a feature may import what another exports on purpose', async () => {
    write(
      'src/features/sectors/good.tsx',
      "import { details } from '#src/features/applications/index.ts'\nexport const good = details\n",
    )
    expect(await violations(house)).toEqual([])
    rmSync(path.join(house, 'src/features/sectors/good.tsx'))
  })
})
