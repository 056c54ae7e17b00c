import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { physicalDeclarations } from '#tests/support/css.ts'
import { filesOf } from '#tests/support/files.ts'

describe('our own css', () => {
  it('uses logical properties only, so that it turns with the language', () => {
    expect(
      filesOf('src', ['.css']).flatMap(({ name, path }) => physicalDeclarations(name, readFileSync(path, 'utf8'))),
    ).toEqual([])
  })
})

describe('planted declarations are caught', () => {
  it.each([
    'margin-left: 1px',
    'padding-right: 1px',
    'left: 0',
    'right: 0',
    'border-left: 1px solid',
    'border-right-color: red',
    'border-top-left-radius: 2px',
    'text-align: left',
    'float: right',
    'margin: 0 1px 0 2px',
    'inset: 0 auto 0 0',
    'scroll-margin-left: 1px',
  ])('%s', (declaration) =>
    expect(physicalDeclarations('bad.css', `.a {\n  ${declaration};\n}`)).toEqual([`bad.css:2: ${declaration}`]),
  )

  it('also inside a media query and a nested rule', () => {
    expect(physicalDeclarations('bad.css', '@media print { .a { & .b { left: 0 } } }')).toEqual(['bad.css:1: left: 0'])
  })
  it.each([
    'margin-inline-start: 1px',
    'inset-inline-end: 0',
    'text-align: start',
    'margin: 0 1px',
    'margin: 0 1px 2px 1px',
    'border-start-start-radius: 2px',
    'transform: translateX(2px)',
    '--left: 1px',
  ])('but not %s', (declaration) => expect(physicalDeclarations('good.css', `.a { ${declaration} }`)).toEqual([]))
})
