/** A name in both languages. */
export interface Pair {
  readonly ar: string
  readonly en: string
}

/** Reads lines of `arabic | english`. */
export const pairs = (text: string): readonly Pair[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [ar, en] = line.split('|').map((part) => part.trim())
      if (!ar || !en) throw new Error(`Not a pair of names: ${line}`)
      return { ar, en }
    })
