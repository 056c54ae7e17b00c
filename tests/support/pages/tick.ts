import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Ticks a box of Blueprint's, or takes its tick away, as a person does: on the mark that lies over the input. A forced
 * press on the input itself waits neither until the page stands still nor until nothing lies above, and missed boxes
 * while what is above them was still coming.
 */
export async function setTicked(box: Locator, isTicked = true): Promise<void> {
  if ((await box.isChecked()) !== isTicked)
    await box.locator('xpath=following-sibling::*[contains(@class, "control-indicator")]').click()
  await expect(box).toBeChecked({ checked: isTicked })
}
