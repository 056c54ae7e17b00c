import type { ReactNode } from 'react'
import type { ForecastReply } from '#schemas/nomination/forecast.schema.ts'
import type { RuleOverrides } from '#schemas/nomination/rule-overrides.schema.ts'
import { STUDENTS_MAX } from '#schemas/shared/fields.ts'
import { Callout } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Facts } from '../facts.tsx'
import { OverrideNumber } from './numbers-panel.tsx'
import type { Seated } from './seat.ts'

/** How a total in hundredths is written; who has none is nobody. */
export function useHundredths(): (total: number | null) => string {
  const t = useTexts('nomination').forecast
  const format = useFormat()
  return (total) => (total === null ? t.nobodyIn() : format.total(total / 100))
}

/** What the numbers do, as they are moved. */
export function ResultPanel({ seated }: { readonly seated: Seated }) {
  const t = useTexts('nomination')
  const format = useFormat()
  const total = useHundredths()
  const { ranked, admitted, belowTotal, seatsFull, branchSeatsFull, free, last } = seated
  const refused = belowTotal + seatsFull + branchSeatsFull
  return (
    <div className="qb-panel">
      <Facts
        level={2}
        title={t.forecast.result()}
        facts={[
          [t.forecast.ranked(), format.number(ranked)],
          [t.forecast.admitted(), format.number(admitted)],
          [t.forecast.refused(), format.number(refused)],
          [t.reasons.belowTotal(), format.number(belowTotal)],
          [t.reasons.seatsFull(), format.number(seatsFull)],
          [t.reasons.branchSeatsFull(), format.number(branchSeatsFull)],
          [t.forecast.free(), format.number(free)],
          [t.forecast.last(), <bdi key="last">{total(last)}</bdi>],
        ]}
      />
      <p className="qb-forecast-said" role="status">
        {t.forecast.said({
          admitted: format.count(admitted),
          refused: format.count(refused),
          free: format.count(free),
        })}
      </p>
    </div>
  )
}

interface BranchesProps {
  readonly forecast: ForecastReply
  readonly numbers: RuleOverrides
  readonly seated: Seated
  readonly isLocked: boolean
  readonly onChange: (numbers: RuleOverrides) => void
}
/**
 * Seats of each branch, which stay as they are while the faculty's number is moved, and what becomes of them. Together
 * they are at most the faculty's: the rule takes no others (document 1, section 5).
 */
export function BranchesPanel({ forecast, numbers, seated, isLocked, onChange }: BranchesProps) {
  const t = useTexts('nomination')
  const format = useFormat()
  const { language } = useLanguage()
  const total = useHundredths()
  const own = new Map(numbers.branchesNumbers?.map((branch) => [branch.branchId, branch.studentsNumbers]))
  const sum = [...own.values()].reduce((all, seats) => all + seats, 0)
  const setSeats = (branchId: number, studentsNumbers: number) =>
    onChange({
      ...numbers,
      branchesNumbers: (numbers.branchesNumbers ?? []).map((branch) =>
        branch.branchId === branchId ? { branchId, studentsNumbers } : branch,
      ),
    })
  const columns = [t.seats.seats(), t.forecast.taken(), t.forecast.admitted(), t.forecast.free(), t.seats.last()]
  return (
    <section className="qb-panel qb-forecast-branches" aria-labelledby="forecast-branches">
      <h2 id="forecast-branches">{t.forecast.branches()}</h2>
      {sum > numbers.studentsNumbers && (
        <Callout className="qb-notice" role="alert" intent="warning" icon="warning-sign">
          {t.forecast.over({ sum: format.number(sum), limit: format.number(numbers.studentsNumbers) })}
        </Callout>
      )}
      <div className="qb-nomination-table" data-cards role="group" aria-label={t.forecast.branches()} tabIndex={0}>
        <table>
          <caption className="qb-visually-hidden">{t.forecast.branches()}</caption>
          <thead>
            <tr>
              <th scope="col">{t.forecast.branch()}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-align="number">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {forecast.branches.map(({ branchId, branchName, taken }, at) => {
              const { admitted, free, last } = seated.branches[at]!
              const seats = own.get(branchId)
              const name = pickName(branchName, language)
              const unnamed = forecast.hasBranches ? format.number(0) : '–'
              const field = seats !== undefined && (
                <OverrideNumber
                  label={t.forecast.branchSeats({ branch: isolate(name) })}
                  value={seats}
                  least={0}
                  most={STUDENTS_MAX}
                  isWhole
                  isLocked={isLocked}
                  onChange={(value) => setSeats(branchId, value)}
                />
              )
              const numbersOf: readonly ReactNode[] = [
                field || unnamed,
                format.number(taken),
                format.number(admitted),
                free === null ? '–' : format.number(free),
                <bdi key="last">{total(last)}</bdi>,
              ]
              return (
                <tr key={branchId}>
                  <th scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  {columns.map((column, index) => (
                    <td key={column} data-align="number" data-label={column}>
                      <span>{numbersOf[index]}</span>
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
