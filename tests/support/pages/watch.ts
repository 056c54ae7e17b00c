import type { BrowserContext } from '@playwright/test'

/** What no page may ever do: break, write errors, violate its content policy, or meet a server that fails. */
export interface Watch {
  readonly faults: readonly string[]
  /** From here on the test makes calls fail: what the browser reports of them is no fault. */
  allowFailedCalls(): void
  /** Clears the faults, for the next test. */
  startOver(): void
}

declare global {
  interface Window {
    __violations?: string[]
  }
}

/**
 * Chromium reports every answer of 400 and above as an error; which of them are wrong is decided by `response` below.
 */
const OF_A_CALL = /^Failed to load resource/
/** React reports an error that a page has caught and shown: a screen whose file could not be fetched. */
const OF_A_MISSING_SCREEN = /A screen is missing/

/** Watches all pages of a context, also those that it opens later. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const faults: string[] = []
  let failing = false
  await context.exposeBinding('__violation', (_source, text: string) => {
    faults.push(`content policy: ${text}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const reportViolation = (globalThis as unknown as { __violation?: (text: string) => void }).__violation
      reportViolation?.(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  context.on('weberror', (fault) => {
    const error = fault.error()
    faults.push(`script error: ${error.stack ?? error.message}`)
  })
  context.on('console', (message) => {
    if (failing && OF_A_MISSING_SCREEN.test(message.text())) return
    if (message.type() === 'error' && !OF_A_CALL.test(message.text())) faults.push(`console: ${message.text()}`)
    else if (message.type() === 'warning' && /^Warning:|React/.test(message.text()))
      faults.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500 && !failing)
      faults.push(`${response.status()} of ${response.request().method()} ${response.url()}`)
  })
  return {
    faults,
    allowFailedCalls: () => {
      failing = true
    },
    startOver: () => {
      faults.length = 0
      failing = false
    },
  }
}
