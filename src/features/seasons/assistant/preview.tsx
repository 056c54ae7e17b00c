import { Checkbox } from '@blueprintjs/core'
import { Link } from 'wouter'
import { isolate } from '#locales/isolate.ts'
import type { CopyPreview, SharedSetting } from '#schemas/season-copies/season-copy.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** The page of each thing that holds for all seasons. */
const PATHS: Readonly<Record<SharedSetting, string>> = {
  desireRule: '/home/Administration/MainRules',
  feesRules: '/home/Administration/MainRules',
  papers: '/home/SystemInfo/PaperRequirements',
  reasons: '/home/SystemInfo/RejectionReasons',
  mails: '/home/Administration/Mails',
  news: '/home/Administration/News',
}
const COUNTS = ['copied', 'stands', 'refused'] as const

interface Shown {
  readonly preview: CopyPreview
}
interface PreviewProps extends Shown {
  readonly confirmed: readonly SharedSetting[]
  readonly isFixed: boolean
  readonly onConfirm: (what: SharedSetting, isConfirmed: boolean) => void
}

/** Each part with its counts, what cannot be copied and why, the new dates, and what is to be confirmed. */
export function Preview({ preview, confirmed, isFixed, onConfirm }: PreviewProps) {
  const t = useTexts('season-assistant')
  const format = useFormat()
  return (
    <>
      <Parts preview={preview} />
      <Refused preview={preview} />
      <NewDays preview={preview} />
      <section>
        <h2>{t.standing.title()}</h2>
        <p className="qb-muted">{t.standing.lead()}</p>
        {preview.standing.map(({ what, count }) => (
          <div key={what} className="qb-assistant-standing">
            <Checkbox
              checked={confirmed.includes(what)}
              disabled={isFixed}
              label={t.standing.item({ what: t.standing[what](), number: format.number(count) })}
              onChange={({ currentTarget }) => onConfirm(what, currentTarget.checked)}
            />
            <Link
              className="qb-assistant-link"
              href={PATHS[what]}
              aria-label={t.standing.see({ what: t.standing[what]() })}
            >
              {t.standing.show()}
            </Link>
          </div>
        ))}
      </section>
    </>
  )
}

function Parts({ preview: { parts } }: Shown) {
  const t = useTexts('season-assistant')
  const format = useFormat()
  return (
    <section>
      <h2>{t.parts.title()}</h2>
      <table className="qb-assistant-parts">
        <thead>
          <tr>
            <th scope="col">{t.parts.part()}</th>
            {COUNTS.map((count) => (
              <th key={count} scope="col">
                {t.parts[count]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((row) => (
            <tr key={row.part}>
              <th scope="row">{t.parts[row.part]()}</th>
              {COUNTS.map((count) => (
                <td key={count}>
                  <bdi dir="ltr">{format.number(row[count])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** One entry for each reason, which opens the names. */
function Refused({ preview: { refused } }: Shown) {
  const t = useTexts('season-assistant')
  const { language } = useLanguage()
  const format = useFormat()
  const errorText = useErrorText()
  const keyOf = ({ part, code }: CopyPreview['refused'][number]) => `${part} ${code}`
  const groups = [...new Set(refused.map(keyOf))].map((key) => refused.filter((row) => keyOf(row) === key))
  if (refused.length === 0) return null
  return (
    <section>
      <h2>{t.refused()}</h2>
      {groups.map((rows) => (
        <details key={keyOf(rows[0]!)}>
          <summary>
            {t.refusedPart({
              part: t.parts[rows[0]!.part](),
              number: format.number(rows.length),
              why: errorText(rows[0]!.code),
            })}
          </summary>
          <ul>
            {rows.map(({ name }, at) => (
              // two records may have one name
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                <bdi>{pickName(name, language)}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function NewDays({ preview: { dates, periods } }: Shown) {
  const t = useTexts('season-assistant')
  const { language } = useLanguage()
  const format = useFormat()
  if (!dates && periods.length === 0) return null
  const days = ({ start, end }: { readonly start: string; readonly end: string }) => ({
    start: format.date(start),
    end: format.date(end),
  })
  return (
    <section>
      <h2>{t.dates.title()}</h2>
      <p className="qb-muted">{t.dates.lead()}</p>
      {dates && <p>{t.dates.season(days(dates))}</p>}
      {periods.length > 0 && (
        <details>
          <summary>{t.dates.periods({ number: format.number(periods.length) })}</summary>
          <ul>
            {periods.map(({ name, to }, at) => (
              // an event may have two periods
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{t.dates.period({ name: isolate(pickName(name, language)), ...days(to) })}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
