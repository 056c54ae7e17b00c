import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const require = createRequire(import.meta.url)
const FOLDERS = ['machines', 'schemas', 'locales', 'src', 'server', 'docs', 'tests', 'tools']

interface Config {
  forbidden: IFlattenedRuleSet['forbidden']
  options: Record<string, unknown> & { tsConfig: { fileName: string } }
}
const config = require(path.join(root, '.dependency-cruiser.cjs')) as Config

/** The rules that are broken in a folder, with who imports whom. */
async function violations(folder: string) {
  const { tsConfig: _, ...options } = config.options
  const result = await cruise(
    FOLDERS,
    { ...options, baseDir: folder, ruleSet: { forbidden: config.forbidden }, validate: true },
    options['enhancedResolveOptions'] as object,
    { tsConfig: extractTSConfig(path.join(folder, 'tsconfig.json')) },
  )
  return (result.output as ICruiseResult).summary.violations
}

/** A tiny project with one file of each kind; each entry of `VIOLATIONS` adds a forbidden import to it. */
const HOUSE: Record<string, string> = {
  'schemas/api.ts': "export const FEATURES = ['sectors']\n",
  'locales/ar/index.ts': 'export default {}\n',
  'machines/sectors/sector.lifecycle.ts':
    "import { setup } from 'xstate'\nimport { FEATURES } from '#schemas/api.ts'\nexport const machine = [setup, FEATURES]\n",
  'machines/scope/scope.flow.ts': 'export const scope = 1\n',
  'machines/shared/list.flow.ts': 'export const list = 1\n',
  'src/lib/dates.ts': 'export const dates = 1\n',
  'src/lib/toaster.ts': 'export const showToast = 1\n',
  'src/kit/feedback/use-toasts.ts':
    "import { showToast } from '../../lib/toaster.ts'\nexport const toasts = showToast\n",
  'src/api/client.ts': "import { dates } from '../lib/dates.ts'\nexport const client = dates\n",
  'src/forms/form.tsx': 'export const form = 1\n',
  'src/kit/list.tsx': "import { list } from '#machines/shared/list.flow.ts'\nexport const kit = list\n",
  'src/kit/list/table.tsx': 'export const table = 1\n',
  'src/kit/views/views.tsx': "import { table } from '../list/table.tsx'\nexport const views = table\n",
  'src/kit/screen/screen.tsx': "import { views } from '../views/views.tsx'\nexport const screen = views\n",
  'src/features/sectors/index.ts': "import { kit } from '#src/kit/list.tsx'\nexport const sectors = kit\n",
  'src/features/applications/index.ts': 'export const details = 1\n',
  'src/features/applications/list.tsx': 'export const inner = 1\n',
  'src/app/router.tsx': "import { sectors } from '../features/sectors/index.ts'\nexport const router = sectors\n",
  'src/features/sectors/good.tsx':
    "import { details } from '#src/features/applications/index.ts'\nexport const good = details\n",
  'server/app.ts':
    "import { handlers } from './features/registry.ts'\nimport { sessions } from './plugins/sessions.ts'\nexport const app = [handlers, sessions]\n",
  'server/process/main.ts': "import { app } from '../app.ts'\nexport const main = app\n",
  'server/config/settings.ts': 'export const settings = 1\n',
  'server/db/engine.ts': "import { settings } from '../config/settings.ts'\nexport const engine = settings\n",
  'server/audit/audit.ts': 'export const audit = 1\n',
  'server/jobs/worker.ts': 'export const worker = 1\n',
  'server/kit/handler.ts': "import { engine } from '../db/engine.ts'\nexport const call = engine\n",
  'server/plugins/sessions.ts': "import { call } from '../kit/handler.ts'\nexport const sessions = call\n",
  'server/features/registry.ts': "import { handlers } from './sectors/sectors.handlers.ts'\nexport { handlers }\n",
  'server/features/sectors/sectors.handlers.ts':
    "import { machine } from '#machines/sectors/sector.lifecycle.ts'\nimport { call } from '../../kit/handler.ts'\nexport const handlers = [machine, call]\n",
  'server/features/scope/scope.sql.ts': 'export const sql = 1\n',
  'docs/write.ts': "import { machine } from '#machines/sectors/sector.lifecycle.ts'\nexport const write = machine\n",
  'tests/support/helper.ts': "import { app } from '#server/app.ts'\nexport const helper = app\n",
  'tools/bench/client.ts': "import { helper } from '#tests/support/helper.ts'\nexport const client = helper\n",
  'tests/jobs/product.ts': "import { client } from '#tools/bench/client.ts'\nexport const product = client\n",
}
/** The forbidden imports: why, in which file, the imported module, and the rule that forbids it. */
const VIOLATIONS: [string, string, string, string][] = [
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
  ['texts import a schema', 'locales/ar/bad.ts', '#schemas/api.ts', 'locales-import-locales'],
  ['lib imports api', 'src/lib/bad.ts', '../api/client.ts', 'src-lib'],
  ['the theme imports the kit', 'src/theme/bad.ts', '../kit/list.tsx', 'src-theme'],
  ['api imports forms', 'src/api/bad.ts', '../forms/form.tsx', 'src-api'],
  ['forms import the kit', 'src/forms/bad.tsx', '../kit/list.tsx', 'src-forms'],
  ['a list imports saved views', 'src/kit/list/bad.tsx', '../views/views.tsx', 'src-lists-know-no-views'],
  ['saved views import a screen', 'src/kit/views/bad.tsx', '../screen/screen.tsx', 'src-views-know-no-screen'],
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
    'the matching of the university imports the database',
    'server/features/nomination/matching/bad.ts',
    '../../../db/engine.ts',
    'nomination-matching-is-pure',
  ],
  [
    'a feature of the server imports a plugin',
    'server/features/sectors/bad.ts',
    '../../plugins/sessions.ts',
    'server-features',
  ],
  ['a plugin imports a feature', 'server/plugins/bad.ts', '../features/sectors/sectors.handlers.ts', 'server-plugins'],
  ['the kit of the server imports a plugin', 'server/kit/bad.ts', '../plugins/sessions.ts', 'server-kit'],
  [
    'the kit of the server imports the type of a feature',
    'server/kit/bad.ts',
    'type ../features/scope/scope.sql.ts',
    'server-kit',
  ],
  ['jobs import a feature', 'server/jobs/bad.ts', '../features/scope/scope.sql.ts', 'server-jobs'],
  ['links import a feature', 'server/links/bad.ts', '../features/scope/scope.sql.ts', 'server-links'],
  ['what builds the server imports the process', 'server/bad.ts', './process/main.ts', 'server-process-on-top'],
  ['settings import a store', 'server/config/bad.ts', '../db/engine.ts', 'server-config'],
  ['the database imports the audit trail', 'server/db/bad.ts', '../audit/audit.ts', 'server-db-knows-no-audit'],
  ['the kit of the server imports jobs', 'server/kit/bad.ts', '../jobs/worker.ts', 'server-kit'],
  ['the database imports the kit', 'server/db/bad.ts', '../kit/handler.ts', 'server-stores'],
  ['the audit trail imports a feature', 'server/audit/bad.ts', '../features/scope/scope.sql.ts', 'server-stores'],
  ['mails import a plugin', 'server/mail/bad.ts', '../plugins/sessions.ts', 'server-stores'],
  ['attachments import what builds the server', 'server/attachments/bad.ts', '../app.ts', 'server-stores'],
  [
    'a feature shows toasts of its own',
    'src/features/sectors/bad.ts',
    '#src/lib/toaster.ts',
    'toasts-are-shown-in-one-place',
  ],
  ['the kit shows toasts past its one place', 'src/kit/bad.ts', '../lib/toaster.ts', 'toasts-are-shown-in-one-place'],
  ['docs import the screen', 'docs/bad.ts', '#src/kit/list.tsx', 'docs-import-what-they-tell-of'],
  ['docs import the server', 'docs/bad.ts', '#server/app.ts', 'docs-import-what-they-tell-of'],
  ['a screen imports docs', 'src/features/sectors/bad.ts', '../../../docs/write.ts', 'src-features'],
  ['the server imports docs', 'server/bad.ts', '../docs/write.ts', 'server-imports-no-screen'],
  ['something imports the tests', 'server/bad.ts', '#tests/support/helper.ts', 'nothing-imports-tests-or-tools'],
  ['something imports a tool', 'docs/bad.ts', '#tools/bench/client.ts', 'nothing-imports-tests-or-tools'],
  ['a machine imports Node', 'machines/sectors/bad.ts', 'node:fs', 'browser-code-imports-no-node'],
  ['an import leads nowhere', 'src/lib/bad.ts', '#machines/shared/forgotten.ts', 'everything-resolves'],
  [
    'a type of the tests is imported',
    'src/lib/bad.ts',
    'type #tests/support/helper.ts',
    'nothing-imports-tests-or-tools',
  ],
]

/** Each forbidden import is in a separate file, so that one run finds them all. */
const violating = VIOLATIONS.map(([why, file, imported, rule], index) => ({
  why,
  rule,
  file: file.replace('/bad.', `/bad-${index}.`),
  text: imported.startsWith('type ')
    ? `import type * as x from '${imported.slice(5)}'\nexport type Bad = typeof x\n`
    : `import * as x from '${imported}'\nexport const bad = x\n`,
}))
const CYCLES: Record<string, string> = {
  'src/lib/one.ts': "import { two } from './two.ts'\nexport const one = () => two\n",
  'src/lib/two.ts': "import { one } from './one.ts'\nexport const two = () => one\n",
  'src/kit/three.ts': "import type { Four } from './four.ts'\nexport const three = 3\nexport type Three = Four\n",
  'src/kit/four.ts': "import { three } from './three.ts'\nexport const four = three\nexport type Four = 4\n",
}

describe('import rules, in a tiny house', () => {
  let house: string
  let found: Awaited<ReturnType<typeof violations>>
  const of = (file: string) => found.filter(({ from }) => from === file).map(({ rule }) => rule.name)
  beforeAll(async () => {
    house = realpathSync(mkdtempSync(path.join(tmpdir(), 'qabul-imports-')))
    for (const file of ['package.json', 'tsconfig.json']) cpSync(path.join(root, file), path.join(house, file))
    symlinkSync(
      path.resolve(path.dirname(require.resolve('xstate/package.json')), '..'),
      path.join(house, 'node_modules'),
    )
    const violatingFiles = violating.map(({ file, text }) => [file, text] as const)
    for (const [file, text] of [...Object.entries(HOUSE), ...Object.entries(CYCLES), ...violatingFiles]) {
      mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
      writeFileSync(path.join(house, file), text)
    }
    found = await violations(house)
  })
  afterAll(() => rmSync(house, { recursive: true, force: true }))

  it.each(violating)('$why', ({ file, rule }) => expect(of(file)).toContain(rule))
  it('a cycle', () => expect(of('src/lib/one.ts')).toEqual(['no-cycles']))
  it('a cycle of types', () => expect(of('src/kit/four.ts')).toEqual(['no-cycles']))
  it('allow the house itself', () => {
    const allowed = found.filter(({ from }) => from in HOUSE)
    expect(allowed).toEqual([])
  })
  it('have a plant each', () => {
    const broken = new Set(['no-cycles', ...VIOLATIONS.map(([, , , rule]) => rule)])
    expect(config.forbidden?.map(({ name }) => name).filter((name) => name && !broken.has(name))).toEqual([])
  })
})
