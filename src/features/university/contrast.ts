/** The card as `src/features/session/login-brand.css` draws it: its lightest part, and the white of its text. */
export const CARD = { ink: '#001a1e', share: 0.41 } as const
const WHITE: Rgb = [255, 255, 255]

type Rgb = readonly [red: number, green: number, blue: number]
const rgbOf = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb

/** Relative luminance of WCAG 2. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function ratio(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Contrasts of the card of a colour `#rrggbb`, from 1 to 21: of its white text, and of the colour itself, with which the
 * ornament is drawn, each with the lightest part of the card.
 */
export function contrastsOf(color: string): { readonly text: number; readonly ornament: number } {
  const [own, ink] = [rgbOf(color), rgbOf(CARD.ink)]
  const ground = own.map((part, at) => part * CARD.share + ink[at]! * (1 - CARD.share)) as unknown as Rgb
  return { text: ratio(WHITE, ground), ornament: ratio(own, ground) }
}
