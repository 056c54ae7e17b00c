import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CARD, contrastsOf } from '#src/features/university/contrast.ts'

const css = readFileSync(new URL('../../src/features/session/login-brand.css', import.meta.url), 'utf8')

/** Issue 41: the contrast of the card is shown as a number. */
describe('the contrasts of the card', () => {
  it('are those of the card as the login page draws it', () => {
    expect(css).toContain(`--_ink: ${CARD.ink};`)
    const shares = [...css.matchAll(/color-mix\(in srgb, var\(--qb-card\) (\d+)%/g)].map(([, share]) => Number(share))
    expect(shares).toHaveLength(3)
    expect(Math.max(...shares)).toBe(CARD.share * 100)
    expect(css).toMatch(/\.qb-login-brand \{[^}]*color: #ffffff;/)
  })

  // computed by hand from the formula of WCAG 2: of white, 0.41 × 255 + 0.59 × (0, 26, 30) = (104.55, 119.89, 122.25)
  it.each([
    ['#ffffff', 4.61, 4.61],
    ['#00AFB9', 8.31, 3.1],
    ['#001a1e', 18, 1],
    ['#000000', 19.47, 1.08],
  ])('of %s are %d to 1 of the text, and %d to 1 of the ornament', (color, text, ornament) => {
    const found = contrastsOf(color)
    expect(found.text).toBeCloseTo(text, 1)
    expect(found.ornament).toBeCloseTo(ornament, 1)
  })

  it('are enough for the text of every colour', () => {
    const parts = [0, 64, 128, 192, 255].map((part) => part.toString(16).padStart(2, '0'))
    for (const red of parts)
      for (const green of parts)
        for (const blue of parts) expect(contrastsOf(`#${red}${green}${blue}`).text).toBeGreaterThanOrEqual(4.5)
  })
})
