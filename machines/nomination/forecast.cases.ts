import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { forecastFlow } from './forecast.flow.ts'
import { nominationCases } from './nomination.cases.ts'

const { broken, forbidden, sessionOver, stale } = PROBLEMS
const { inputs, events, actors } = nominationCases
const branch = (branchId: number, ar: string, en: string, seats: number) => ({
  branchId,
  branchName: { ar, en },
  seats,
  taken: 0,
})
const forecast = {
  ruleId: 7,
  ruleVersion: 4,
  fingerprint: 'a'.repeat(64),
  totalDegree: 380,
  studentsNumber: 2,
  priorityCheck: 1 as const,
  rankBy: 'total' as const,
  totalOf: 'claim' as const,
  hasBranches: true,
  branches: [branch(31, 'القاهرة', 'Cairo', 1), branch(32, 'الجيزة', 'Giza', 1)],
  totals: [40_000, 39_050, 38_500, 37_000],
  branchOf: [0, 0, 1, 1],
  notConsidered: 1,
  uncertified: 0,
  certificates: [{ name: { ar: 'ثانوية عامة', en: 'Secondary school' }, total: 410, count: 4 }],
}
const pharmacy = {
  facultyId: 4,
  facultyName: { ar: 'كلية الصيدلة', en: 'Pharmacy' },
  accepted: 0,
  recommended: 1,
  open: 0,
}
const dryRun = {
  ...actors.tryRule.done.done.output,
  fingerprint: 'b'.repeat(64),
  against: { in: 1, out: 0, faculties: [pharmacy] },
}

/** A faculty of two branches; the total is lowered, and there is a seat more. */
export const forecastCases = {
  inputs: { none: { input: { choice: { facultyId: null, desire: null } } }, medicine: inputs.medicine },
  events: {
    'choice.change': events['choice.change'],
    'faculties.reload': plain,
    'forecast.reload': plain,
    'numbers.change': {
      lowered: {
        payload: {
          numbers: {
            totalDegree: 370,
            studentsNumbers: 3,
            branchesNumbers: [
              { branchId: 31, studentsNumbers: 1 },
              { branchId: 32, studentsNumbers: 1 },
            ],
          },
        },
      },
    },
    'names.ask': plain,
    'names.close': plain,
    'names.expire': plain,
  },
  actors: {
    loadFaculties: { ...actors.loadFaculties, done: { some: actors.loadFaculties.done.some } },
    loadForecast: {
      done: { some: { output: forecast } },
      error: {
        broken,
        forbidden,
        tooMany: {
          error: { status: 409, code: 'FORECAST_TOO_MANY', message: 'كثير|Too many', fields: [], data: null },
        },
      },
    },
    nameThem: { done: { done: { output: dryRun } }, error: { broken, sessionOver, stale } },
  },
} satisfies CasesOf<typeof forecastFlow>
