import type { BrowserContext, Page } from '@playwright/test'

interface Told extends Window {
  told?: string[]
}

/**
 * Runs in each page, before its scripts: collects the texts of toasts until the next press. No function in it has a
 * name: tsx marks those by a helper that the page does not have.
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

/** Whether a toast had this text since the last press. */
export async function wasTold(page: Page, text: string | RegExp): Promise<boolean> {
  // a page that is being left has shown none
  const told = await page.evaluate(() => (window as Told).told ?? []).catch(() => [])
  return told.some((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)))
}
