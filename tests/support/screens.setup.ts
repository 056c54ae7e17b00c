import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// each file of tests finds the page as a browser opens it, and our modules as they begin
vi.resetModules()
for (const part of [document.documentElement, document.head, document.body])
  for (const { name } of [...part.attributes]) part.removeAttribute(name)
document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')

// jsdom knows no media queries: these are the answers of a wide window with a mouse, in light colours.
globalThis.matchMedia ??= (query) => ({
  media: query,
  matches: /width >=|pointer: fine/.test(query),
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

// jsdom draws with one interval for all: where a test faked timers while something was drawn, nothing was drawn in
// the process any more, and no popover got the focus.
const [later, cancel] = [setTimeout, clearTimeout]
globalThis.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), 16))
globalThis.cancelAnimationFrame = (handle) => cancel(handle)

// Nor does it scroll.
globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}

// Screens come in parts that are fetched when they are first shown, which a busy machine takes its time for. Who makes
// faults, and waits for most of what never comes, sets less (mutants/lane.ts).
configure({ asyncUtilTimeout: Number(process.env['TEST_WAIT'] ?? 60_000) })

afterEach(cleanup)
// jsdom lays nothing out
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
