import type { Locator, Page } from '@playwright/test'
import type { Locales, TranslationFunctions } from '#locales/i18n-types.ts'
import { expect, type BrowserSession } from './test.ts'
import { textsOf } from './texts.ts'
import { hasShownToast } from './toasts.ts'

/** The common part of all page models: the page, its language, its texts, and the frame of every screen. */
export class Screen {
  readonly session: BrowserSession
  readonly page: Page

  constructor(session: BrowserSession) {
    this.session = session
    this.page = session.page
  }

  /** Follows the page: a journey may switch the language. */
  language: Locales = 'ar'
  get t(): TranslationFunctions {
    return textsOf(this.language)
  }

  /**
   * Opens an address of the product, within the page where there is one: a logged-in user who goes to the login page is
   * redirected to the address, and all screens are mounted again, for a part of the cost of loading a page. A page that
   * confirms before it is left is loaded.
   */
  async visit(address: string): Promise<void> {
    const isNavigated = await this.page.evaluate((from) => {
      if (!location.pathname.startsWith('/home')) return false
      if (!dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
      history.pushState({ from }, '', '/login')
      return true
    }, address)
    if (!isNavigated) await this.page.goto(address)
  }

  toast(text: string | RegExp): Locator {
    return this.page.locator('.bp6-toast').filter({ hasText: text })
  }
  /** It is visible, or has been since the last press. */
  async seeToast(text: string | RegExp): Promise<void> {
    const isSeen = async () => (await hasShownToast(this.page, text)) || this.toast(text).first().isVisible()
    await expect.poll(isSeen, { message: `a toast with the text ${String(text)}` }).toBe(true)
  }

  heading(text: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name: text })
  }
  async seeHeading(text: string | RegExp): Promise<void> {
    await expect(this.heading(text)).toBeVisible()
  }

  dialog(name?: string | RegExp): Locator {
    return name === undefined
      ? this.page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true })
      : this.page.getByRole('dialog', { name }).or(this.page.getByRole('alertdialog', { name }))
  }
  /** The open confirmation; one that is just fading out precedes it. */
  confirmation(): Locator {
    return this.page.getByRole('alertdialog').last()
  }

  /**
   * Presses a control that is not offered, to see its reason: it is `aria-disabled`, which stops Playwright's click,
   * and no person's. As for any other press, it must be stable first, with nothing above it.
   */
  async pressUnavailable(control: Locator): Promise<void> {
    await control.hover()
    await this.page.mouse.down()
    await this.page.mouse.up()
  }

  async seeDirection(language: Locales): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('lang', language)
    await expect(this.page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  }
}

/** A page model in the language of its session. */
export function open<T extends Screen>(Model: new (session: BrowserSession) => T, session: BrowserSession): T {
  const model = new Model(session)
  model.language = session.language
  return model
}
