import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/**
 * The page of a screen test: jsdom's, which lives as long as the process of its test file. What the page still had to
 * do when its last test ended (draw what has just come, close a message) finds its window there until both end.
 */
export default {
  ...jsdom,
  async setup(...page) {
    await jsdom.setup(...page)
    return { teardown: () => {} }
  },
} satisfies Environment
