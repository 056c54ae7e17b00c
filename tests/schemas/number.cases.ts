import type { ErrorCode } from '#schemas/errors.ts'
import { all, EMPTY, range, type Cases } from './cases.ts'

/** No JSON numbers: numerals as text are refused (D09), and so is text with a grouping sign. */
const NO_NUMBERS = [
  '1',
  '100',
  '١٠٠',
  '1.5',
  '1.',
  '.5',
  '1e3',
  '١٬٠٠٠',
  '1 000',
  'abc',
  true,
  false,
  [],
  [1],
  {},
] as const

/** Typed with more than two decimals: a text, since a thousand may be meant (issue 9). */
const THIRD_DECIMAL = ['1.000', '1,000', '1٫000', '١،٠٠٠', '-1.000', ' 0.000 ', '12.3456', '۱٫۲۳۴'] as const

/** More than 0, at most `max`, two decimals (D11). */
const total = (max: number, over: ErrorCode, maxDecimals: 0 | 2 = 0): Cases => ({
  accepted: [
    0.01,
    0.02,
    0.07,
    0.1,
    0.29,
    0.5,
    0.99,
    1,
    1.1,
    1.15,
    4.35,
    10,
    19.99,
    57.29,
    99.99,
    100,
    240,
    330.25,
    max - 1,
    maxDecimals ? max - 0.99 : max - 0.01,
    max,
  ],
  refused: [
    ...all('REQUIRED_FIELD', [...EMPTY, null]),
    ...all('INVALID_NUMBER', NO_NUMBERS),
    ...all('TOTAL_MIN', [0, -0.01, -0.5, -1, -100, -max]),
    ...all(over, [max + 0.01, max + 1, max + 0.5, max * 2, 1e9, 1e15]),
    ...all('DECIMALS_MAX', [
      ...THIRD_DECIMAL,
      0.001,
      0.005,
      0.009,
      0.015,
      1.001,
      1.234,
      12.345,
      99.999,
      100.005,
      330.255,
    ]),
  ],
})

export const NUMBER_CASES = {
  numberField: {
    accepted: [
      0, 0.001, 0.01, 0.5, 1, 1.5, 2, 3.14159, 10, 99.999, 100, 1000, 12345.678, 1e6, 999999.99, 1e9, 1e15, 7, 42, 0.1,
    ],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INVALID_NUMBER', [...NO_NUMBERS, -1, -0.01, -0.5, -100, -1e9, -0.000001]),
      ...all('DECIMALS_MAX', THIRD_DECIMAL),
    ],
  },
  certificateTotal: total(999999, 'TOTAL_MAX'),
  degree: total(999999.99, 'DEGREE_MAX', 2),
  profileTotal: total(9999, 'PROFILE_TOTAL_MAX'),
  egyptianTotal: total(410, 'EGYPTIAN_TOTAL_MAX'),
  percentage: {
    accepted: [
      0, 0.01, 0.02, 0.07, 0.1, 0.29, 0.5, 1, 1.15, 4.35, 10, 33.33, 49.99, 50, 57.29, 66.67, 75.5, 90, 99, 99.99, 100,
    ],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INVALID_NUMBER', [...NO_NUMBERS, -0.01, -1, -100]),
      ...all('PERCENTAGE_MAX', [100.01, 100.5, 101, 150, 1000, 1e9]),
      ...all('DECIMALS_MAX', [...THIRD_DECIMAL, 0.001, 0.005, 1.001, 33.333, 99.999, 50.005]),
    ],
  },
  studentsNumber: {
    accepted: [...range(1, 15), 100, 999, 1000, 50000, 99999, 100000],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INT_NUMBER_FIELD', [...NO_NUMBERS, ...THIRD_DECIMAL, 0.5, 1.5, 99.9, 0.01]),
      ...all('STUDENTS_NUMBER_MIN', [0, -1, -100]),
      ...all('STUDENTS_NUMBER_MAX', [100001, 100002, 200000, 1e9]),
    ],
  },
  branchNumber: {
    accepted: [...range(0, 15), 100, 999, 50000, 99999, 100000],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INT_NUMBER_FIELD', [...NO_NUMBERS, ...THIRD_DECIMAL, 0.5, 1.5, 99.9, 0.01, -1, -2, -100]),
      ...all('STUDENTS_NUMBER_MAX', [100001, 200000, 1e9]),
    ],
  },
  // at least 1, whole, up to 9999 (D33)
  newsOrder: {
    accepted: [...range(1, 15), 99, 100, 999, 1000, 5000, 9998, 9999],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INT_NUMBER_FIELD', [...NO_NUMBERS, ...THIRD_DECIMAL, 0.5, 1.5, 99.9]),
      ...all('MIN_VALIDATION', [0, -1, -2, -9999]),
      ...all('ORDER_MAX', [10000, 10001, 99999, 1e9]),
    ],
  },
  // positive, whole, up to 9999 (D33)
  desiresCount: {
    accepted: [...range(1, 15), 99, 100, 999, 1000, 5000, 9998, 9999],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INT_NUMBER_FIELD', [...NO_NUMBERS, ...THIRD_DECIMAL, 0.5, 1.5, 99.9]),
      ...all('MUST_BE_POSITIVE', [0, -1, -2, -9999]),
      ...all('DESIRES_MAX', [10000, 10001, 99999, 1e9]),
    ],
  },
  // at least 1, two decimals, up to 999999 (D33)
  feeValue: {
    accepted: [
      1, 1.01, 1.1, 1.15, 1.29, 2, 4.35, 10, 19.99, 57.29, 99.99, 100, 240, 250, 262.5, 330.25, 1000, 12345.67, 999998,
      999998.99, 999999,
    ],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INVALID_NUMBER', NO_NUMBERS),
      ...all('MIN_VALIDATION', [0, 0.01, 0.5, 0.99, -0.01, -1, -100, -999999]),
      ...all('FEE_MAX', [999999.01, 999999.5, 1000000, 2000000, 1e9]),
      ...all('DECIMALS_MAX', [...THIRD_DECIMAL, 1.001, 1.234, 12.345, 99.999, 100.005]),
    ],
  },
  priority: {
    few: 'accepted',
    accepted: [0, 1],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INVALID_CHOICE', [...NO_NUMBERS, '0', 2, -1, 0.5, 1.5, 10, 100, -100]),
    ],
  },
  choice: {
    accepted: [...range(1, 18), 1000, 2147483647],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INVALID_CHOICE', [...NO_NUMBERS, 0, -1, 0.5, 1.5, 2147483648, 1e12, -100]),
    ],
  },
  branchesSum: {
    accepted: [
      ...range(1, 14).map((count) => ({
        studentsNumbers: 10 * count,
        branchesNumbers: range(1, count).map((branchId) => ({ branchId, studentsNumbers: 10 })),
      })),
      // a branch without students, and no branches at all (D12)
      { studentsNumbers: 5, branchesNumbers: [] },
      { studentsNumbers: 5, branchesNumbers: [{ branchId: 1, studentsNumbers: 0 }] },
      { studentsNumbers: 5, branchesNumbers: [{ branchId: 1, studentsNumbers: 4 }] },
      {
        studentsNumbers: 5,
        branchesNumbers: [
          { branchId: 1, studentsNumbers: 5 },
          { branchId: 2, studentsNumbers: 0 },
        ],
      },
      { studentsNumbers: 100000, branchesNumbers: [{ branchId: 9, studentsNumbers: 100000 }] },
      {
        studentsNumbers: 3,
        branchesNumbers: [
          { branchId: 1, studentsNumbers: 1 },
          { branchId: 2, studentsNumbers: 1 },
        ],
      },
    ],
    refused: [
      ...all('BRANCHES_NUMBERS_MAX', [
        ...range(1, 14).map((count) => ({
          studentsNumbers: 10 * count - 1,
          branchesNumbers: range(1, count).map((branchId) => ({ branchId, studentsNumbers: 10 })),
        })),
        { studentsNumbers: 1, branchesNumbers: [{ branchId: 1, studentsNumbers: 2 }] },
        { studentsNumbers: 99999, branchesNumbers: [{ branchId: 1, studentsNumbers: 100000 }] },
        {
          studentsNumbers: 1,
          branchesNumbers: [
            { branchId: 1, studentsNumbers: 0 },
            { branchId: 2, studentsNumbers: 100000 },
          ],
        },
      ]),
      ...all(
        'INVALID_CHOICE',
        range(1, 3).map((branchId) => ({
          studentsNumbers: 10,
          branchesNumbers: [
            { branchId, studentsNumbers: 1 },
            { branchId: 7, studentsNumbers: 1 },
            { branchId, studentsNumbers: 1 },
          ],
        })),
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Cases>>
