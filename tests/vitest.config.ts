import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { pagePlugins } from '../vite.config.ts'
import { distFile, IS_BUILT } from './support/built.ts'
import { IS_LONG } from './support/long.ts'
import { scratchInMemory } from './support/memory.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
scratchInMemory()
/** Variables that make tests repeat random cases: with one of them a test may take an hour, else ten minutes. */
const REPEATED = ['TEST_LONG', 'FUZZ_RUNS', 'ROTATIONS', 'DECIDER_ROUNDS', 'KILL_ROUNDS', 'NUMBER_RUNS']
const LIMIT = REPEATED.some((name) => name in process.env) ? 3_600_000 : 600_000

/**
 * Where the run has built the product, its threads start from the build: from source each loads a separate compiler,
 * and a suite starts dozens.
 */
function builtThreads(): Plugin {
  return {
    name: 'qabul-built-threads',
    apply: () => IS_BUILT,
    transform: {
      filter: { id: /\/server\/db\/thread\.ts$/ },
      handler: (code) => code.replaceAll('import.meta.url', JSON.stringify(distFile('main.js').href)),
    },
  }
}

/**
 * The part of a test follows from its name; a test without another role is `unit`. Files share their imports
 * (`isolate`), those with a page only the packages: a third of their time went into importing again. So parts run one
 * after the other (`groupOrder`), the longest first. Half of the time their tests wait for what appears a moment later,
 * so there are two workers. Limits are for a busy machine, and for failures: what is there is seen at once.
 */
export default defineConfig({
  root,
  plugins: [pagePlugins(['schemas', 'docs']), builtThreads()],
  test: {
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    maxWorkers: 2,
    expect: { poll: { timeout: Number(process.env['TEST_WAIT'] ?? 60_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 2 },
          environment: 'node',
          isolate: false,
          include: ['{tests,tools}/**/*.test.ts'],
          exclude: [
            'tests/**/*.{machine,api,screen}.test.ts',
            'tests/all/machines.test.ts',
            'tests/walker/**',
            'tests/db/**',
          ],
          setupFiles: ['tests/support/unit.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          sequence: { groupOrder: 3 },
          environment: 'node',
          isolate: false,
          include: ['tests/**/*.machine.test.ts', 'tests/all/machines.test.ts', 'tests/walker/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          sequence: { groupOrder: 0 },
          environment: 'node',
          isolate: false,
          include: ['tests/**/*.api.test.ts', 'tests/db/**/*.test.ts'],
          globalSetup: ['tests/support/children.setup.ts', 'tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        // React as people get it (react.setup.ts); the long run has its development build
        oxc: { jsx: { development: IS_LONG } },
        test: {
          name: 'screens',
          env: IS_LONG ? {} : { NODE_ENV: 'production' },
          sequence: { groupOrder: 1 },
          isolate: false,
          environment: './tests/support/page.environment.ts',
          include: ['tests/**/*.screen.test.{ts,tsx}'],
          setupFiles: ['tests/support/react.setup.ts', 'tests/support/screens.setup.ts'],
        },
      },
    ],
  },
})
