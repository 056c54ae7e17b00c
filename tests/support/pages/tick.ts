import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Ticks a Blueprint checkbox, or clears it, as a person does: on the indicator that lies over the input. A forced press
 * on the input itself waits neither until the page is stable nor until nothing lies above, and missed boxes while an
 * overlay was still moving.
 */
export async function setTicked(box: Locator, isTicked = true): Promise<void> {
  if ((await box.isChecked()) !== isTicked)
    await box.locator('xpath=following-sibling::*[contains(@class, "control-indicator")]').click()
  await expect(box).toBeChecked({ checked: isTicked })
}
