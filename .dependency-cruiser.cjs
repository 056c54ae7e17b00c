/** Who may import whom. The planted violations in tests/all/imports.test.ts must be caught by these rules. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(machines|schemas|locales|src|server|docs|tests|tools)/', pathNot: allowed },
})
/** What the server keeps things in, and its settings. */
const STORES = 'server/(attachments|audit|config|db|mail)/'
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|vite-plugin-pwa/client$)' },
    },
    {
      name: 'browser-code-imports-no-node',
      severity: 'error',
      from: { path: '^(src|machines|schemas|locales)/', pathNot: '\\.plugin\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    only('schemas-import-schemas', '^schemas/', '^schemas/'),
    only('locales-import-locales', '^locales/', '^locales/'),
    only('machines-import-machines-and-schemas', '^machines/', '^(machines|schemas)/'),
    {
      name: 'machines-feature-imports-own-feature',
      severity: 'error',
      from: { path: '^machines/([^/]+)/', pathNot: '^machines/registry' },
      to: { path: '^machines/', pathNot: '^machines/($1|shared)/' },
    },
    {
      name: 'machines-are-pure',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: 'node_modules', pathNot: 'node_modules/xstate' },
    },
    only('src-never-imports-server', '^src/', '^(src|machines|schemas|locales)/'),
    only('src-lib', '^src/lib/', '^(src/lib|schemas|locales)/'),
    only('src-theme', '^src/theme/', '^src/(theme|lib)/'),
    only('src-api', '^src/api/', '^(src/(lib|api)|schemas|locales)/'),
    only('src-forms', '^src/forms/', '^(src/(theme|lib|api|forms)|schemas|locales|machines)/'),
    only('src-kit', '^src/kit/', '^(src/(theme|lib|api|forms|kit)|schemas|locales|machines)/'),
    // saved views are of lists; what has both stands above the two
    {
      name: 'src-lists-know-no-views',
      severity: 'error',
      from: { path: '^src/kit/(list|record|feedback|actors)/' },
      to: { path: '^src/kit/(views|screen)/' },
    },
    {
      name: 'src-views-know-no-screen',
      severity: 'error',
      from: { path: '^src/kit/views/' },
      to: { path: '^src/kit/screen/' },
    },
    only('src-features', '^src/features/', '^(src/(theme|lib|api|forms|kit|features)|schemas|locales|machines)/'),
    {
      name: 'src-feature-imports-own-feature',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/(applications|jobs|session)/parts\\.ts$',
          '^src/features/(applications|scope|session|desire-rule|fees-rules|admission-rules|certificate-tree)/index\\.tsx?$',
        ],
      },
    },
    // every toast and its words go through use-toasts: nothing shows an empty one, or one in another language (ADR 40)
    {
      name: 'toasts-are-shown-in-one-place',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(kit/feedback/(use-toasts|offer-toast|wait-notice|use-problem-text)|lib/toaster)\\.ts$',
      },
      to: { path: '^src/lib/toaster(\\.parts)?\\.ts$' },
    },
    only('server-imports-no-screen', '^server/', '^(server|machines|schemas|locales)/'),
    // the layers of the server, from below: settings and stores, kit, plugins and features, then what builds and starts it
    only('server-config', '^server/config/', '^(server/config|schemas)/'),
    only('server-stores', `^${STORES}`, `^${STORES}|^(schemas|machines)/`),
    // a migration that renames events of the trail hashes its rows again, and some begin histories
    {
      name: 'server-db-knows-no-audit',
      severity: 'error',
      from: {
        path: '^server/db/',
        pathNot:
          '^server/db/migrations/(0012-audit-events|0055-people-and-roles|0058-university|0059-faculties|0060-seasons|0062-lists|0064-installation|0073-test-restores)\\.ts$',
      },
      to: { path: '^server/audit/' },
    },
    only('server-kit', '^server/kit/', `^${STORES}|^server/kit/|^(schemas|machines|locales)/`),
    only('server-jobs', '^server/jobs/', `^${STORES}|^server/(kit|jobs)/|^(schemas|machines|locales)/`),
    // the other systems: what is asked of them, and how
    only('server-links', '^server/links/', `^${STORES}|^server/(kit|links)/|^(schemas|machines|locales)/`),
    only('server-plugins', '^server/plugins/', `^${STORES}|^server/(kit|plugins)/|^schemas/`),
    only(
      'server-features',
      '^server/features/',
      `^${STORES}|^server/(kit|jobs|links|features)/|^(schemas|machines|locales)/`,
    ),
    {
      name: 'server-feature-imports-own-feature',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    // it computes for seconds in a thread, from arrays alone
    only(
      'nomination-matching-is-pure',
      '^server/features/nomination/matching/',
      '^server/features/nomination/(matching/|rule/order\\.ts$)|^schemas/',
    ),
    {
      name: 'server-process-on-top',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(process/|(cli\\.ts|start\\.mjs)$)' },
      to: { path: '^server/process/' },
    },
    // it draws, counts and lists what machines, schemas and texts say; a message as the server writes it, and spreadsheets
    only(
      'docs-import-what-they-tell-of',
      '^docs/',
      '^(docs|machines|schemas|locales|src/lib/spreadsheet)/|^server/(kit/bilingual|seeds/content/[a-z.]+)\\.ts$',
    ),
    // the tools use what tests share, and a test may use what a tool has
    {
      name: 'nothing-imports-tests-or-tools',
      severity: 'error',
      from: { pathNot: '^(tests|tools)/' },
      to: { path: '^(tests|tools)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.worktrees)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
