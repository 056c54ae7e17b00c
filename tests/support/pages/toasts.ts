import type { BrowserContext, Page } from '@playwright/test'

interface ToastWindow extends Window {
  toasts?: string[]
}

/**
 * Runs in each page, before its scripts: collects the texts of toasts until the next press. No function in it has a
 * name: tsx marks those by a helper that the page does not have.
 */
function collectToasts(): void {
  const toasts: string[] = []
  ;(window as ToastWindow).toasts = toasts
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(
      press,
      () => {
        toasts.length = 0
      },
      { capture: true },
    )
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const toast of [node, ...node.querySelectorAll('.bp6-toast')])
          if (toast.matches('.bp6-toast')) toasts.push(toast.textContent)
  }).observe(document, { childList: true, subtree: true })
}

/** A success stays for two seconds, in which a busy machine may not come to look. */
export const watchToasts = (context: BrowserContext): Promise<unknown> => context.addInitScript(collectToasts)

/** Whether a toast had this text since the last press. */
export async function hasShownToast(page: Page, text: string | RegExp): Promise<boolean> {
  // a page that is being left has shown none
  const toasts = await page.evaluate(() => (window as ToastWindow).toasts ?? []).catch(() => [])
  return toasts.some((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)))
}
