import { Checkbox } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { CopyPreview, Standing } from '#schemas/season-copies/season-copy.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** The page of each thing that holds for all seasons. */
const PATHS: Readonly<Record<Standing, string>> = {
  desireRule: '/home/Administration/MainRules',
  feesRules: '/home/Administration/MainRules',
  papers: '/home/SystemInfo/PaperRequirements',
  reasons: '/home/SystemInfo/RejectionReasons',
  mails: '/home/Administration/Mails',
  news: '/home/Administration/News',
}

interface PreviewProps {
  readonly preview: CopyPreview
  readonly confirmed: readonly Standing[]
  readonly isFixed: boolean
  readonly onConfirm: (what: Standing, isConfirmed: boolean) => void
}

/** Each part with its counts, what cannot be copied and why, the new dates, and what is to be confirmed. */
export function Preview({ preview, confirmed, isFixed, onConfirm }: PreviewProps) {
  const t = useTexts('season-assistant')
  const { language } = useLanguage()
  const format = useFormat()
  const errorText = useErrorText()
  const { parts, refused, periods, dates, standing } = preview
  const day = (date: string) => <time dateTime={date}>{format.date(date)}</time>
  const days = ({ start, end }: { readonly start: string; readonly end: string }) => (
    <>
      {day(start)} – {day(end)}
    </>
  )
  return (
    <>
      <section>
        <h2>{t.parts.title()}</h2>
        <dl className="qb-assistant-parts">
          {parts.map(({ part, copied, stands, refused: left }) => (
            <div key={part}>
              <dt>{t.parts[part]()}</dt>
              <dd>
                {t.counts({
                  copied: format.number(copied),
                  stands: format.number(stands),
                  refused: format.number(left),
                })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {refused.length > 0 && (
        <section>
          <h2>{t.refused()}</h2>
          <ul>
            {refused.map(({ part, name, code }, at) => (
              <li key={`${part}-${at}`}>
                {t.parts[part]()}: <bdi>{pickName(name, language)}</bdi>. {errorText(code)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(dates || periods.length > 0) && (
        <section>
          <h2>{t.dates.title()}</h2>
          <p className="qb-muted">{t.dates.lead()}</p>
          <ul>
            {dates && (
              <li>
                {t.dates.season()}: {days(dates)}
              </li>
            )}
            {periods.map(({ name, to }, at) => (
              <li key={at}>
                <bdi>{pickName(name, language)}</bdi>: {days(to)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t.standing.title()}</h2>
        <p className="qb-muted">{t.standing.lead()}</p>
        {standing.map(({ what, count }) => (
          <div key={what} className="qb-assistant-standing">
            <Checkbox
              checked={confirmed.includes(what)}
              disabled={isFixed}
              label={t.standing[what]({ count: format.number(count) })}
              onChange={({ currentTarget }) => onConfirm(what, currentTarget.checked)}
            />
            <Link href={PATHS[what]} aria-label={t.standing.see({ what: t.standing.names[what]() })}>
              {t.standing.show()}
            </Link>
          </div>
        ))}
      </section>
    </>
  )
}
