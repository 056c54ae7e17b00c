const SEATS: Readonly<Record<string, string>> = { أ: 'ا', ؤ: 'و', ئ: 'ي' }
/** Hamza as names are folded: alif, waw and ye without it. */
export const withoutHamza = (text: string): string => text.replace(/[أؤئ]/g, (letter) => SEATS[letter]!)

const HAMZA = /أو?|[ؤئء]و|[ؤئء]/g
/**
 * Variants of a word's hamza in a folded name: `رؤوف` is written رءوف, رئوف and رؤف, too. None where all write it
 * alike: on alif at the beginning of a word or after its article, and alone at the beginning or the end.
 */
function variantsOf(hamza: string, before: string, isLast: boolean): readonly string[] {
  if (hamza.startsWith('أ') && (before === '' || before.endsWith('ال'))) return []
  if (hamza.length > 1) return ['وو', 'و', 'يو', 'ءو', 'او']
  if (hamza === 'ؤ') return ['و', 'وو', 'يو', 'ءو', 'ء']
  if (hamza === 'ئ') return ['ي', 'ء']
  if (hamza === 'أ') return ['ا', 'ء']
  if (isLast) return before.endsWith('ي') ? ['ء', ''] : []
  return before === '' ? [] : ['ء', '', 'ا', 'و', 'ي']
}
/** Past two hamzas in a word, the search takes the others as they were typed. */
const SPELLED_MAX = 2

/**
 * Spellings of a word of a search in folded names, so that hamza on alif, waw and ye is found however it was written.
 * The first is that of the word itself. Names are stored as before: an older release finds and writes them, too.
 */
export function spellingsOf(word: string): readonly [string, ...string[]] {
  const hamzas = [...word.matchAll(HAMZA)]
    .map(({ 0: hamza, index }) => {
      const end = index + hamza.length
      return { hamza, index, end, variants: variantsOf(hamza, word.slice(0, index), end === word.length) }
    })
    .filter(({ variants }) => variants.length > 0)
    .slice(0, SPELLED_MAX)
  let spellings = ['']
  let rest = 0
  for (const { hamza, index, end, variants } of hamzas) {
    const before = word.slice(rest, index)
    const different = new Set([withoutHamza(hamza), ...variants])
    spellings = spellings.flatMap((spelling) => [...different].map((variant) => `${spelling}${before}${variant}`))
    rest = end
  }
  const [usual, ...others] = new Set(spellings.map((spelling) => withoutHamza(`${spelling}${word.slice(rest)}`)))
  return [usual!, ...others]
}
