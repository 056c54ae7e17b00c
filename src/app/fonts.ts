/** The weights used on a page, and a letter of each font (src/theme/fonts.css). */
const FACES = [
  "400 1rem 'Qabul Arabic'",
  "500 1rem 'Qabul Arabic'",
  "600 1rem 'Qabul Arabic'",
  "400 1rem 'Qabul Latin'",
] as const
const LETTERS = 'قa'

/**
 * Requests the fonts, which a browser would otherwise do only when it first renders letters. A font that fails to load
 * is replaced by the system's.
 */
export const sendForFonts = (): void => {
  for (const face of FACES) void document.fonts.load(face, LETTERS).catch(() => undefined)
}
