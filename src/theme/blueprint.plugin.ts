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
 * wins whatever its specificity and in whichever order chunks arrive; mirrored for right to left; without what no
 * screen uses; and core cut in two, so that the login page pays for its own components only (stack.md, Right to left
 * and Weight).
 */
const SHEETS = {
  'base.css': {
    file: '@blueprintjs/core/lib/css/blueprint.css',
    keep: (name: string) => isBase(name) && !isUnused(name),
    mirror: true,
  },
  'rest.css': {
    file: '@blueprintjs/core/lib/css/blueprint.css',
    keep: (name: string) => !isBase(name) && !isUnused(name),
    mirror: true,
  },
  'datetime.css': { file: '@blueprintjs/datetime/lib/css/blueprint-datetime.css', keep: () => true, mirror: true },
  // Mirroring breaks the table, which lives in a wrapper of its own direction.
  'table.css': { file: '@blueprintjs/table/lib/css/table.css', keep: () => true, mirror: false },
} as const
type Sheet = keyof typeof SHEETS

/** Components of the login page and of what it may show at once: its dialogs, toasts and messages. */
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
/**
 * Components that no screen uses, or that the theme draws by itself (the group of buttons of a toast), and icons as a
 * font.
 */
const UNUSED = [
  'button-group',
  'select',
  'tooltip',
  'submenu',
  'tag-input',
  'numeric-input',
  'html-table',
  'progress-bar',
  'tab',
  'tabs',
  'breadcrumb',
  'breadcrumbs',
  'entity-title',
  'overflow-list',
  'alert',
  'slider',
  'multistep-dialog',
  'dialog-step',
  'panel-stack',
  'panel-stack2',
  'editable-text',
  'control-card',
  'hotkey',
  'key',
  'code',
  'code-block',
  'tree',
  'navbar',
  'card-list',
  'section',
  'icon-standard',
  'icon-large',
  'compound-tag',
  'tree-node',
  'breadcrumb-current',
]

const starts = (name: string, list: readonly string[]): boolean =>
  list.some((item) => name === item || name.startsWith(`${item}-`))
const isFontIcon = (name: string): boolean => /^icon-(?!button)/.test(name)
const isBase = (name: string): boolean => name === '' || (starts(name, BASE) && !isFontIcon(name))
/** Whether a component's styles are left out; its name as in its class. */
export const isUnused = (name: string): boolean => starts(name, UNUSED) || isFontIcon(name)

/**
 * Components of which the theme says every colour in light and dark, by intent and by variant (controls.css): of these
 * only the rest is Blueprint's.
 */
const COLOURED = ['button', 'input', 'input-group']
const COLOURS = /\.bp6-(dark|intent-|minimal|outlined)/
/** The other of Blueprint's two ways to say that it is dark; ours is the class. */
const DARK_BY_ATTRIBUTE = '[data-bp-color-scheme='

/** The component that a selector is about: its first Blueprint class that is not a state, size or colour mode. */
const MODIFIERS =
  /^(dark|intent-|minimal|outlined|active|disabled|fill|large|small|interactive|align-|inline|round|loading|elevation-|popover-open|vertical|compact|running-text)/
export function componentOf(selector: string): string {
  for (const [, name] of selector.matchAll(/\.bp6-([a-z0-9-]+)/g)) if (!MODIFIERS.test(name!)) return name!
  return ''
}

/** Whether a rule of a component is left to the theme. */
const isOurs = (component: string, selector: string): boolean =>
  selector.includes(DARK_BY_ATTRIBUTE) || (COLOURED.includes(component) && COLOURS.test(selector))

const filter = (keep: (component: string) => boolean): PostcssPlugin => ({
  postcssPlugin: 'qabul-blueprint-filter',
  Once(root: Root) {
    root.walkRules((rule: Rule) => {
      if (rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes')) return
      const kept = rule.selectors.filter((selector) => {
        const component = componentOf(selector)
        return keep(component) && !isOurs(component, selector)
      })
      if (kept.length === 0) rule.remove()
      else if (kept.length < rule.selectors.length) rule.selectors = kept
    })
    root.walkAtRules((rule) => {
      if (rule.name === 'charset' || rule.name === 'font-face' || (rule.nodes && rule.nodes.length === 0)) rule.remove()
    })
  },
})

/** Toasts stay at the left in both directions (decision G6). */
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

/** In a lower layer, what is important would beat the theme instead of being beaten. */
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
  const { file, keep, mirror } = SHEETS[sheet]
  const from = require.resolve(file)
  const css = await readFile(from, 'utf8')
  const mirrored = mirror ? [pinPhysical, rtlcss({ mode: Mode.combined })] : []
  const first = await postcss([filter(keep), unimportant, ...mirrored]).process(
    css.replace(/\/\*# sourceMappingURL.*$/s, ''),
    { from },
  )
  return (await postcss([intoLayer]).process(first.css, { from })).css
}

/**
 * Parts of Blueprint's icons that only serve icons which we do not offer: the names of all of them (12 kB, and 1,200
 * changes of case at each start), and its own loaders, which would put 1.5 MB of paths into the build. Our loader knows
 * its names (`icons.ts`).
 */
const LEAN: readonly (readonly [RegExp, string])[] = [
  [
    /@blueprintjs\/icons\/lib\/esm\/iconNames\.js$/,
    'export const IconNames = {}; export const IconNamesSet = { has: () => true }',
  ],
  [/@blueprintjs\/icons\/lib\/esm\/paths-loaders\/allPathsLoader\.js$/, 'export const allPathsLoader = undefined'],
  [
    /@blueprintjs\/icons\/lib\/esm\/paths-loaders\/splitPathsBySizeLoader\.js$/,
    'export const splitPathsBySizeLoader = undefined',
  ],
]

/**
 * Blueprint measures the text of every button while the browser lays the page out, though it looks at the measure only
 * where the text may be cut off; the page is then drawn a second time before anybody sees it.
 */
const MEASURED = {
  file: /@blueprintjs\/core\/lib\/esm\/components\/text\/text\.js$/,
  always: 'if (contentMeasuringRef.current?.textContent != null) {',
  whenCut: 'if (ellipsize && contentMeasuringRef.current?.textContent != null) {',
} as const

/**
 * Provides `virtual:blueprint/{base,rest,datetime,table}.css`, and leaves out what of Blueprint's icons we do not use.
 */
export function blueprintPlugin(): Plugin {
  const built = new Map<Sheet, Promise<string>>()
  return {
    name: 'qabul-blueprint',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const lean = LEAN.find(([pattern]) => pattern.test(id))
      if (lean) return lean[1]
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const sheet = id.slice(PREFIX.length + 1) as Sheet
      if (!Object.hasOwn(SHEETS, sheet)) throw new Error(`${id.slice(1)} is no stylesheet of Blueprint that we serve`)
      let css = built.get(sheet)
      if (!css) built.set(sheet, (css = build(sheet)))
      return css
    },
    transform(code, id) {
      if (!MEASURED.file.test(id)) return undefined
      if (!code.includes(MEASURED.always))
        throw new Error('Blueprint measures its texts in another way now: look at MEASURED in blueprint.plugin.ts')
      return { code: code.replace(MEASURED.always, MEASURED.whenCut), map: null }
    },
  }
}
