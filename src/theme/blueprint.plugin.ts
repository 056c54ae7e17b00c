import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import postcss, { AtRule, type Plugin as PostcssPlugin, type Root, type Rule } from 'postcss'
import rtlcss from 'postcss-rtlcss'
import { Mode } from 'postcss-rtlcss/options'
import type { Plugin } from 'vite'

const PREFIX = 'virtual:blueprint/'
const require = createRequire(import.meta.url)

/**
 * The stylesheets of Blueprint, as we serve them: in the cascade layer `blueprint`, so that every rule of our theme
 * wins, regardless of its specificity and of the order in which chunks load; mirrored for right to left; without the
 * icon font; and with core split in two, so that the login page loads its own components only (stack.md, Right to left
 * and Weight).
 */
const SHEETS = {
  'base.css': {
    file: '@blueprintjs/core/lib/css/blueprint.css',
    matches: (name: string) => isBase(name),
    mirror: true,
  },
  'rest.css': {
    file: '@blueprintjs/core/lib/css/blueprint.css',
    matches: (name: string) => !isBase(name) && !isFontIcon(name),
    mirror: true,
  },
  'datetime.css': { file: '@blueprintjs/datetime/lib/css/blueprint-datetime.css', matches: () => true, mirror: true },
  // The table is mirrored as a whole where it is used.
  'table.css': { file: '@blueprintjs/table/lib/css/table.css', matches: () => true, mirror: false },
} as const
type Sheet = keyof typeof SHEETS

/** Components of the login page and of what it may show immediately: its dialogs, toasts and messages. */
const BASE = [
  'button',
  'input',
  'form-group',
  'form-helper-text',
  'form-content',
  'form-group-sub-label',
  'label',
  'dialog',
  'overlay',
  'portal',
  'toast',
  'callout',
  'spinner',
  'icon',
  'heading',
  'text',
  'link',
  'card',
  'focus',
  'control-group',
  'dark',
  'fill',
  'divider',
  'running-text',
  'body',
]
/** Icons as letters of a font, which we do not serve: we render SVG. */
const isFontIcon = (name: string): boolean => /^icon-(?!button)/.test(name)
const isBase = (name: string): boolean =>
  name === '' || (BASE.some((item) => name === item || name.startsWith(`${item}-`)) && !isFontIcon(name))

/**
 * Components whose colours the theme defines, in light and dark, by intent and by variant (controls.css): Blueprint
 * provides only the rest of them.
 */
const COLOURED = ['button', 'input', 'input-group']
const COLOURS = /\.bp6-(dark|intent-|minimal|outlined)/
/** The other of Blueprint's two selectors for dark mode; we use the class. */
const DARK_BY_ATTRIBUTE = '[data-bp-color-scheme='

/**
 * Classes that are a state, size or colour mode. `componentOf`: the component of a selector, its first Blueprint class
 * that is none of these.
 */
const MODIFIERS =
  /^(dark|intent-|minimal|outlined|active|disabled|fill|large|small|interactive|align-|inline|round|loading|elevation-|popover-open|vertical|compact|running-text)/
export function componentOf(selector: string): string {
  for (const [, name] of selector.matchAll(/\.bp6-([a-z0-9-]+)/g)) if (!MODIFIERS.test(name!)) return name!
  return ''
}

/** Whether the theme defines a rule of a component instead of Blueprint. */
const isOurs = (component: string, selector: string): boolean =>
  selector.includes(DARK_BY_ATTRIBUTE) || (COLOURED.includes(component) && COLOURS.test(selector))

const filter = (matches: (component: string) => boolean): PostcssPlugin => ({
  postcssPlugin: 'qabul-blueprint-filter',
  Once(root: Root) {
    root.walkRules((rule: Rule) => {
      if (rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes')) return
      const remaining = rule.selectors.filter((selector) => {
        const component = componentOf(selector)
        return matches(component) && !isOurs(component, selector)
      })
      if (remaining.length === 0) rule.remove()
      else if (remaining.length < rule.selectors.length) rule.selectors = remaining
    })
    root.walkAtRules((rule) => {
      if (rule.name === 'charset' || rule.name === 'font-face' || (rule.nodes && rule.nodes.length === 0)) rule.remove()
    })
  },
})

/** Toasts are on the left in both directions (decision G6). */
const STAYS = /\.bp6-(toast-container|overlay-inline\.bp6-toast)/
const pinPhysical: PostcssPlugin = {
  postcssPlugin: 'qabul-blueprint-pin',
  Once(root: Root) {
    root.walkRules(STAYS, (rule) => {
      rule.prepend({ text: 'rtl:begin:ignore' })
      rule.append({ text: 'rtl:end:ignore' })
    })
  },
}

/** In a lower layer, an important declaration would override the theme instead of being overridden. */
const unimportant: PostcssPlugin = {
  postcssPlugin: 'qabul-blueprint-unimportant',
  Declaration(declaration) {
    if (declaration.important && /color|background|shadow|outline|animation/.test(declaration.prop))
      declaration.important = false
  },
}

const intoLayer: PostcssPlugin = {
  postcssPlugin: 'qabul-blueprint-layer',
  OnceExit(root: Root) {
    const nodes = root.nodes.slice()
    const layer = new AtRule({ name: 'layer', params: 'blueprint', nodes: [] })
    root.removeAll()
    for (const node of nodes) layer.append(node)
    root.append(layer)
  },
}

async function build(sheet: Sheet): Promise<string> {
  const { file, matches, mirror } = SHEETS[sheet]
  const from = require.resolve(file)
  const css = await readFile(from, 'utf8')
  const mirrored = mirror ? [pinPhysical, rtlcss({ mode: Mode.combined })] : []
  const first = await postcss([filter(matches), unimportant, ...mirrored]).process(
    css.replace(/\/\*# sourceMappingURL.*$/s, ''),
    { from },
  )
  return (await postcss([intoLayer]).process(first.css, { from })).css
}

/**
 * Blueprint's own loaders of icons, which would add 1.5 MB of unused paths to the build: our loader knows its names
 * (`icons.ts`).
 */
const ICON_LOADERS = /@blueprintjs\/icons\/lib\/esm\/paths-loaders\/(\w+)\.js$/
/** Blueprint's list of all names, 64 kB, which checks whether an icon exists: our loader reports a missing one. */
const ICON_NAMES = /@blueprintjs\/icons\/lib\/esm\/iconNames\.js$/

/** The table's watch of its own size, whose markup has inline styles, which our content policy forbids. */
const RESIZE_SENSOR = /@blueprintjs\/table\/lib\/esm\/interactions\/resizeSensor\.js$/
const OBSERVED = `export const ResizeSensor = {
  attach(element, callback) {
    const observer = new ResizeObserver(() => requestAnimationFrame(callback))
    observer.observe(element)
    return () => observer.disconnect()
  },
}`

/**
 * Blueprint's text measures itself whenever it is rendered, and then renders itself again, so that a text that is cut
 * off has a title: every button and tag is such a text, and together they delay the first frame of a page. Ours
 * measures when the pointer comes.
 */
const TEXT = /@blueprintjs\/core\/lib\/esm\/components\/text\/text\.js$/
const MEASURED_LATE = `import classNames from 'classnames'
import { createElement, forwardRef } from 'react'
import { Classes } from '../../common'
const nameWhole = ({ currentTarget: text }) => {
  if (text.scrollWidth > text.clientWidth) text.title = text.textContent
}
export const Text = forwardRef(({ tagName = 'div', className, ellipsize = false, ...props }, ref) =>
  createElement(tagName, {
    ...(ellipsize && props.title === undefined && { onMouseEnter: nameWhole }),
    ...props,
    ref,
    className: classNames({ [Classes.TEXT_OVERFLOW_ELLIPSIS]: ellipsize }, className),
  }),
)`

/**
 * Provides `virtual:blueprint/{base,rest,datetime,table}.css`, leaves out Blueprint's own loaders of icons and their
 * names, and replaces two of its modules.
 */
export function blueprintPlugin(): Plugin {
  const built = new Map<Sheet, Promise<string>>()
  return {
    name: 'qabul-blueprint',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (ICON_NAMES.test(id)) return 'export const IconNames = {}, IconNamesSet = { has: () => true }'
      if (RESIZE_SENSOR.test(id)) return OBSERVED
      if (TEXT.test(id)) return MEASURED_LATE
      const [, loader] = ICON_LOADERS.exec(id) ?? []
      if (loader) return `export const ${loader} = undefined`
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const sheet = id.slice(PREFIX.length + 1) as Sheet
      if (!Object.hasOwn(SHEETS, sheet)) throw new Error(`${id.slice(1)} is no stylesheet of Blueprint that we serve`)
      let css = built.get(sheet)
      if (!css) built.set(sheet, (css = build(sheet)))
      return css
    },
  }
}
