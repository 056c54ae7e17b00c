import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, runnerImport, type Plugin, type Rollup, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contractPlugin } from './src/api/contract.plugin.ts'
import { sheetjsPlugin } from './src/lib/spreadsheet/sheetjs.plugin.ts'
import { pdfjsPlugin } from './src/features/applications/pdf/pdfjs.plugin.ts'
import { validatorsPlugin } from './src/forms/validators.plugin.ts'
import manifest from './package.json' with { type: 'json' }
import { blueprintPlugin } from './src/theme/blueprint.plugin.ts'

/**
 * The service worker keeps the application shell and static files, never `/api`; a new version asks first (decision
 * G13).
 */
const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    includeAssets: [],
    manifest: {
      name: 'قبول',
      short_name: 'قبول',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      background_color: '#f4f8f8',
      theme_color: '#00afb9',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      // What most people never need comes when it is asked for: half of a megabyte for exports, the charts with their
      // words and drawings.
      globIgnores: [
        'home.html',
        'home/**',
        '**/spreadsheet.worker-*.js',
        '**/upload.worker-*.js',
        '**/pdf*.js',
        '**/openjpeg_*.js',
        '**/texts-*-{charts,messages,server-mails,*-docs}-*.js',
        '**/charts-*',
        '**/coverage-*.js',
        '**/*.{ar,en}-*.js',
        '**/live-recorder-*.js',
        '**/row-sheet-*',
      ],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/healthz$/, /^\/readyz$/],
      cleanupOutdatedCaches: true,
    },
  })

const SERVER_ENTRIES = {
  main: 'server/process/main.ts',
  cli: 'server/cli.ts',
  'db/pglite.worker': 'server/db/pglite.worker.ts',
  'db/university.thread': 'server/features/nomination/university/university.thread.ts',
  'db/test-restore.child': 'server/features/backups/test-restore.child.ts',
  'db/bmp.thread': 'server/plugins/images/bmp.thread.ts',
  'db/lock.beat': 'server/db/lock.beat.mjs',
}

/**
 * The server is bundled so that it starts quickly. Its packages stay outside, but for Kysely, whose 260 modules take
 * longer to find than to run (stack.md, Around it).
 */
const server = (): UserConfig => ({
  publicDir: false,
  ssr: { noExternal: ['kysely'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: SERVER_ENTRIES,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})

/** Of `package.json` the page is told the version alone, by which it knows of which release it is. */
const release = (): Plugin => ({
  name: 'qabul-release',
  load: (id) =>
    id === fileURLToPath(new URL('package.json', import.meta.url))
      ? JSON.stringify({ version: manifest.version })
      : null,
})

/** What the page's modules need to be understood: in the build, in development and in tests, which have more `forms`. */
export const pagePlugins = (forms = ['schemas']) => [
  validatorsPlugin(forms),
  blueprintPlugin(),
  react(),
  serviceWorker(),
  release(),
]

/**
 * Scripts and styles of the chunk that holds a module, as links: they set out beside the page's first script, which
 * would send for them later.
 */
function linksTo(module: string, bundle: Rollup.OutputBundle): Record<string, string>[] {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  )
  if (chunk?.type !== 'chunk') return []
  return [
    ...[chunk.fileName, ...chunk.imports].map((file) => ({ rel: 'modulepreload', href: `/${file}`, crossorigin: '' })),
    ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) => ({
      rel: 'stylesheet',
      href: `/${file}`,
      crossorigin: '',
    })),
  ]
}

/** What the first script sends for in any case sets out beside it. */
const preloadMain = (): Plugin => ({
  name: 'qabul-preload-main',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      linksTo('/src/app/main.tsx', bundle).map((attrs) => ({ tag: 'link', injectTo: 'head' as const, attrs })),
  },
})

type Features = Readonly<
  Record<
    string,
    {
      readonly name: string
      readonly pages: readonly { readonly path: string; readonly namespaces: readonly string[] }[]
    }
  >
>

/**
 * `home.html`: the same page, for addresses behind the login, whose scripts set out with it; and one such page for each
 * address of a screen, which adds the screen's own (server/plugins/pages.ts). With them go the texts in the language
 * that the page itself is in.
 */
const homePages = (): Plugin => ({
  name: 'qabul-home-pages',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') return
    const tags = (page: string, modules: readonly string[]) =>
      [
        ...new Set(
          modules
            .flatMap((module) => linksTo(module, bundle))
            .filter(({ href }) => !page.includes(`"${href}"`))
            .map(
              (attrs) =>
                `<link ${Object.entries(attrs)
                  .map(([name, value]) => `${name}="${value}"`)
                  .join(' ')}>`,
            ),
        ),
      ].join('')
    /** `first`: what runs before all else, so that it shall not wait for its turn behind the large files. */
    const emit = (fileName: string, modules: readonly string[], first: readonly string[] = []) => {
      const page = String(index.source)
      const early = page.replace('<link rel="modulepreload"', `${tags(page, first)}<link rel="modulepreload"`)
      this.emitFile({ type: 'asset', fileName, source: early.replace('</head>', `${tags(early, modules)}</head>`) })
    }
    const home = ['/src/app/home.tsx', '/locales/ar/index.ts', '/locales/ar/shell/index.ts']
    const { module } = await runnerImport<{ FEATURES: Features }>('/src/app/features.ts', {
      configFile: false,
      logLevel: 'error',
    })
    emit('home.html', home)
    for (const { name, pages } of Object.values(module.FEATURES)) {
      for (const { path, namespaces } of pages.filter((page) => !page.path.includes(':')))
        emit(
          `home/${path}.html`,
          [
            ...home,
            `/src/features/${name}/${name}-screen.tsx`,
            ...namespaces.map((namespace) => `/locales/ar/${namespace}/index.ts`),
          ],
          [`/src/features/${name}/${name}.prefetch.ts`],
        )
    }
  },
})

/**
 * The texts of a language in two files instead of one per namespace: a browser fetches few files at once over HTTP/1.1,
 * and each waits for its turn. What the login needs stays apart, so that it stays light; so do the words of the charts,
 * which few ever open, those of the palette, which comes when it is asked for, the long ones of single features, and the
 * texts that no page shows.
 */
const TEXTS_AT_LOGIN = /^(login-errors|forms|session)$/
const TEXTS_APART =
  /^(charts|palette|nomination|uploads|fee-sheets|private-university-export|people|people-sheet|sheets|roles|seasons|season-assistant|settings-file|readiness|backups|tokens|entry|faculties|faculties-sheet|lists|lists-sheet|organisation|permissions|meanings|messages|server-errors|server-mails|admission-report|approval-rules|certificate-pulling|general-statistic|group-messages|linked-systems|outbox|recommended-report|student-accounts|official-results|[a-z]+-docs)$/
function textsFile(module: string): string | null {
  const [, language, namespace] = /\/locales\/(ar|en)\/(?:([\w-]+)\/)?index\.ts$/.exec(module) ?? []
  if (language === undefined) return null
  if (namespace !== undefined && TEXTS_APART.test(namespace)) return `texts-${language}-${namespace}`
  return namespace === undefined || TEXTS_AT_LOGIN.test(namespace) ? `texts-${language}` : `texts-${language}-home`
}

/**
 * The screens of a feature, with what they share. What is printed, reconciled or read of a sheet comes by itself: it brings
 * much that the feature's lists do without. So do the charts, which show every machine, and would else keep them from whoever needs one.
 */
const featureFile = (module: string): string | null =>
  /\/src\/features\/(?!charts\/)([\w-]+)\/(?!print-|dossier-|reconciliation-|sheet-)[\w-]+-screen\.tsx$/.exec(
    module,
  )?.[1] ?? null
/** What screens of other features take of a feature. */
const partsFile = (module: string): string | null => {
  const [, feature] = /\/src\/features\/([\w-]+)\/parts\.ts$/.exec(module) ?? []
  return feature === undefined ? null : `${feature}-parts`
}

const SHARED = /\/(node_modules|src\/(kit|lib|forms|theme)|(machines|schemas)\/shared)\/|\/schemas\/.*\.rules\.ts$/
/** Shared, but by few, and heavy: the calendar of a date field, the drawing of a curve, what reads a sheet. Each comes with whoever shows it. */
const SELDOM =
  /\/node_modules\/(date-fns|date-fns-tz|react-day-picker|@blueprintjs\/datetime2?|uplot)\/|\/forms\/inputs\/date-input\.tsx$|\/src\/kit\/sheet\/|\/shared\/sheet-(import|columns|lines|records)[.\w]*$/

/** What a list shows before anything opens above it: dialogs and popovers, three quarters of what is shared, come later. */
const FRAME_OF_LISTS = [
  /\/src\/kit\/(list|views)\/(?!export-button|saved-views-)/,
  /\/src\/(kit\/(feedback\/(why-not|states)|screen\/list-tools|record\/use-answer|print|copyable)|lib\/ltr|forms\/index)\.tsx?$/,
  /\/@blueprintjs\/(icons\/|core\/.*\/(common|tag|collapse)\/)/,
  /\/schemas\/shared\/(export-format|student-search)\.ts$/,
  /\/machines\/shared\/season\.ts$/,
]

/**
 * What is needed together travels together, each with all that it imports and no earlier one holds: the login, the
 * shell, each feature's screens. Left alone they were 40 files, many below a kilobyte.
 */
const CHUNKS = [
  { name: textsFile, debugName: 'texts', priority: 6 },
  // with what the validators of the login share with those of the lists, which would else travel to the login
  {
    name: 'boot',
    test: /\/src\/(app\/boot|forms\/field-errors)\.ts$|virtual:validators\/session\/|\/machines\/shared\/problem\.ts$/,
    priority: 5,
  },
  // what asks for the rows of a list before its screen is there, so that it needs neither React nor anything that is
  // shown; what other lists share with the first one comes with that
  { name: 'first-rows', test: /\/src\/features\/applications\/[\w-]+\.prefetch\.ts$/, priority: 4 },
  {
    name: (module: string) =>
      /\/src\/features\/([\w-]+)\/[\w-]+\.prefetch\.ts$/.exec(module)?.[1]?.concat('-rows') ?? null,
    debugName: 'rows',
    priority: 3.9,
  },
  { name: 'login', test: /\/src\/(app\/main|features\/session\/login-screen)\.tsx$/, priority: 3 },
  { name: 'home', test: /\/src\/app\/home\.tsx$/, priority: 2 },
  // what lists share, without the dialogs and popovers that open above them
  {
    name: 'list',
    test: (module: string) => FRAME_OF_LISTS.some((part) => part.test(module)),
    minShareCount: 2,
    priority: 1.6,
  },
  // what several screens share: in the file of one of them it would bring that whole screen to the others
  {
    name: 'parts',
    test: (module: string) => SHARED.test(module) && !SELDOM.test(module),
    minShareCount: 2,
    priority: 1.5,
  },
  { name: 'dates', test: /\/src\/forms\/inputs\/date-input\.tsx$/, priority: 1.4 },
  // who may make which call, where several features ask: in the file of one of them it would bring that to the others
  { name: 'calls', test: /\/schemas\/.*\.endpoints\.ts$/, minShareCount: 2, priority: 1.55 },
  // messages to many are sent from several features
  { name: 'messages', test: /\/schemas\/notifications\//, minShareCount: 2, priority: 1.2 },
  { name: partsFile, debugName: 'parts of features', priority: 1.1 },
  { name: featureFile, debugName: 'features', priority: 1 },
  // asks when other files are not to be had any more, so it needs none of them
  { name: 'update-prompt', test: /\/src\/features\/shell\/update-prompt\.tsx$/, priority: 1.2 },
]

/** Fails the build when a chunk rule matches no module, as after its files were renamed. */
const checkChunks = (): Plugin => ({
  name: 'qabul-check-chunks',
  buildEnd(error) {
    if (error) return
    const modules = [...this.getModuleIds()]
    const isUsed = ({ name, test }: { name: unknown; test?: RegExp | ((module: string) => boolean) }): boolean => {
      const matches = test ?? (name as (module: string) => string | null)
      return modules.some((module) => (matches instanceof RegExp ? matches.test(module) : Boolean(matches(module))))
    }
    for (const rule of CHUNKS)
      if (!isUsed(rule)) this.error(`The chunk rule "${rule.debugName ?? String(rule.name)}" matches no module`)
  },
})

/**
 * Came with the page, or are on their way: asked for again with each part that needs them, they cost a slow machine
 * time for nothing.
 */
const ALWAYS_HERE = /\/(rolldown-runtime|boot|login|home|texts-(ar|en)(-home)?)-[\w-]{8}\.js$/

/**
 * Browsers that know `:dir()`, layers and relative colours: nothing is rewritten for older ones, least of all
 * directions.
 */
const CSS_TARGET = ['chrome120', 'firefox128', 'safari17.2']

const client = (): UserConfig => ({
  plugins: [pagePlugins(), contractPlugin(), preloadMain(), homePages(), checkChunks()],
  publicDir: 'src/theme/assets',
  worker: { format: 'es', plugins: () => [sheetjsPlugin(), pdfjsPlugin()] },
  optimizeDeps: { rolldownOptions: { plugins: [sheetjsPlugin()] } },
  build: {
    outDir: 'dist/client',
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !ALWAYS_HERE.test(file)),
    },
    target: 'es2022',
    cssTarget: CSS_TARGET,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server() : client()))
