/** The weights in which a page is written, and a letter of each font (src/theme/fonts.css). */
const FACES = [
  "400 1rem 'Qabul Arabic'",
  "500 1rem 'Qabul Arabic'",
  "600 1rem 'Qabul Arabic'",
  "400 1rem 'Qabul Latin'",
] as const
const LETTERS = 'قa'

/**
 * Sends for the fonts; else a browser would do so only when it first draws letters. One that does not come leaves the
 * system's.
 */
export const sendForFonts = (): void => {
  for (const face of FACES) void document.fonts.load(face, LETTERS).catch(() => undefined)
}
