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

/** Browsers that know `:dir()`, layers and relative colours: nothing is rewritten for older ones, least of all directions. */
const CSS_TARGET = ['chrome120', 'firefox128', 'safari17.2']

const client = (): UserConfig => ({
  plugins: [pagePlugins(), contractPlugin(), preloadFonts()],
  publicDir: 'src/theme/assets',
  build: { outDir: 'dist/client', manifest: true, modulePreload: { polyfill: false }, target: 'es2022', cssTarget: CSS_TARGET, assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 1000 },
  server: { proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' } },
})

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server() : client()))
