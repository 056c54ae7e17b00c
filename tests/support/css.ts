import { list, parse, type Declaration } from 'postcss'

/** Properties that name a side of the page instead of a side of the text. */
const PHYSICAL_PROPERTY =
  /^(left|right|float-left|(margin|padding|scroll-margin|scroll-padding)-(left|right)|border-(left|right)(-.+)?|border-(top|bottom)-(left|right)-radius)$/
/** Properties whose values may name a side, with the values that do. */
const PHYSICAL_VALUE: Readonly<Record<string, RegExp>> = {
  'text-align': /\b(left|right)\b/,
  float: /\b(left|right)\b/,
  clear: /\b(left|right)\b/,
  'justify-content': /\b(left|right)\b/,
  'caption-side': /\b(left|right)\b/,
}
/** Shorthands of four values: the second and the fourth are right and left, which must then be equal. */
const FOUR_SIDES = new Set([
  'margin',
  'padding',
  'inset',
  'border-width',
  'border-style',
  'border-color',
  'scroll-margin',
  'scroll-padding',
])

/** Declarations that do not turn with the direction of the text, as `file:line: declaration`. */
export function physicalDeclarations(file: string, css: string): string[] {
  const found: string[] = []
  parse(css, { from: file }).walkDecls((declaration) => {
    if (isPhysical(declaration))
      found.push(`${file}:${declaration.source?.start?.line}: ${declaration.prop}: ${declaration.value}`)
  })
  return found
}

function isPhysical({ prop, value }: Declaration): boolean {
  const name = prop.toLowerCase()
  if (PHYSICAL_PROPERTY.test(name) || PHYSICAL_VALUE[name]?.test(value)) return true
  if (!FOUR_SIDES.has(name)) return false
  const sides = list.space(value.replace('!important', ''))
  return sides.length === 4 && sides[1] !== sides[3]
}
