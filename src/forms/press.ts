let isPressed = false
const press = (now: boolean) => () => {
  isPressed = now
}
const RELEASES = ['pointerup', 'pointercancel'] as const
addEventListener('pointerdown', press(true), { capture: true })
for (const release of RELEASES) addEventListener(release, press(false), { capture: true })

/**
 * Runs `act` now, or, while a pointer is down, after the click of that press. Otherwise content that appears when a
 * field is left could move the pressed button away, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act()
    return
  }
  const released = () => {
    for (const release of RELEASES) removeEventListener(release, released, { capture: true })
    // the click follows the release in the same turn
    setTimeout(act)
  }
  for (const release of RELEASES) addEventListener(release, released, { capture: true })
}
