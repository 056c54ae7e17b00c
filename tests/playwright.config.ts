import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from './support/chromium.mjs'

/** One real server for all (see e2e-server.ts), one browser at a time. No retries: a test that fails now and then is a fault. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/e2e-server.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['E2E_URL'],
    browserName: 'chromium',
    launchOptions: { executablePath: await ensureChromium(), args: CHROMIUM_FLAGS },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
