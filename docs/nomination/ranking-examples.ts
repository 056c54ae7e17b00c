import {
  admitted,
  BELOW,
  FIRST_APPLIED,
  LARGEST_PERCENTAGE,
  LARGEST_TOTAL,
  refused,
  type ExampleApplication,
  type RankingExample,
} from './example.ts'

/** Defaults of an example: out of 410, to the north, at nine. */
const USUAL = { of: 410, branch: 'north', at: '09:00' } as const
const application = (
  given: Omit<ExampleApplication, keyof typeof USUAL> & Partial<ExampleApplication>,
): ExampleApplication => ({ ...USUAL, ...given })

/** The examples of one rule. What is expected was worked out by hand, from the documents; never from the code. */
export const RANKING_EXAMPLES = {
  seatsLast: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 3 },
    applications: [
      application({ id: 101, total: 390, expected: admitted(1, 1) }),
      application({ id: 104, total: 372, expected: admitted(2, 2) }),
      application({ id: 102, total: 360, expected: admitted(3, 3) }),
      application({ id: 105, total: 355.5, expected: refused(4, 'seatsFull') }),
      application({ id: 103, total: 310, expected: refused(5, 'seatsFull') }),
    ],
  },
  belowTotal: {
    rule: { ...LARGEST_TOTAL, totalDegree: 350, seats: 4 },
    applications: [
      application({ id: 201, total: 380, expected: admitted(1, 1) }),
      application({ id: 202, total: 350, expected: admitted(2, 2) }),
      application({ id: 203, total: 349.5, expected: BELOW }),
      application({ id: 204, total: 300, expected: BELOW }),
    ],
  },
  withoutTotal: {
    rule: { ...LARGEST_TOTAL, totalDegree: 0.01, seats: 4 },
    applications: [
      application({ id: 301, total: 200, expected: admitted(1, 1) }),
      application({ id: 303, total: 150, expected: admitted(2, 2) }),
      application({ id: 304, total: 90, expected: admitted(3, 3) }),
      application({ id: 302, total: null, expected: BELOW }),
    ],
  },
  branchFull: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 4, branches: { north: 2, south: 2 } },
    applications: [
      application({ id: 401, total: 390, expected: admitted(1, 1, 1) }),
      application({ id: 402, total: 385, expected: admitted(2, 2, 2) }),
      application({ id: 403, total: 380, expected: refused(3, 'branchSeatsFull') }),
      application({ id: 404, branch: 'south', total: 350, expected: admitted(4, 3, 1) }),
      application({ id: 405, branch: 'south', total: 320, expected: admitted(5, 4, 2) }),
      application({ id: 406, branch: 'south', total: 310, expected: refused(6, 'seatsFull') }),
    ],
  },
  branchUnnamed: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 3, branches: { north: 2 } },
    applications: [
      application({ id: 501, branch: 'south', total: 400, expected: refused(1, 'branchSeatsFull') }),
      application({ id: 502, total: 380, expected: admitted(2, 1, 1) }),
      application({ id: 503, total: 360, expected: admitted(3, 2, 2) }),
      application({ id: 504, branch: 'south', total: 355, expected: refused(4, 'branchSeatsFull') }),
      application({ id: 505, total: 350, expected: refused(5, 'branchSeatsFull') }),
    ],
  },
  branchWithoutSeats: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 2, branches: { north: 2, south: 0 } },
    applications: [
      application({ id: 601, branch: 'south', total: 400, expected: refused(1, 'branchSeatsFull') }),
      application({ id: 602, total: 380, expected: admitted(2, 1, 1) }),
      application({ id: 603, total: 370, expected: admitted(3, 2, 2) }),
      application({ id: 604, branch: 'south', total: 310, expected: refused(4, 'seatsFull') }),
    ],
  },
  facultyFullFirst: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 3, branches: { north: 2, south: 2 } },
    applications: [
      application({ id: 701, total: 390, expected: admitted(1, 1, 1) }),
      application({ id: 702, branch: 'south', total: 385, expected: admitted(2, 2, 1) }),
      application({ id: 703, branch: 'south', total: 380, expected: admitted(3, 3, 2) }),
      application({ id: 704, total: 370, expected: refused(4, 'seatsFull') }),
      application({ id: 705, branch: 'south', total: 360, expected: refused(5, 'seatsFull') }),
    ],
  },
  noBranchNumbers: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 3 },
    applications: [
      application({ id: 801, total: 395, expected: admitted(1, 1) }),
      application({ id: 802, total: 390, expected: admitted(2, 2) }),
      application({ id: 803, branch: 'south', total: 380, expected: admitted(3, 3) }),
      application({ id: 804, branch: 'south', total: 375, expected: refused(4, 'seatsFull') }),
    ],
  },
  tiePercentage: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 2 },
    applications: [
      application({ id: 904, total: 350, of: 360, at: '09:30', expected: admitted(1, 1) }),
      application({ id: 903, total: 350, of: 380, at: '09:20', expected: admitted(2, 2) }),
      application({ id: 902, total: 350, of: 400, at: '09:10', expected: refused(3, 'seatsFull') }),
      application({ id: 901, total: 350, of: 410, at: '09:00', expected: refused(4, 'seatsFull') }),
    ],
    ties: [{ branch: null, admitted: [904, 903], refused: [902, 901], partedBy: 'percentage' }],
  },
  tieTime: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 3 },
    applications: [
      application({ id: 1003, total: 350, at: '09:00', expected: admitted(1, 1) }),
      application({ id: 1004, total: 350, at: '09:05', expected: admitted(2, 2) }),
      application({ id: 1001, total: 350, at: '09:10', expected: admitted(3, 3) }),
      application({ id: 1002, total: 350, at: '09:20', expected: refused(4, 'seatsFull') }),
    ],
    ties: [{ branch: null, admitted: [1003, 1004, 1001], refused: [1002], partedBy: 'appliedAt' }],
  },
  tieId: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 2 },
    applications: [
      application({ id: 1101, total: 350, expected: admitted(1, 1) }),
      application({ id: 1102, total: 350, expected: admitted(2, 2) }),
      application({ id: 1103, total: 350, expected: refused(3, 'seatsFull') }),
      application({ id: 1104, total: 350, expected: refused(4, 'seatsFull') }),
    ],
    ties: [{ branch: null, admitted: [1101, 1102], refused: [1103, 1104], partedBy: 'id' }],
  },
  firstApplied: {
    rule: { ...FIRST_APPLIED, totalDegree: 300, seats: 3 },
    applications: [
      application({ id: 1202, total: 310, at: '09:00', expected: admitted(1, 1) }),
      application({ id: 1205, total: 340, of: 360, at: '09:01', expected: admitted(2, 2) }),
      application({ id: 1203, total: 380, at: '09:01', expected: admitted(3, 3) }),
      application({ id: 1204, total: 410, at: '09:02', expected: refused(4, 'seatsFull') }),
      application({ id: 1201, total: 299, at: '08:55', expected: BELOW }),
    ],
  },
  byTotal: {
    rule: { ...LARGEST_TOTAL, totalDegree: 350, seats: 2 },
    applications: [
      application({ id: 1301, total: 500, of: 700, expected: admitted(1, 1) }),
      application({ id: 1302, total: 480, of: 500, expected: admitted(2, 2) }),
      application({ id: 1303, total: 400, expected: refused(3, 'seatsFull') }),
      application({ id: 1304, total: 380, expected: refused(4, 'seatsFull') }),
    ],
    byPercentage: { admitted: [1303], refused: [1301] },
  },
  byPercentage: {
    rule: { ...LARGEST_PERCENTAGE, totalDegree: 350, seats: 2 },
    applications: [
      application({ id: 1403, total: 400, expected: admitted(1, 1) }),
      application({ id: 1402, total: 480, of: 500, expected: admitted(2, 2) }),
      application({ id: 1404, total: 380, expected: refused(3, 'seatsFull') }),
      application({ id: 1401, total: 500, of: 700, expected: refused(4, 'seatsFull') }),
      application({ id: 1405, total: 99, of: 100, expected: BELOW }),
    ],
    byPercentage: { admitted: [], refused: [] },
  },
  notConsidered: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 2 },
    applications: [
      application({ id: 1502, total: 380, expected: admitted(1, 1) }),
      application({ id: 1504, total: 340, expected: admitted(2, 2) }),
      application({ id: 1503, total: 330, expected: refused(3, 'seatsFull') }),
      application({ id: 1501, total: 400, expected: null }),
    ],
  },
  tieAcross: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 2 },
    applications: [
      application({ id: 1601, total: 390, expected: admitted(1, 1) }),
      application({ id: 1603, total: 370, at: '09:00', expected: admitted(2, 2) }),
      application({ id: 1602, total: 370, at: '09:30', expected: refused(3, 'seatsFull') }),
      application({ id: 1604, total: 370, of: 440, at: '08:30', expected: refused(4, 'seatsFull') }),
      application({ id: 1605, total: 360, expected: refused(5, 'seatsFull') }),
    ],
    ties: [{ branch: null, admitted: [1603], refused: [1602, 1604], partedBy: 'appliedAt' }],
  },
  tieAcrossBranch: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 4, branches: { north: 1, south: 2 } },
    applications: [
      application({ id: 1702, total: 380, expected: admitted(1, 1, 1) }),
      application({ id: 1703, branch: 'south', total: 380, of: 415, expected: admitted(2, 2, 1) }),
      application({ id: 1701, total: 380, of: 420, expected: refused(3, 'branchSeatsFull') }),
      application({ id: 1704, branch: 'south', total: 350, expected: admitted(4, 3, 2) }),
      application({ id: 1705, branch: 'south', total: 340, expected: refused(5, 'branchSeatsFull') }),
    ],
    ties: [{ branch: 'north', admitted: [1702], refused: [1701], partedBy: 'percentage' }],
  },
  tieTooLate: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 3, branches: { north: 1, south: 2 } },
    applications: [
      application({ id: 1801, total: 400, expected: admitted(1, 1, 1) }),
      application({ id: 1802, branch: 'south', total: 390, expected: admitted(2, 2, 1) }),
      application({ id: 1803, branch: 'south', total: 370, at: '09:00', expected: admitted(3, 3, 2) }),
      application({ id: 1804, branch: 'south', total: 370, at: '09:10', expected: refused(4, 'seatsFull') }),
      application({ id: 1805, total: 370, at: '09:20', expected: refused(5, 'seatsFull') }),
    ],
    ties: [{ branch: null, admitted: [1803], refused: [1804], partedBy: 'appliedAt' }],
  },
  noSeats: {
    rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 0 },
    applications: [
      application({ id: 1901, total: 400, expected: refused(1, 'seatsFull') }),
      application({ id: 1902, total: 380, expected: refused(2, 'seatsFull') }),
      application({ id: 1903, total: 320, expected: refused(3, 'seatsFull') }),
      application({ id: 1904, total: 290, expected: BELOW }),
    ],
  },
  noCandidates: { rule: { ...LARGEST_TOTAL, totalDegree: 300, seats: 5 }, applications: [] },
} as const satisfies Readonly<Record<string, RankingExample>>
