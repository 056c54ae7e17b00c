let isPressed = false
const press = (now: boolean) => () => {
  isPressed = now
}
const RELEASES = ['pointerup', 'pointercancel'] as const
addEventListener('pointerdown', press(true), { capture: true })
for (const release of RELEASES) addEventListener(release, press(false), { capture: true })

/**
 * Does it now, or, while a mouse or a finger is down, once what it pressed has heard of the click. What comes into sight
 * when a field is left would otherwise push away the button that is being pressed, and the click would be lost.
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
