/**
 * Cases of the agreement of a claim with uploaded results, written from issue 42 and ADR 122 before the code. Each
 * expected outcome is written here by hand; families of cases share one outcome by the rule that their heading states.
 */

/** What an application claims. `of`: the year of its certificate; results are uploaded for this year alone. */
export interface Claim {
  readonly cardId: string
  /** With bonus points, by which it is ranked; null: it names none. */
  readonly total: number | null
  readonly seat: number | null
  readonly of: 'thisYear' | 'lastYear'
}
/** A row of uploaded results. Two certificates of the category and the year have some: `a` of 410, `b` of 320. */
export interface Result {
  readonly certificate: 'a' | 'b'
  readonly cardId: string
  readonly total: number | null
  readonly marks: Readonly<Partial<Record<Course, number>>>
  readonly seat: number | null
}
/** Courses of both certificates: two that count, of 60 each, and one that does not, of 25. */
export type Course = 'physics' | 'chemistry' | 'religion'

/** What happens after claim and results are stored; rows by their places. */
export type Change =
  | { readonly correct: number; readonly to: Partial<Result> }
  | { readonly remove: number }
  | { readonly add: Result }
  | { readonly claim: Partial<Claim> }

/** `row`: the place of the uploaded row that it is of. Null: no agreement is stored. */
export type Outcome = {
  readonly agreement: 'agrees' | 'differs' | 'notFound' | 'several'
  readonly official: number | null
  readonly difference: number | null
  readonly row: number | null
} | null

export interface AgreementCase {
  readonly name: string
  readonly claim: Claim
  readonly results: readonly Result[]
  readonly then: readonly Change[]
  readonly outcome: Outcome
}

const ID = '30801010112345'
const OTHER_ID = '30801010154321'

const claim = (cardId: string, total: number | null, more: Partial<Claim> = {}): Claim => ({
  cardId,
  total,
  seat: null,
  of: 'thisYear',
  ...more,
})
const result = (cardId: string, total: number | null, more: Partial<Result> = {}): Result => ({
  certificate: 'a',
  cardId,
  total,
  marks: {},
  seat: null,
  ...more,
})
const agrees = (official: number, row = 0): Outcome => ({ agreement: 'agrees', official, difference: 0, row })
const differs = (official: number, difference: number | null, row = 0): Outcome => ({
  agreement: 'differs',
  official,
  difference,
  row,
})
const NOT_FOUND: Outcome = { agreement: 'notFound', official: null, difference: null, row: null }
/** The student is in the results, which say no total of him. */
const withoutTotal = (row = 0): Outcome => ({ agreement: 'notFound', official: null, difference: null, row })
const SEVERAL: Outcome = { agreement: 'several', official: null, difference: null, row: null }

type Written = readonly [name: string, claim: Claim, results: readonly Result[], outcome: Outcome]
const written = (cases: readonly Written[]): AgreementCase[] =>
  cases.map(([name, of, results, outcome]) => ({ name, claim: of, results, then: [], outcome }))
type Changed = readonly [
  name: string,
  claim: Claim,
  results: readonly Result[],
  then: readonly Change[],
  outcome: Outcome,
]
const changed = (cases: readonly Changed[]): AgreementCase[] =>
  cases.map(([name, of, results, then, outcome]) => ({ name, claim: of, results, then, outcome }))

/** The total that is ranked is compared with the official one, to the hundredth. */
const TOTALS = written([
  ['the same total', claim(ID, 310), [result(ID, 310)], agrees(310)],
  ['400 claimed, 310 in the results', claim(ID, 400), [result(ID, 310)], differs(310, 90)],
  ['less claimed than in the results', claim(ID, 300), [result(ID, 310)], differs(310, -10)],
  ['the whole total of the certificate', claim(ID, 410), [result(ID, 410)], agrees(410)],
  ['a total of nothing', claim(ID, 0), [result(ID, 0)], agrees(0)],
  ['nothing claimed, something in the results', claim(ID, 0), [result(ID, 250)], differs(250, -250)],
  ['something claimed, nothing in the results', claim(ID, 250), [result(ID, 0)], differs(0, 250)],
  ['no total claimed', claim(ID, null), [result(ID, 310)], differs(310, null)],
  ['no total claimed, and nobody found', claim(ID, null), [result(OTHER_ID, 310)], NOT_FOUND],
  [
    'no total claimed, and several found',
    claim(ID, null),
    [result(ID, 1), result(ID, 1, { certificate: 'b' })],
    SEVERAL,
  ],
])

/** Decimals are compared exactly, to the two that both sides store. */
const DECIMALS = written([
  ['one half', claim(ID, 310.5), [result(ID, 310.5)], agrees(310.5)],
  ['a half against a whole', claim(ID, 310.5), [result(ID, 310)], differs(310, 0.5)],
  ['two decimals', claim(ID, 387.25), [result(ID, 387.25)], agrees(387.25)],
  ['a hundredth too many', claim(ID, 387.26), [result(ID, 387.25)], differs(387.25, 0.01)],
  ['a hundredth too few', claim(ID, 387.24), [result(ID, 387.25)], differs(387.25, -0.01)],
  ['a third, rounded up, against rounded down', claim(ID, 333.34), [result(ID, 333.33)], differs(333.33, 0.01)],
  ['tenths that have no exact binary number', claim(ID, 300.3), [result(ID, 300.3)], agrees(300.3)],
  ['a difference that has none', claim(ID, 300.3), [result(ID, 300.1)], differs(300.1, 0.2)],
  ['almost nothing', claim(ID, 0.01), [result(ID, 0)], differs(0, 0.01)],
  ['the largest total', claim(ID, 999999), [result(ID, 999999)], agrees(999999)],
])

/** Bonus points are a claim that no result proves: they are the difference. */
const BONUS = written([
  ['a bonus over the certificate, official its whole total', claim(ID, 418), [result(ID, 410)], differs(410, 8)],
  ['a bonus below the whole total', claim(ID, 405), [result(ID, 400)], differs(400, 5)],
  ['a bonus of one half', claim(ID, 400.5), [result(ID, 400)], differs(400, 0.5)],
  ['a claim far above the certificate', claim(ID, 9999), [result(ID, 410)], differs(410, 9589)],
  ['above the certificate on both sides', claim(ID, 415), [result(ID, 415)], agrees(415)],
  ['above the certificate, by different bonuses', claim(ID, 418), [result(ID, 415)], differs(415, 3)],
  ['official above the certificate, claimed without', claim(ID, 410), [result(ID, 415)], differs(415, -5)],
])

/** Where the results have no total, it is the sum of the courses that count, if each of them has a mark. */
const COURSES = written([
  ['the sum of both courses', claim(ID, 95), [result(ID, null, { marks: { physics: 50, chemistry: 45 } })], agrees(95)],
  [
    'the sum of both, without religion',
    claim(ID, 95),
    [result(ID, null, { marks: { physics: 50, chemistry: 45, religion: 20 } })],
    agrees(95),
  ],
  [
    'religion claimed as if it counted',
    claim(ID, 115),
    [result(ID, null, { marks: { physics: 50, chemistry: 45, religion: 20 } })],
    differs(95, 20),
  ],
  ['more than the sum', claim(ID, 120), [result(ID, null, { marks: { physics: 50, chemistry: 45 } })], differs(95, 25)],
  ['halves', claim(ID, 95.5), [result(ID, null, { marks: { physics: 50.25, chemistry: 45.25 } })], agrees(95.5)],
  ['both nothing', claim(ID, 0), [result(ID, null, { marks: { physics: 0, chemistry: 0 } })], agrees(0)],
  ['one mark is missing', claim(ID, 50), [result(ID, null, { marks: { physics: 50 } })], withoutTotal()],
  [
    'the other is missing',
    claim(ID, 45),
    [result(ID, null, { marks: { chemistry: 45, religion: 20 } })],
    withoutTotal(),
  ],
  ['religion alone', claim(ID, 20), [result(ID, null, { marks: { religion: 20 } })], withoutTotal()],
  ['no mark and no total', claim(ID, 300), [result(ID, null)], withoutTotal()],
  ['no mark, no total, no claim', claim(ID, null), [result(ID, null)], withoutTotal()],
  [
    'a total beside marks is the official one',
    claim(ID, 310),
    [result(ID, 310, { marks: { physics: 50, chemistry: 45 } })],
    agrees(310),
  ],
  [
    'a total beside marks, and their sum claimed',
    claim(ID, 95),
    [result(ID, 310, { marks: { physics: 50, chemistry: 45 } })],
    differs(310, -215),
  ],
  ['a total beside one mark', claim(ID, 310), [result(ID, 310, { marks: { physics: 50 } })], agrees(310)],
  [
    'a total of nothing beside marks',
    claim(ID, 95),
    [result(ID, 0, { marks: { physics: 50, chemistry: 45 } })],
    differs(0, 95),
  ],
])

/** Who is not in the results of the certificate is not found, whoever else is. */
const WHO = written([
  ['another student', claim(ID, 310), [result(OTHER_ID, 310)], NOT_FOUND],
  ['two others', claim(ID, 310), [result(OTHER_ID, 310), result('30801010199999', 310)], NOT_FOUND],
  ['the student among others', claim(ID, 310), [result(OTHER_ID, 400), result(ID, 310)], agrees(310, 1)],
  ['the student before others', claim(ID, 400), [result(ID, 310), result(OTHER_ID, 400)], differs(310, 90)],
  ['a digit less', claim('3080101011234', 310), [result(ID, 310)], NOT_FOUND],
  ['a digit more', claim(`${ID}0`, 310), [result(ID, 310)], NOT_FOUND],
  ['two digits exchanged', claim('30801010112354', 310), [result(ID, 310)], NOT_FOUND],
  ['a zero before it', claim(`0${ID}`, 310), [result(ID, 310)], NOT_FOUND],
  ['the other certificate of the year', claim(ID, 300), [result(ID, 300, { certificate: 'b' })], agrees(300)],
  ['no result at all', claim(ID, 310), [], null],
  ['a certificate of last year, results of this one', claim(ID, 310, { of: 'lastYear' }), [result(ID, 310)], null],
])

/** Several results of one student are not chosen from, also where they say the same. */
const TWICE = written([
  [
    'in both certificates, differently',
    claim(ID, 310),
    [result(ID, 310), result(ID, 300, { certificate: 'b' })],
    SEVERAL,
  ],
  ['in both certificates, alike', claim(ID, 310), [result(ID, 310), result(ID, 310, { certificate: 'b' })], SEVERAL],
  ['in both, one without a total', claim(ID, 310), [result(ID, 310), result(ID, null, { certificate: 'b' })], SEVERAL],
  [
    'in both, both without a total',
    claim(ID, 310),
    [result(ID, null), result(ID, null, { certificate: 'b' })],
    SEVERAL,
  ],
  [
    'in one certificate, in digits of two languages',
    claim(ID, 310),
    [result(ID, 310), result('٣٠٨٠١٠١٠١١٢٣٤٥', 310)],
    SEVERAL,
  ],
  ['in one certificate, once with a mark', claim(ID, 310), [result(ID, 310), result(`\u200F${ID}`, 290)], SEVERAL],
  ['in one certificate, once with a space', claim(ID, 310), [result(ID, 310), result(`${ID} `, 290)], SEVERAL],
  [
    'three times',
    claim(ID, 310),
    [result(ID, 310), result(`${ID} `, 310), result(ID, 310, { certificate: 'b' })],
    SEVERAL,
  ],
  [
    'a passport in letters of both sizes',
    claim('A1234567', 88),
    [result('A1234567', 88), result('a1234567', 88)],
    SEVERAL,
  ],
  [
    'another student twice',
    claim(ID, 310),
    [result(ID, 310), result(OTHER_ID, 1), result(OTHER_ID, 2, { certificate: 'b' })],
    agrees(310),
  ],
])

/** A foreign number has letters, large and small alike. */
const FOREIGN = written([
  ['a passport', claim('A1234567', 88), [result('A1234567', 88)], agrees(88)],
  ['in small letters in the results', claim('A1234567', 88), [result('a1234567', 88)], agrees(88)],
  ['in small letters in the claim', claim('a1234567', 90), [result('A1234567', 88)], differs(88, 2)],
  ['with a space', claim('A1234567', 88), [result('A 1234567', 88)], agrees(88)],
  ['in Arabic digits', claim('A1234567', 88), [result('A١٢٣٤٥٦٧', 88)], agrees(88)],
  ['another letter', claim('A1234567', 88), [result('B1234567', 88)], NOT_FOUND],
  ['without the letter', claim('A1234567', 88), [result('1234567', 88)], NOT_FOUND],
  ['the letter at the end', claim('A1234567', 88), [result('1234567A', 88)], NOT_FOUND],
  ['with a hyphen, which is written', claim('A1234567', 88), [result('A-1234567', 88)], NOT_FOUND],
  ['an Arabic letter', claim('أ1234567', 88), [result('أ1234567', 88)], agrees(88)],
  ['a number of three digits', claim('123', 88), [result('١٢٣', 80)], differs(80, 8)],
  ['the beginning of a passport', claim('A123', 88), [result('A1234567', 88)], NOT_FOUND],
  ['an O against a zero', claim('O1234567', 88), [result('01234567', 88)], NOT_FOUND],
  [
    'a passport that is the number of a seat',
    claim('1000001', 88),
    [result(OTHER_ID, 88, { seat: 1000001 })],
    NOT_FOUND,
  ],
])

/**
 * A seat number is compared where one side has no identity number, and only if one student of the certificate's results
 * has it.
 */
const SEATS = written([
  ['the claim has no identity number', claim('', 310, { seat: 1 }), [result(ID, 310, { seat: 1 })], agrees(310)],
  ['neither side has one', claim('', 310, { seat: 1 }), [result('', 310, { seat: 1 })], agrees(310)],
  ['the results have none', claim(ID, 310, { seat: 1 }), [result('', 310, { seat: 1 })], agrees(310)],
  ['another total', claim('', 400, { seat: 1 }), [result(ID, 310, { seat: 1 })], differs(310, 90)],
  ['another seat', claim('', 310, { seat: 2 }), [result(ID, 310, { seat: 1 })], NOT_FOUND],
  ['the results name no seat', claim('', 310, { seat: 1 }), [result(ID, 310)], NOT_FOUND],
  ['the claim names no seat', claim('', 310), [result('', 310, { seat: 1 })], NOT_FOUND],
  ['neither names a number', claim('', 310), [result('', 310)], NOT_FOUND],
  ['neither names a number, in marks and spaces', claim(' \u200F', 310), [result('\u200E ', 310)], NOT_FOUND],
  [
    'both have identity numbers, which differ',
    claim(ID, 310, { seat: 1 }),
    [result(OTHER_ID, 310, { seat: 1 })],
    NOT_FOUND,
  ],
  [
    'the identity number comes first',
    claim(ID, 310, { seat: 2 }),
    [result(ID, 310, { seat: 1 }), result('', 290, { seat: 2 })],
    agrees(310),
  ],
  [
    'two students of one seat',
    claim('', 310, { seat: 1 }),
    [result(ID, 310, { seat: 1 }), result(OTHER_ID, 310, { seat: 1 })],
    NOT_FOUND,
  ],
  [
    'two of one seat, one without identity number',
    claim('', 310, { seat: 1 }),
    [result('', 310, { seat: 1 }), result(OTHER_ID, 310, { seat: 1 })],
    NOT_FOUND,
  ],
  [
    'two of one seat in two certificates',
    claim('', 310, { seat: 1 }),
    [result(ID, 310, { seat: 1 }), result(OTHER_ID, 310, { seat: 1, certificate: 'b' })],
    NOT_FOUND,
  ],
  [
    'two of one seat, found by identity number',
    claim(ID, 310, { seat: 1 }),
    [result(ID, 310, { seat: 1 }), result(OTHER_ID, 290, { seat: 1 })],
    agrees(310),
  ],
  [
    'two of one seat, another one free',
    claim('', 310, { seat: 2 }),
    [result(ID, 1, { seat: 1 }), result(OTHER_ID, 2, { seat: 1 }), result('30801010199999', 310, { seat: 2 })],
    agrees(310, 2),
  ],
  ['by seat, without a total', claim('', 310, { seat: 1 }), [result(ID, null, { seat: 1 })], withoutTotal()],
  [
    'by seat, the sum of the courses',
    claim('', 95, { seat: 1 }),
    [result('', null, { seat: 1, marks: { physics: 50, chemistry: 45 } })],
    agrees(95),
  ],
  [
    'an identity number of marks alone is none',
    claim('\u200F\u00A0', 310, { seat: 1 }),
    [result(ID, 310, { seat: 1 })],
    agrees(310),
  ],
  [
    'several by identity number, one by seat',
    claim(ID, 310, { seat: 1 }),
    [result(ID, 310), result(ID, 310, { certificate: 'b' }), result('', 310, { seat: 1 })],
    SEVERAL,
  ],
])

/** What was corrected, added or removed holds. */
const CHANGES = changed([
  [
    'a result corrected to the claim',
    claim(ID, 400),
    [result(ID, 310)],
    [{ correct: 0, to: { total: 400 } }],
    agrees(400),
  ],
  [
    'a result corrected away from it',
    claim(ID, 310),
    [result(ID, 310)],
    [{ correct: 0, to: { total: 300 } }],
    differs(300, 10),
  ],
  [
    'a result corrected twice',
    claim(ID, 310),
    [result(ID, 1)],
    [
      { correct: 0, to: { total: 2 } },
      { correct: 0, to: { total: 310 } },
    ],
    agrees(310),
  ],
  ['a total removed', claim(ID, 310), [result(ID, 310)], [{ correct: 0, to: { total: null } }], withoutTotal()],
  [
    'a total removed, marks stay',
    claim(ID, 95),
    [result(ID, 310, { marks: { physics: 50, chemistry: 45 } })],
    [{ correct: 0, to: { total: null } }],
    agrees(95),
  ],
  ['a total added', claim(ID, 310), [result(ID, null)], [{ correct: 0, to: { total: 310 } }], agrees(310)],
  [
    'a mark corrected',
    claim(ID, 95),
    [result(ID, null, { marks: { physics: 40, chemistry: 45 } })],
    [{ correct: 0, to: { marks: { physics: 50, chemistry: 45 } } }],
    agrees(95),
  ],
  [
    'a mark removed',
    claim(ID, 95),
    [result(ID, null, { marks: { physics: 50, chemistry: 45 } })],
    [{ correct: 0, to: { marks: { physics: 50 } } }],
    withoutTotal(),
  ],
  [
    'another student corrected',
    claim(ID, 310),
    [result(ID, 310), result(OTHER_ID, 1)],
    [{ correct: 1, to: { total: 2 } }],
    agrees(310),
  ],
  [
    'an identity number corrected to the claim',
    claim(ID, 310),
    [result(OTHER_ID, 310)],
    [{ correct: 0, to: { cardId: ID } }],
    agrees(310),
  ],
  [
    'an identity number corrected away',
    claim(ID, 310),
    [result(ID, 310)],
    [{ correct: 0, to: { cardId: OTHER_ID } }],
    NOT_FOUND,
  ],
  ['the only result taken back', claim(ID, 310), [result(ID, 310)], [{ remove: 0 }], null],
  [
    'the student taken back, others stay',
    claim(ID, 310),
    [result(ID, 310), result(OTHER_ID, 1)],
    [{ remove: 0 }],
    NOT_FOUND,
  ],
  ['another taken back', claim(ID, 310), [result(ID, 310), result(OTHER_ID, 1)], [{ remove: 1 }], agrees(310)],
  [
    'one of several taken back',
    claim(ID, 310),
    [result(ID, 310), result(ID, 300, { certificate: 'b' })],
    [{ remove: 1 }],
    agrees(310),
  ],
  [
    'the other of several taken back',
    claim(ID, 310),
    [result(ID, 310), result(ID, 300, { certificate: 'b' })],
    [{ remove: 0 }],
    differs(300, 10, 1),
  ],
  ['all taken back', claim(ID, 310), [result(ID, 310), result(OTHER_ID, 1)], [{ remove: 0 }, { remove: 1 }], null],
  [
    'taken back and uploaded again',
    claim(ID, 310),
    [result(ID, 300)],
    [{ remove: 0 }, { add: result(ID, 310) }],
    agrees(310, 1),
  ],
  ['the first results of a certificate', claim(ID, 310), [], [{ add: result(ID, 310) }], agrees(310)],
  ['first results, of others', claim(ID, 310), [], [{ add: result(OTHER_ID, 310) }], NOT_FOUND],
  [
    'a later upload finds the student',
    claim(ID, 310),
    [result(OTHER_ID, 1)],
    [{ add: result(ID, 310) }],
    agrees(310, 1),
  ],
  [
    'a later upload finds him again',
    claim(ID, 310),
    [result(ID, 310)],
    [{ add: result(ID, 310, { certificate: 'b' }) }],
    SEVERAL,
  ],
  ['a later upload of others', claim(ID, 310), [result(ID, 310)], [{ add: result(OTHER_ID, 1) }], agrees(310)],
  [
    'a result moved to the other certificate',
    claim(ID, 310),
    [result(ID, 310)],
    [{ correct: 0, to: { certificate: 'b' } }],
    agrees(310),
  ],
  ['the claim corrected to the result', claim(ID, 400), [result(ID, 310)], [{ claim: { total: 310 } }], agrees(310)],
  [
    'the claim corrected away from it',
    claim(ID, 310),
    [result(ID, 310)],
    [{ claim: { total: 400 } }],
    differs(310, 90),
  ],
  ['a claim removed', claim(ID, 310), [result(ID, 310)], [{ claim: { total: null } }], differs(310, null)],
  ['a claim added', claim(ID, null), [result(ID, 310)], [{ claim: { total: 310 } }], agrees(310)],
  [
    'the identity number of the claim corrected',
    claim(OTHER_ID, 310),
    [result(ID, 310)],
    [{ claim: { cardId: ID } }],
    agrees(310),
  ],
  [
    'corrected to a number that is not there',
    claim(ID, 310),
    [result(ID, 310)],
    [{ claim: { cardId: OTHER_ID } }],
    NOT_FOUND,
  ],
  [
    'corrected to the number of another student',
    claim(ID, 310),
    [result(ID, 310), result(OTHER_ID, 290)],
    [{ claim: { cardId: OTHER_ID } }],
    differs(290, 20, 1),
  ],
  [
    'moved to a year with results',
    claim(ID, 310, { of: 'lastYear' }),
    [result(ID, 310)],
    [{ claim: { of: 'thisYear' } }],
    agrees(310),
  ],
  ['moved to a year without', claim(ID, 310), [result(ID, 310)], [{ claim: { of: 'lastYear' } }], null],
  ['a seat number named later', claim('', 310), [result(ID, 310, { seat: 1 })], [{ claim: { seat: 1 } }], agrees(310)],
  [
    'a seat number taken away',
    claim('', 310, { seat: 1 }),
    [result(ID, 310, { seat: 1 })],
    [{ claim: { seat: null } }],
    NOT_FOUND,
  ],
  [
    'a seat number of the claim corrected',
    claim('', 310, { seat: 2 }),
    [result(ID, 310, { seat: 1 })],
    [{ claim: { seat: 1 } }],
    agrees(310),
  ],
  [
    'a seat number of the results corrected',
    claim('', 310, { seat: 1 }),
    [result(ID, 310, { seat: 2 })],
    [{ correct: 0, to: { seat: 1 } }],
    agrees(310),
  ],
  [
    'corrected to the seat of another',
    claim('', 310, { seat: 1 }),
    [result(ID, 310, { seat: 1 }), result(OTHER_ID, 1, { seat: 2 })],
    [{ correct: 1, to: { seat: 1 } }],
    NOT_FOUND,
  ],
  [
    'another student of the seat taken back',
    claim('', 310, { seat: 1 }),
    [result(ID, 310, { seat: 1 }), result(OTHER_ID, 1, { seat: 1 })],
    [{ remove: 1 }],
    agrees(310),
  ],
  [
    'an identity number added to the seat',
    claim(OTHER_ID, 310, { seat: 1 }),
    [result('', 310, { seat: 1 })],
    [{ correct: 0, to: { cardId: ID } }],
    NOT_FOUND,
  ],
  [
    'corrected on both sides',
    claim(OTHER_ID, 400),
    [result(ID, 300)],
    [{ correct: 0, to: { total: 310 } }, { claim: { cardId: ID, total: 310 } }],
    agrees(310),
  ],
])

const code = (text: string) => `U+${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
/** Marks that nobody sees (D25), and spaces: a number is the same with and without them. */
const MARKS = [
  '\u00AD',
  '\u061C',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\uFEFF',
]
const SPACES = [' ', '\t', '\u00A0', '\u2003', '\u2007', '\u2009', '\u202F', '\u3000']
const UNSEEN = [...MARKS, ...SPACES].flatMap((mark) =>
  written([
    [`${code(mark)} in the results`, claim(ID, 310), [result(`${mark}3080101${mark}0112345${mark}`, 310)], agrees(310)],
    [
      `${code(mark)} in the claim`,
      claim(`${mark}3080101${mark}0112345${mark}`, 400),
      [result(ID, 310)],
      differs(310, 90),
    ],
  ]),
)

/** Digits of either Arabic kind are the digits. */
const ARABIC = '٣٠٨٠١٠١٠١١٢٣٤٥'
const EXTENDED = '۳۰۸۰۱۰۱۰۱۱۲۳۴۵'
const DIGITS = written([
  ['Arabic digits in the results', claim(ID, 310), [result(ARABIC, 310)], agrees(310)],
  ['Arabic digits in the claim', claim(ARABIC, 310), [result(ID, 310)], agrees(310)],
  ['Arabic digits on both sides', claim(ARABIC, 400), [result(ARABIC, 310)], differs(310, 90)],
  ['extended digits in the results', claim(ID, 310), [result(EXTENDED, 310)], agrees(310)],
  ['extended digits in the claim', claim(EXTENDED, 310), [result(ID, 310)], agrees(310)],
  ['extended against Arabic digits', claim(EXTENDED, 400), [result(ARABIC, 310)], differs(310, 90)],
  ['digits of all kinds in one number', claim('٣٠٨۰۱۰10112345', 310), [result(ID, 310)], agrees(310)],
  ['all ten of both kinds', claim('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 310), [result('01234567890123456789', 310)], agrees(310)],
  ['Arabic digits between marks', claim(`\u202B${ARABIC}\u202C`, 310), [result(`\u200F${ID}\u200F`, 310)], agrees(310)],
  ['Arabic digits of another number', claim('٣٠٨٠١٠١٠١١٢٣٤٦', 310), [result(ID, 310)], NOT_FOUND],
])

/** All of them, with names that are their own. */
export const AGREEMENT_CASES: readonly AgreementCase[] = Object.entries({
  totals: TOTALS,
  decimals: DECIMALS,
  bonus: BONUS,
  courses: COURSES,
  who: WHO,
  twice: TWICE,
  foreign: FOREIGN,
  seats: SEATS,
  changes: CHANGES,
  unseen: UNSEEN,
  digits: DIGITS,
}).flatMap(([family, cases]) => cases.map((each) => ({ ...each, name: `${family}: ${each.name}` })))
