import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** So many presses of Tab are more than any page of ours needs. */
const MOST_TABS = 120

/**
 * What is wrong with where the keyboard is: nowhere, out of sight, covered, or not to be seen. Empty when all is well.
 */
const focusFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ['the focus is lost: nothing has it']
    const name = element.outerHTML.slice(0, 160)
    // where the browser draws a control itself, the visible part is its label or the switch next to it
    const visibleParts = [
      element,
      element.nextElementSibling,
      element.parentElement,
      element.parentElement?.parentElement,
    ].filter((each) => each instanceof HTMLElement)
    const isMarked = visibleParts.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const isInside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ]
    const above = document.elementFromPoint(x, y)
    const isCovered =
      width > 1 &&
      height > 1 &&
      above !== null &&
      !element.contains(above) &&
      !above.contains(element) &&
      !visibleParts.some((each) => each !== element.parentElement?.parentElement && each.contains(above))
    return [
      ...(isMarked ? [] : [`the focus cannot be seen on ${name}`]),
      ...(isInside ? [] : [`the focus is outside of the window on ${name}`]),
      ...(isInside && isCovered ? [`the focus on ${name} is covered by ${above.outerHTML.slice(0, 100)}`] : []),
    ]
  })

/**
 * Somebody who has no pointer: reaches everything by keys, and always sees where the keyboard is (trust.md, For
 * everyone).
 */
export class Keys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key)
  }
  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  /** Something has the focus, in sight, uncovered and marked. */
  async seeFocus(): Promise<void> {
    await expect.poll(() => focusFaults(this.#page)).toEqual([])
  }
  /** This has it. */
  async seeFocusOn(target: Locator): Promise<void> {
    await expect(async () => {
      await expect(target).toBeFocused()
      // a dialog that opens above another one takes some frames to settle who has the focus
      await target.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
      })
      expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
    }).toPass()
    await this.seeFocus()
  }

  /** Something within it has it, or it itself. */
  async seeFocusIn(target: Locator): Promise<void> {
    await expect.poll(() => target.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }

  /**
   * Presses Tab (back: Shift+Tab) until this has the focus. Every stop on the way must be visible; after the end of the
   * page come the browser's own controls.
   */
  async tabTo(target: Locator, { back = false } = {}): Promise<void> {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        await this.seeFocus()
        return
      }
      await this.press(back ? 'Shift+Tab' : 'Tab')
      if (await this.#page.evaluate(() => document.activeElement !== document.body)) await this.seeFocus()
    }
    throw new Error(`${String(target)} was not reached by ${MOST_TABS} presses of Tab`)
  }
  /** Goes there and presses Enter. */
  async choose(target: Locator, options?: { back?: boolean }): Promise<void> {
    await this.tabTo(target, options)
    await this.press('Enter')
  }
  /** Empties the field that has the focus, and types. */
  async fill(text: string): Promise<void> {
    await this.press('ControlOrMeta+a')
    await this.press('Delete')
    if (text !== '') await this.type(text)
  }
}
