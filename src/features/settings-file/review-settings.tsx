import { Checkbox } from '@blueprintjs/core'
import { isolate } from '#locales/isolate.ts'
import type { PartKey } from '#schemas/settings-file/parts.ts'
import type { SettingsReview } from '#schemas/settings-file/settings-file.schema.ts'
import { usePermissionName } from '#src/kit/permission-name.ts'
import { pickMessage, pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTextLookup, useTexts } from '#src/lib/i18n.tsx'

type Part = SettingsReview['parts'][number]
type Line = Part['lines'][number]
const COUNTS = ['added', 'changed', 'unchanged', 'faulty'] as const
/** Lines of a part that are shown; the rest is counted. */
const SHOWN_MAX = 100
/** What needs a look comes first. */
const ORDER: readonly Line['outcome'][] = ['faulty', 'changed', 'new']

interface ReviewProps {
  readonly review: SettingsReview
  /** All parts of the file. */
  readonly parts: readonly PartKey[]
  readonly chosen: readonly PartKey[]
  readonly onChoose: (parts: readonly PartKey[]) => void
}
/** What a file would do, part by part, each with its lines; a part that is unchecked is left out. */
export function ReviewSettings({ review, parts, chosen, onChoose }: ReviewProps) {
  const t = useTexts('settings-file')
  const format = useFormat()
  const found = new Map(review.parts.map((part) => [part.part, part]))
  return (
    <>
      <table className="qb-settings-review">
        <thead>
          <tr>
            <th scope="col">{t.columns.part()}</th>
            {COUNTS.map((count) => (
              <th key={count} scope="col">
                {t.columns[count]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((key) => {
            const part = found.get(key)
            const isRefused = part?.state === 'refused'
            return (
              <tr key={key}>
                <th scope="row">
                  <Checkbox
                    checked={chosen.includes(key) && !isRefused}
                    // one part at least is looked at
                    disabled={isRefused || (chosen.length === 1 && chosen[0] === key)}
                    label={t.parts[key]()}
                    onChange={({ currentTarget }) =>
                      onChoose(parts.filter((each) => (each === key ? currentTarget.checked : chosen.includes(each))))
                    }
                  />
                </th>
                {isRefused ? (
                  <td colSpan={COUNTS.length}>{t.refused()}</td>
                ) : (
                  COUNTS.map((count) => <td key={count}>{part ? format.number(part[count]) : '–'}</td>)
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {review.parts
        .filter(({ lines }) => lines.length > 0)
        .map((part) => (
          <Details key={part.part} part={part} />
        ))}
    </>
  )
}

/** The lines of a part that do something, or cannot. */
function Details({ part: { part, lines, faulty, changed } }: { readonly part: Part }) {
  const t = useTexts('settings-file')
  const format = useFormat()
  const { language } = useLanguage()
  const { fieldOf, valueOf, permissionsOf } = useNames()
  const ordered = lines.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome))
  const further = ordered.length - SHOWN_MAX
  return (
    <details className="qb-settings-details" open={faulty + changed > 0}>
      <summary>{t.details({ part: t.parts[part]() })}</summary>
      <ul>
        {ordered.slice(0, SHOWN_MAX).map(({ row, outcome, name, changes, faults }) => (
          <li key={row}>
            <span className="qb-settings-outcome">{t.outcomes[outcome]()}</span>{' '}
            {t.line({ row: format.digits(row), name: isolate(valueOf(pickName(name, language))) })}
            {changes.map(({ column, before, after }) => {
              const texts = [before, after].map((value) => pickName(value, language))
              const [was, becomes] =
                column === 'permissions'
                  ? texts.map(permissionsOf)
                  : texts.map((text) => (text === '' ? t.empty() : isolate(valueOf(text))))
              return (
                <p key={column} className="qb-sheet-before">
                  {column === 'permissions'
                    ? t.rights({ before: was!, after: becomes! })
                    : t.change({ column: fieldOf(column), before: was!, after: becomes! })}
                </p>
              )
            })}
            {faults.map(({ column, code, text }) => (
              <p key={column + code} className="qb-sheet-fault">
                {t.fault({ column: fieldOf(column), text: pickMessage(text, language) })}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {further > 0 && <p className="qb-muted">{t.further({ count: format.count(further) })}</p>}
    </details>
  )
}

/** The names of fields and of values that are words of the calls. */
export function useNames() {
  const t = useTexts('settings-file')
  const { files } = useTexts('applications')
  const text = useTextLookup('settings-file')
  const permissionName = usePermissionName()
  const kinds = files as unknown as Readonly<Record<string, (() => string) | undefined>>
  // a word without a text of its own is a name
  const wordOf = (word: string): string => kinds[word]?.() || text(`values.${word === '*' ? 'all' : word}`) || word
  return {
    fieldOf: (column: string): string => text(`fields.${column}`) || column,
    valueOf: (value: string): string => value.split(' · ').map(wordOf).join(' · '),
    permissionsOf: (keys: string): string =>
      keys === ''
        ? t.nothing()
        : keys
            .split(' ')
            .map((key) => isolate(permissionName(key)))
            .join(' · '),
  }
}
