import type { Api } from '#schemas/api.ts'
import { FORECAST_MAX } from '#schemas/nomination/forecast.schema.ts'
import type { UniversityForecast } from '#schemas/nomination/university-forecast.schema.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Call, Result } from '../../../kit/handler.ts'
import { forecastColumns } from '../matching/forecast.ts'
import { ELIGIBILITY } from '../matching/rankings.ts'
import { countIn } from '../matching/seating.ts'
import { sumOf } from '../rule/nominate.ts'
import { runDryRun } from './cache.ts'
import type { University } from './run.ts'

/** @throws AppError FORECAST_TOO_MANY */
export function presentForecast(
  university: Pick<University, 'columns' | 'filled' | 'rules' | 'ruled' | 'taken'>,
): UniversityForecast {
  const { candidates, ...columns } = forecastColumns(university)
  if (columns.totals.length > FORECAST_MAX) throw new AppError('FORECAST_TOO_MANY')
  return {
    faculties: university.ruled.map(({ facultyId, facultyName, total_degree, students_number }, index) => ({
      facultyId,
      facultyName,
      totalDegree: total_degree,
      studentsNumber: students_number,
      taken: sumOf(university.taken[index]!),
      branchSeats: university.rules[index]!.branches.map(({ seats }) => seats),
      candidates: candidates[index]!,
    })),
    uncertified: countIn(university.filled.eligibility, ELIGIBILITY.uncertified),
    ...columns,
  }
}

type Forecast = Api['nomination']['universityForecast']
/** POST university_forecast: what the browser fills the whole university from, by any totals and seats (issue 39). */
export const universityForecast = async ({ body, db }: Call<Forecast>): Promise<Result<Forecast>> => ({
  data: presentForecast(await runDryRun(db, body)),
})
