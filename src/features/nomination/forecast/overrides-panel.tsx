import { Button } from '@blueprintjs/core'
import { chosenFaculty } from '#machines/nomination/nomination.flow.ts'
import { OVERRIDES_SHOWS } from '#schemas/nomination/nomination.schema.ts'
import type { Against } from '#schemas/nomination/rule-overrides.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Summary } from '../dry-run-panel.tsx'
import { DryRunRows } from '../dry-run-rows.tsx'
import { Facts } from '../facts.tsx'
import type { SeasonIds } from '../nomination.list.ts'
import { Seats } from '../seats.tsx'
import { Ties } from '../ties.tsx'
import type { ForecastControl } from '../use-forecast.ts'
import { ruleBody } from '../use-nomination.ts'

interface OverridesProps {
  readonly control: ForecastControl
  readonly season: SeasonIds
}
/** Who would be added and removed by the changed numbers, each with the reason; nothing is written (issue 15). */
export function OverridesPanel({ control: { actor, snapshot }, season }: OverridesProps) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const format = useFormat()
  const { dryRun, numbers, choice } = snapshot.context
  const faculty = chosenFaculty(snapshot.context)
  if (!dryRun?.against || !numbers || !faculty) return null
  const { against } = dryRun
  return (
    <section className="qb-panel qb-dry-run" aria-labelledby="trial-title">
      <header className="qb-dry-run-head">
        <h2 id="trial-title">{t.trial.title()}</h2>
        <Button icon="cross" text={c.actions.close()} onClick={() => actor.send({ type: 'names.close' })} />
      </header>
      <div role="status">
        <Facts
          title={t.trial.against()}
          facts={[
            [t.trial.in(), format.number(against.in)],
            [t.trial.out(), format.number(against.out)],
          ]}
        />
      </div>
      <Elsewhere faculties={against.faculties} />
      <DryRunRows
        order={{ ...ruleBody({ choice, faculty }, season), trial: numbers }}
        dryRun={dryRun}
        shows={OVERRIDES_SHOWS}
        onExpire={() => actor.send({ type: 'names.expire' })}
      />
      <Seats seats={dryRun.seats} />
      <Ties ties={dryRun.ties} />
      <Summary dryRun={dryRun} />
    </section>
  )
}

/** "What happens to pharmacy?": applications at other faculties of the students whose result would change. */
function Elsewhere({ faculties }: Pick<Against, 'faculties'>) {
  const t = useTexts('nomination').trial
  const format = useFormat()
  const { language } = useLanguage()
  const columns = ['accepted', 'recommended', 'open'] as const
  return (
    <section>
      <h3>{t.elsewhere()}</h3>
      {faculties.length === 0 ? (
        <p className="qb-muted">{t.noneElsewhere()}</p>
      ) : (
        <div className="qb-nomination-table" data-cards role="group" aria-label={t.elsewhere()} tabIndex={0}>
          <table>
            <caption className="qb-visually-hidden">{t.elsewhere()}</caption>
            <thead>
              <tr>
                <th scope="col">{t.faculty()}</th>
                {columns.map((column) => (
                  <th key={column} scope="col" data-align="number">
                    {t[column]()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {faculties.map(({ facultyId, facultyName, ...students }) => (
                <tr key={facultyId}>
                  <th scope="row">
                    <bdi>{pickName(facultyName, language)}</bdi>
                  </th>
                  {columns.map((column) => (
                    <td key={column} data-align="number" data-label={t[column]()}>
                      {format.number(students[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
