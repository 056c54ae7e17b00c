import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['tests/db/**/*.test.ts'], globalSetup: ['tests/support/postgres.setup.ts'] },
})
