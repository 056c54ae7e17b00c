import type { DryRun } from '#schemas/nomination/nomination.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { CutoffText } from './cutoff-text.tsx'

type Row = Pick<DryRun['seats'], 'seats' | 'taken' | 'given' | 'free' | 'last'>
const NUMBERS = ['seats', 'taken', 'given', 'free'] as const

/** Seats of the faculty and its branches, and the last one who got one: the cut-off (issue 15). */
export function Seats({ seats }: { readonly seats: DryRun['seats'] }) {
  const t = useTexts('nomination').seats
  const format = useFormat()
  const { language } = useLanguage()
  const row = (key: string | number, name: string, values: Row) => (
    <tr key={key}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {NUMBERS.map((number) => (
        <td key={number} data-align="number">
          {format.number(values[number])}
        </td>
      ))}
      <td data-align="number">
        <CutoffText cutoff={values.last} />
      </td>
    </tr>
  )
  return (
    <section>
      <h3>{t.title()}</h3>
      <div className="qb-nomination-table" role="group" aria-label={t.title()} tabIndex={0}>
        <table>
          <caption className="qb-visually-hidden">{t.title()}</caption>
          <thead>
            <tr>
              <th scope="col">{t.place()}</th>
              {NUMBERS.map((number) => (
                <th key={number} scope="col" data-align="number">
                  {t[number]()}
                </th>
              ))}
              <th scope="col" data-align="number">
                {t.last()}
              </th>
            </tr>
          </thead>
          <tbody>
            {seats.branches.map((branch) => row(branch.branchId, pickName(branch.branchName, language), branch))}
            {row('faculty', t.faculty(), seats)}
          </tbody>
        </table>
      </div>
    </section>
  )
}
