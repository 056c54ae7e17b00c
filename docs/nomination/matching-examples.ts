import {
  admitted,
  BELOW,
  LARGEST_TOTAL,
  refused,
  type BranchName,
  type FacultyName,
  type MatchingExample,
  type Wish,
} from './example.ts'

const wish = (
  given: Pick<Wish, 'id' | 'faculty' | 'student' | 'desire' | 'total' | 'expected'> & Partial<Wish>,
): Wish => ({ of: 410, branch: 'north', at: '09:00', isConsidered: true, ...given })
const rule = (seats: number, totalDegree = 300, branches: Readonly<Partial<Record<BranchName, number>>> = {}) => ({
  ...LARGEST_TOTAL,
  totalDegree,
  seats,
  branches,
})
const BETTER = 'betterDesire'
const numbers = (alone: number, kept: number, together: number) => ({ alone, kept, together })

/** The examples of the whole university at once, worked out by hand as well. */
export const MATCHING_EXAMPLES = {
  twoDisplacements: {
    rules: { medicine: rule(1), pharmacy: rule(1), science: rule(1) },
    wishes: [
      wish({ id: 2101, student: 1, faculty: 'medicine', desire: 1, total: 360, expected: refused(2, 'seatsFull') }),
      wish({ id: 2102, student: 1, faculty: 'pharmacy', desire: 2, total: 360, expected: admitted(1, 1) }),
      wish({ id: 2103, student: 2, faculty: 'pharmacy', desire: 1, total: 350, expected: refused(2, 'seatsFull') }),
      wish({ id: 2104, student: 2, faculty: 'science', desire: 2, total: 350, expected: admitted(2, 1) }),
      wish({ id: 2105, student: 3, faculty: 'medicine', desire: 1, total: 390, expected: admitted(1, 1) }),
      wish({ id: 2106, student: 3, faculty: 'science', desire: 2, total: 390, expected: refused(1, BETTER) }),
    ],
    numbers: { medicine: numbers(1, 1, 1), pharmacy: numbers(1, 1, 1), science: numbers(1, 0, 1) },
    students: { alone: 2, several: 1, together: 3, gained: 1, improved: 0 },
  },
  severalAcceptances: {
    rules: { medicine: rule(1), pharmacy: rule(2) },
    wishes: [
      wish({ id: 2201, student: 1, faculty: 'medicine', desire: 1, total: 400, expected: admitted(1, 1) }),
      wish({ id: 2202, student: 1, faculty: 'pharmacy', desire: 2, total: 400, expected: refused(1, BETTER) }),
      wish({ id: 2203, student: 2, faculty: 'pharmacy', desire: 1, total: 390, expected: admitted(2, 1) }),
      wish({ id: 2204, student: 2, faculty: 'medicine', desire: 2, total: 390, expected: refused(2, BETTER) }),
      wish({ id: 2205, student: 3, faculty: 'pharmacy', desire: 1, total: 380, expected: admitted(3, 2) }),
      wish({ id: 2206, student: 4, faculty: 'medicine', desire: 1, total: 370, expected: refused(3, 'seatsFull') }),
      wish({ id: 2207, student: 4, faculty: 'pharmacy', desire: 2, total: 370, expected: refused(4, 'seatsFull') }),
    ],
    numbers: { medicine: numbers(1, 1, 1), pharmacy: numbers(2, 1, 2) },
    students: { alone: 2, several: 1, together: 3, gained: 1, improved: 0 },
  },
  aBetterDesire: {
    rules: { medicine: rule(1), pharmacy: rule(1), science: rule(1) },
    wishes: [
      wish({ id: 2301, student: 1, faculty: 'science', desire: 1, total: 400, expected: admitted(1, 1) }),
      wish({ id: 2302, student: 1, faculty: 'medicine', desire: 2, total: 400, expected: refused(1, BETTER) }),
      wish({ id: 2303, student: 2, faculty: 'medicine', desire: 1, total: 390, expected: admitted(2, 1) }),
      wish({ id: 2304, student: 2, faculty: 'pharmacy', desire: 2, total: 390, expected: refused(1, BETTER) }),
      wish({ id: 2305, student: 3, faculty: 'pharmacy', desire: 1, total: 380, expected: admitted(2, 1) }),
    ],
    numbers: { medicine: numbers(1, 0, 1), pharmacy: numbers(1, 1, 1), science: numbers(1, 1, 1) },
    students: { alone: 2, several: 1, together: 3, gained: 1, improved: 1 },
  },
  branchesTogether: {
    rules: { medicine: rule(2, 300, { north: 1, south: 1 }), science: rule(1) },
    wishes: [
      wish({ id: 2401, student: 1, faculty: 'medicine', desire: 1, total: 390, expected: admitted(1, 1, 1) }),
      wish({
        id: 2402,
        student: 2,
        faculty: 'medicine',
        desire: 1,
        total: 380,
        expected: refused(2, 'branchSeatsFull'),
      }),
      wish({
        id: 2403,
        student: 2,
        faculty: 'medicine',
        branch: 'south',
        desire: 2,
        total: 380,
        expected: admitted(3, 2, 1),
      }),
      wish({
        id: 2404,
        student: 3,
        faculty: 'medicine',
        branch: 'south',
        desire: 1,
        total: 370,
        expected: refused(4, 'seatsFull'),
      }),
      wish({ id: 2405, student: 3, faculty: 'science', desire: 2, total: 370, expected: admitted(1, 1) }),
    ],
    numbers: { medicine: numbers(2, 2, 2), science: numbers(1, 1, 1) },
    students: { alone: 3, several: 0, together: 3, gained: 0, improved: 0 },
  },
  equalDesires: {
    rules: { medicine: rule(2), pharmacy: rule(2), science: rule(2) },
    wishes: [
      wish({ id: 2501, student: 1, faculty: 'medicine', desire: null, total: 390, expected: refused(1, BETTER) }),
      wish({
        id: 2502,
        student: 1,
        faculty: 'pharmacy',
        desire: 2,
        total: 390,
        at: '09:10',
        expected: refused(1, BETTER),
      }),
      wish({ id: 2503, student: 1, faculty: 'science', desire: 2, total: 390, at: '09:05', expected: admitted(1, 1) }),
      wish({ id: 2505, student: 2, faculty: 'pharmacy', desire: null, total: 380, expected: refused(2, BETTER) }),
      wish({ id: 2504, student: 2, faculty: 'medicine', desire: null, total: 380, expected: admitted(2, 1) }),
    ],
    numbers: { medicine: numbers(2, 1, 1), pharmacy: numbers(2, 0, 0), science: numbers(1, 1, 1) },
    students: { alone: 2, several: 2, together: 2, gained: 0, improved: 0 },
  },
  unmarked: {
    rules: { medicine: rule(1, 380), pharmacy: rule(1) },
    wishes: [
      wish({
        id: 2601,
        student: 1,
        faculty: 'medicine',
        desire: 1,
        total: 400,
        isConsidered: false,
        expected: null,
      }),
      wish({ id: 2602, student: 2, faculty: 'science', desire: 1, total: 390, expected: null }),
      wish({ id: 2603, student: 2, faculty: 'medicine', desire: 2, total: 390, expected: admitted(1, 1) }),
      wish({ id: 2604, student: 2, faculty: 'pharmacy', desire: 3, total: 390, expected: refused(1, BETTER) }),
      wish({ id: 2605, student: 3, faculty: 'medicine', desire: 1, total: 370, expected: BELOW }),
      wish({ id: 2606, student: 3, faculty: 'pharmacy', desire: 2, total: 370, expected: admitted(2, 1) }),
    ],
    numbers: { medicine: numbers(1, 1, 1), pharmacy: numbers(1, 0, 1) },
    students: { alone: 1, several: 1, together: 2, gained: 1, improved: 0 },
  },
  nobodyAsks: {
    rules: { medicine: rule(2), pharmacy: rule(1), science: rule(0) },
    wishes: [
      wish({ id: 2701, student: 1, faculty: 'medicine', desire: 1, total: 390, expected: admitted(1, 1) }),
      wish({ id: 2702, student: 2, faculty: 'science', desire: 1, total: 380, expected: refused(1, 'seatsFull') }),
      wish({ id: 2703, student: 2, faculty: 'medicine', desire: 2, total: 380, expected: admitted(2, 2) }),
      wish({ id: 2704, student: 3, faculty: 'science', desire: 1, total: 370, expected: refused(2, 'seatsFull') }),
    ],
    numbers: { medicine: numbers(2, 2, 2), pharmacy: numbers(0, 0, 0), science: numbers(0, 0, 0) },
    students: { alone: 2, several: 0, together: 2, gained: 0, improved: 0 },
  },
} as const satisfies Readonly<Record<string, MatchingExample>>
/** Faculties that an example has rules for, in one order everywhere. */
export const facultiesOf = ({ rules }: MatchingExample): readonly FacultyName[] => Object.keys(rules) as FacultyName[]
