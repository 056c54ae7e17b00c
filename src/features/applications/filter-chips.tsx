import { Button, Tag } from '@blueprintjs/core'
import type { NotificationFilter as FilterForm } from '#schemas/notifications/group.schema.ts'
import type { Choice } from '#src/forms/index.ts'
import { listText } from '#locales/list-text.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** The filters that have a chip. */
export type ChipKey = Exclude<keyof FilterForm, 'identityType' | 'searchText' | 'appStatus'>

interface Props {
  readonly filters: FilterForm
  /** The choices of each filter, for the name of the chosen one; filters without choices show the value itself. */
  readonly choices: Readonly<Partial<Record<ChipKey, readonly Choice[]>>>
  /** In the order of the form. */
  readonly keys: readonly ChipKey[]
  readonly onRemove: (key: ChipKey) => void
}

/** Whether a filter narrows the list. */
export const isUsed = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** What the list is narrowed by, each with a button that takes it away. */
export function FilterChips({ filters, choices, keys, onRemove }: Props) {
  const texts = useTexts('applications')
  const format = useFormat()
  const { language } = useLanguage()
  // the chip of the percentage includes the comparison
  const used = keys.filter((key) => key !== 'selectedOperator' && isUsed(filters[key]))
  if (used.length === 0) return null
  const valueOf = (key: ChipKey): string | undefined => {
    const value = filters[key]
    if (typeof value === 'string') return format.date(value)
    if (key === 'inputPercFilterValue')
      return texts.options.comparison[filters.selectedOperator ?? '=']({ percent: format.percent(Number(value)) })
    if (key === 'askedDays') return texts.filters.askedDays({ count: Number(value) })
    const nameOf = (one: unknown) => choices[key]?.find((choice) => choice.value === one)?.label
    if (!Array.isArray(value)) return nameOf(value)
    const names = value.map(nameOf).filter((name) => name !== undefined)
    return names.length === 0 ? undefined : listText(language, 'disjunction', names)
  }
  return (
    <ul className="qb-chips" aria-label={texts.filters.chips()}>
      {used.map((key) => {
        const field = texts.fields[key]()
        const value = valueOf(key)
        return (
          <li key={key}>
            <Tag minimal round title={value && field}>
              {key === 'startApplicationDate' || key === 'endApplicationDate'
                ? texts.filters.chip({ field, value: value ?? '' })
                : (value ?? field)}
              <Button
                variant="minimal"
                size="small"
                icon="small-cross"
                aria-label={texts.filters.remove({ name: field })}
                onClick={() => onRemove(key)}
              />
            </Tag>
          </li>
        )
      })}
    </ul>
  )
}
