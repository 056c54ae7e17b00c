import { sql } from 'kysely'
import { ruleNumbers } from '#machines/nomination/forecast.flow.ts'
import type { ForecastReply } from '#schemas/nomination/forecast.schema.ts'
import type { Database } from '#server/db/engine.ts'
import { curveOf, roundTotals } from '#src/features/nomination/forecast/curve.ts'
import { columnsOf, seat, seatNumbersOf } from '#src/features/nomination/forecast/seat.ts'
import { seatUniversity, universityColumnsOf } from '#src/features/nomination/forecast/university-seat.ts'
import { addMany, seedNotifications } from '#tests/notifications/notifications.fixtures.ts'
import { addMedicineRule, nominateAs } from '#tests/nomination/nomination.calls.ts'
import type { EngineName } from '#tests/support/engines.ts'
import { onEachEngine, type EngineOptions } from './each-engine.ts'
import { median, type Metric } from './metrics.ts'

/** Issue 15, Speed: seconds of a rule on 50,000 candidates, with marks and audit, on PostgreSQL; a dry run the same. */
const CANDIDATES = 50_000
const BAR = 3
const DRY_RUNS = 3
/** Issue 15: milliseconds of a move of a slider of the seat forecast. */
const MOVE = 16
const MOVES = 50
/** Issue 39: the same of the whole university, of so many faculties and desires of each student. */
const UNIVERSITY_MOVE = 300
const FACULTIES = 20
const DESIRES = 3

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

/** A rule on a faculty with so many candidates: dry run, applied, applied again, and its recommended students. */
export const benchNomination = ({ engines, log }: EngineOptions): Promise<Metric[]> =>
  onEachEngine(engines, async (database, _, engine) => {
    await seedNotifications(database.kysely)
    await addMany(database.kysely, CANDIDATES - 1)
    await sql`update application set submitted_total = 200 + (id * 7919 % 20000) / 100.0, percentage = (200 + (id * 7919 % 20000) / 100.0) / 4.1`.execute(
      database.kysely,
    )
    await sql`analyze`.execute(database.kysely)
    log(`${engine}: ${CANDIDATES} candidates`)
    return measure(database, engine)
  })

/** Milliseconds of a move: seating the candidates, and computing the table of ten totals next to the curve. */
function moveOf(forecast: ForecastReply): number {
  const columns = columnsOf(forecast)
  const numbers = seatNumbersOf(forecast, ruleNumbers(forecast))
  const totals = [numbers.total, ...roundTotals(curveOf(columns))]
  const moves = Array.from({ length: MOVES }, (_, at) => {
    const started = performance.now()
    for (const total of totals) seat(columns, { ...numbers, total, seats: numbers.seats + at })
    return performance.now() - started
  })
  return median(moves)
}

/** Milliseconds of a move over candidates who want faculties in mixed orders, half of whom find a seat. */
function universityMoveOf(): number {
  const candidates = CANDIDATES / FACULTIES
  const students = Math.floor(CANDIDATES / DESIRES)
  const at = <T>(value: (position: number) => T) => Array.from({ length: CANDIDATES }, (_, position) => value(position))
  const desires = new Int32Array(students + 1)
  const studentOf = at((position) => ((position * 7_919) % CANDIDATES) % students)
  const columns = universityColumnsOf({
    faculties: Array.from({ length: FACULTIES }, (_, facultyId) => ({
      facultyId,
      facultyName: { ar: '', en: '' },
      totalDegree: 300,
      studentsNumber: candidates / 6,
      taken: 0,
      branchSeats: [],
      candidates,
    })),
    totals: at((position) => 40_000 - (position % candidates) * 4),
    branchOf: at(() => 0),
    studentOf,
    desireOf: at((position) => {
      desires[studentOf[position]!]! += 1
      return desires[studentOf[position]!]! - 1
    }),
  })
  const moves = Array.from({ length: MOVES }, (_, move) => {
    const numbers = columns.faculties.map(({ studentsNumber }) => ({
      totalDegree: 300,
      studentsNumber: studentsNumber + move,
    }))
    const started = performance.now()
    seatUniversity(columns, numbers)
    return performance.now() - started
  })
  return median(moves)
}

async function measure({ kysely: db }: Database, engine: EngineName): Promise<Metric[]> {
  const { ruleId, facultySeason } = await addMedicineRule(db, { studentsNumbers: CANDIDATES / 5 })
  const call = nominateAs(db)
  const dry: number[] = []
  for (let at = 0; at < DRY_RUNS; at += 1) dry.push(await seconds(() => call('dryRun', { ruleId, ...facultySeason })))
  const apply = () => seconds(() => call('apply', { ruleId, ...facultySeason }))
  const [first, again] = [await apply(), await apply()]
  const list = await seconds(() =>
    call('recommended', { ...facultySeason, statusStudent: 0, page: 1, pageSize: 10, orderBy: 'studentName' }),
  )
  const bar = engine === 'postgres' ? { bar: BAR } : {}
  const { data: forecast } = await call('forecast', { ruleId, ...facultySeason })
  const count = CANDIDATES.toLocaleString('en')
  return [
    { part: engine, name: `a dry run of ${count} candidates`, value: median(dry), unit: 's', ...bar },
    { part: engine, name: `a rule applied to ${count} candidates`, value: first, unit: 's', ...bar },
    { part: engine, name: 'the same again, with no mark that differs', value: again, unit: 's' },
    { part: engine, name: 'a page of the recommended students, with all who match', value: list, unit: 's' },
    {
      part: 'forecast',
      name: `a move of a slider over ${forecast.totals.length.toLocaleString('en')} candidates`,
      value: moveOf(forecast),
      unit: 'ms',
      bar: MOVE,
    },
    {
      part: 'forecast',
      name: `a move of a slider of the whole university, ${count} candidates`,
      value: universityMoveOf(),
      unit: 'ms',
      bar: UNIVERSITY_MOVE,
    },
  ]
}
