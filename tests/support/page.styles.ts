/**
 * Answers at once what Testing Library and user-event ask of a style: whether an element is shown, and whether it can be
 * clicked. For each answer jsdom works out and copies every property, and again after each change of the page, which
 * took a sixth of the time of the screens. Of these properties its own style sheet sets the display alone, by the
 * element itself, and in tests there is no other sheet; where there is one, and for all else, jsdom answers.
 */
export function quickenStyles(): void {
  const view = document.defaultView!
  const full = view.getComputedStyle.bind(view)
  /** What jsdom's own style sheet says of such an element. */
  const displays = new Map<string, string>()

  function displayOf(element: Element): string {
    const states = ['hidden', 'open'].filter((name) => element.hasAttribute(name))
    const key = [element.localName, element.getAttribute('type'), ...states].join(' ')
    const known = displays.get(key)
    if (known !== undefined) return known
    const bare = element.cloneNode() as Element
    bare.removeAttribute('style')
    const { display } = full(bare)
    displays.set(key, display)
    return display
  }

  function quick(element: Element, name: string): string | undefined {
    if (name === 'display') return inline(element, name) || displayOf(element)
    if (name === 'visibility') return inherited(element, name) ?? 'visible'
    if (name === 'pointer-events' || name === 'pointerEvents') return inherited(element, 'pointer-events') ?? 'auto'
    return undefined
  }

  const style: ProxyHandler<{ readonly element: Element }> = {
    get({ element }, name) {
      if (name === 'getPropertyValue')
        return (property: string) => quick(element, property) ?? full(element).getPropertyValue(property)
      const value = typeof name === 'string' ? quick(element, name) : undefined
      if (value !== undefined) return value
      const all = full(element)
      const rest: unknown = Reflect.get(all, name)
      return typeof rest === 'function' ? rest.bind(all) : rest
    },
  }

  const getStyle: typeof getComputedStyle = (element, part) =>
    part || document.styleSheets.length > 0
      ? full(element, part)
      : (new Proxy({ element }, style) as unknown as CSSStyleDeclaration)
  view.getComputedStyle = getStyle
  globalThis.getComputedStyle = getStyle
}

/** What the style of the element itself sets. */
const inline = (element: Element, name: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : ''

/** What it, or else the nearest element around it, sets. */
function inherited(element: Element, name: string): string | undefined {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const value = inline(each, name)
    if (value !== '') return value
  }
  return undefined
}
