import { describe, expect, it } from 'vitest'
import { findText, foldQuery } from '#src/features/applications/pdf/find-text.ts'
import type { PlacedText, TextPiece } from '#src/features/applications/pdf/pdf.types.ts'
import { inReadingOrder } from '#src/features/applications/pdf/reading-order.ts'

/** The text of PDFs on the review screen: ADR 103. Widths are 10 points for each character. */
const piece = (text: string, x: number, more: Partial<PlacedText> = {}): PlacedText => ({
  text,
  dir: /[\u0600-\u06ff]/.test(text) ? 'rtl' : 'ltr',
  x,
  y: 100,
  size: 12,
  width: 10 * text.length,
  turn: 0,
  endsLine: false,
  ...more,
})
/** As it is read: pieces of a line are divided by a bar. */
const read = (...pieces: PlacedText[]): string =>
  inReadingOrder(pieces)
    .map(({ text, endsLine }) => text + (endsLine ? '\n' : '|'))
    .join('')
/** Letters that a program placed one by one from the left, beginning at `x`. */
const placedFromLeft = (letters: string, x = 0): PlacedText[] =>
  [...letters].toReversed().map((letter, at) => piece(letter, x + 10 * at))

describe('the order in which a page is read', () => {
  it('is from the right in Arabic, also when its letters were placed from the left', () =>
    expect(read(...placedFromLeft('كلية الطب'))).toBe('كلية الطب\n'))
  it('leaves numbers and Latin words within Arabic from the left', () =>
    expect(
      read(piece('درجة', 0), piece(' ', 40), piece('399', 50), piece('.5', 80), piece(' ', 100), piece('مجموع', 110)),
    ).toBe('مجموع |399.5 |درجة\n'))
  it('is that of the file in lines without Arabic', () =>
    expect(read(piece('To', 0), piece('tal', 20), piece('399', 200))).toBe('Total|399\n'))
  it('goes from line to line, whatever ends them', () =>
    expect(
      read(
        piece('one', 0),
        piece('two', 0, { y: 120 }),
        piece('three', 0, { y: 120, endsLine: true }),
        piece('four', 60, { y: 120 }),
      ),
    ).toBe('one\ntwo|three\nfour\n'))
  it('does not mix cells of a table', () => expect(read(piece('٣٨', 0), piece('اللغة', 200))).toBe('اللغة|٣٨\n'))
  it('leaves turned text as it is', () =>
    expect(read(piece('ب', 0, { turn: 1 }), piece('ا', 50, { turn: 1 }))).toBe('ب|ا\n'))
})

describe('the search', () => {
  const page = (...texts: string[]): TextPiece[] => texts.map((text) => ({ ...piece(text, 0), stretch: 1 }))
  const found = (pieces: TextPiece[], query: string) =>
    findText(pieces, foldQuery(query)).map((hit) =>
      hit.map(({ piece, from, to }) => pieces[piece]!.text.slice(from, to)),
    )

  it.each([
    ['الثانوية العامة', 'الثانويه', ['الثانوية']],
    ['أحمد', 'احمد', ['أحمد']],
    ['مُحَمَّد', 'محمد', ['مُحَمَّد']],
    ['مجموع ٣٩٩', '399', ['٣٩٩']],
    ['Total of SARA', 'total', ['Total']],
  ])('finds in “%s” what is written “%s”, as names are searched', (text, query, hit) =>
    expect(found(page(text), query)).toEqual([hit]),
  )
  it('finds what goes on in the next piece or line, with any space between', () =>
    expect(found(page('High ', 'school', 'certificate'), '  school   certificate ')).toEqual([
      ['school', 'certificate'],
    ]))
  it('finds each place once', () => expect(found(page('aaaa a', 'ba'), 'aa')).toEqual([['aa'], ['aa']]))
  it('finds nothing where there is nothing', () => expect(found(page('Certificate'), 'receipt')).toEqual([]))
})
