import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contractPlugin } from './src/api/contract.plugin.ts'
import { validatorsPlugin } from './src/forms/validators.plugin.ts'
import { blueprintPlugin } from './src/theme/blueprint.plugin.ts'

/** The service worker keeps the application shell and static files, never `/api`; a new version asks first (decision G13). */
const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    includeAssets: [],
    manifest: {
      name: 'قبول', short_name: 'قبول', lang: 'ar', dir: 'rtl', start_url: '/home', scope: '/', display: 'standalone',
      background_color: '#f4f8f8', theme_color: '#00afb9',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/healthz$/, /^\/readyz$/],
      cleanupOutdatedCaches: true,
    },
  })

const SERVER_ENTRIES = { main: 'server/main.ts', cli: 'server/cli.ts', 'db/pglite.worker': 'server/db/pglite.worker.ts' }

/** The server is bundled so that it starts quickly; its packages stay outside (server.md, Around it). */
const server = (): UserConfig => ({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(SERVER_ENTRIES).filter(([, file]) => existsSync(new URL(file, import.meta.url)))),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})

/** The fonts of the first paint start to load with the page, before its styles are read. */
const preloadFonts = (): Plugin => ({
  name: 'qabul-preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /(arabic-arabic-(400|600)|inter-latin-wght)-normal.*\.woff2$/.test(file))
        .map((file) => ({ tag: 'link', injectTo: 'head' as const, attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' } })),
  },
})

/** What the page's modules need to be understood: in the build, in development and in tests. */
export const pagePlugins = () => [validatorsPlugin(), blueprintPlugin(), react(), serviceWorker()]

/** What the first script sends for in any case sets out beside it. */
const preloadMain = (): Plugin => ({
  name: 'qabul-preload-main',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/app/main.tsx')))
      if (main?.type !== 'chunk') return []
      const link = (attrs: Record<string, string>) => ({ tag: 'link', injectTo: 'head' as const, attrs: { ...attrs, crossorigin: '' } })
      return [
        ...[main.fileName, ...main.imports].map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ...[...(main.viteMetadata?.importedCss ?? [])].map((file) => link({ rel: 'stylesheet', href: `/${file}` })),
      ]
    },
  },
})

/**
 * The texts of a language in two files instead of one per namespace: a browser fetches few files at once over HTTP/1.1, and each waits
 * for its turn. What the login needs stays apart, so that it stays light.
 */
const TEXTS_AT_LOGIN = /^(errors|forms|session)$/
function textsFile(module: string): string | null {
  const [, language, namespace] = /\/locales\/(ar|en)\/(?:([\w-]+)\/)?index\.ts$/.exec(module) ?? []
  if (language === undefined) return null
  return namespace === undefined || TEXTS_AT_LOGIN.test(namespace) ? `texts-${language}` : `texts-${language}-home`
}

/**
 * What is needed together travels together, each with all that it imports and no earlier one holds: the first script, the login, the
 * shell, the parts that the screens are made of. Left alone they were 40 files, many below a kilobyte.
 */
const CHUNKS = [
  { name: textsFile, debugName: 'texts', priority: 5 },
  { name: 'boot', test: /\/src\/app\/boot\.ts$/, priority: 4 },
  { name: 'login', test: /\/src\/(app\/main|features\/session\/login-screen)\.tsx$/, priority: 3 },
  { name: 'home', test: /\/src\/app\/home\.tsx$/, priority: 2 },
  { name: 'lists', test: /\/src\/kit\/(list-screen|record-dialog)\.tsx$/, priority: 1 },
]

/** Browsers that know `:dir()`, layers and relative colours: nothing is rewritten for older ones, least of all directions. */
const CSS_TARGET = ['chrome120', 'firefox128', 'safari17.2']

const client = (): UserConfig => ({
  plugins: [pagePlugins(), contractPlugin(), preloadFonts(), preloadMain()],
  publicDir: 'src/theme/assets',
  build: { outDir: 'dist/client', manifest: true, modulePreload: { polyfill: false }, target: 'es2022', cssTarget: CSS_TARGET, assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } }, reportCompressedSize: false, chunkSizeWarningLimit: 1000 },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server() : client()))
