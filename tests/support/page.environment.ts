import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { quickenStyles } from './page.styles.ts'

const { jsdom } = builtinEnvironments
let isThere = false

/**
 * The page of the screen tests: jsdom's, one for all files of a process, which share the packages that they import, too
 * (`isolate` in vitest.config.ts); screens.setup.ts empties it for each. What a page still had to do when its last test
 * ended (draw what has just come, close a message) finds its window there until the process ends.
 */
export default {
  ...jsdom,
  async setup(...page) {
    if (!isThere) {
      await jsdom.setup(...page)
      quickenStyles()
    }
    isThere = true
    return { teardown: () => {} }
  },
} satisfies Environment
