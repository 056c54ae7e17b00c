import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from './support/chromium.mjs'
import { scratchInMemory } from './support/memory.mjs'

scratchInMemory()

/**
 * No page runs long enough to benefit from the engine's last optimizing compiler, nor from its helper threads, which
 * compete with other processes for both cores. Not for the bench, which measures what users have.
 */
const SHORT_LIVED = '--js-flags=--no-opt --single-threaded --min-semi-space-size=64'

/**
 * In a whole run nobody looks at the pixels: the page is laid out, its frames come, and what lies under the pointer is
 * known, but the software's drawing, a third of the browser's time, is left out. Alone, a test that fails leaves a
 * picture.
 */
const isPlotted = process.env['TEST_DRAWN'] !== 'no'
const UNDRAWN = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--disable-gl-drawing-for-tests',
  '--disable-accelerated-2d-canvas',
]
const FLAGS = isPlotted ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'), ...UNDRAWN]

/**
 * One real server for all (see e2e-server.ts), one browser at a time: journeys change its data, and each user's
 * language is stored there. No retries: a test that fails now and then is a fault.
 */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'looks', testMatch: 'all/looks.e2e.ts' },
    { name: 'gates', testMatch: '**/*.gate.e2e.ts' },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: ['all/looks.e2e.ts', '**/*.gate.e2e.ts'] },
  ],
  outputDir: '../test-results',
  /** What the gates took of each machine (support/pages/gate.ts): the charts are painted from it. */
  snapshotPathTemplate: '../machines/charts/walked/{arg}{ext}',
  globalSetup: './support/e2e-server.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // for a machine with other work: what is there is seen at once, however long the limit
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    // an action that cannot be done says where it waits, long before the test ends
    actionTimeout: 60_000,
    baseURL: process.env['E2E_URL'],
    browserName: 'chromium',
    launchOptions: { executablePath: await ensureChromium(), args: [...FLAGS, SHORT_LIVED] },
    serviceWorkers: 'block',
    screenshot: isPlotted ? 'only-on-failure' : 'off',
  },
})
