import type { BrowserContext, Page } from '@playwright/test'

interface Told extends Window {
  told?: string[]
}

/**
 * In each page, before its scripts: remembers what toasts say, until somebody presses something again. No function in it
 * has a name: tsx marks those by a helper that the page does not have.
 */
function rememberToasts(): void {
  const told: string[] = []
  ;(window as Told).told = told
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(
      press,
      () => {
        told.length = 0
      },
      { capture: true },
    )
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const toast of [node, ...node.querySelectorAll('.bp6-toast')])
          if (toast.matches('.bp6-toast')) told.push(toast.textContent)
  }).observe(document, { childList: true, subtree: true })
}

/** A success stays for two seconds, in which a busy machine may not come to look. */
export const watchToasts = (context: BrowserContext): Promise<unknown> => context.addInitScript(rememberToasts)

/** Whether a toast has said this since somebody last pressed something. */
export async function wasTold(page: Page, text: string | RegExp): Promise<boolean> {
  // one that is just being left has told nothing
  const told = await page.evaluate(() => (window as Told).told ?? []).catch(() => [])
  return told.some((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)))
}
