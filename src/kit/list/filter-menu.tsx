import { Menu, MenuItem } from '@blueprintjs/core'
import { useTexts } from '#src/lib/i18n.tsx'
import type { FilterField } from './filter-field.ts'

/** The menu loads after its popover, which took the focus: its first item is focused. */
const focusFirst = (menu: HTMLElement | null) => menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus()

interface FilterMenuProps {
  readonly fields: readonly FilterField[]
  readonly onChoose: (field: FilterField) => void
}

/** All filters of a list; those that are set have a mark. */
export function FilterMenu({ fields, onChoose }: FilterMenuProps) {
  const t = useTexts('common')
  return (
    <Menu className="qb-filter-menu" aria-label={t.filters.title()} ulRef={focusFirst}>
      {fields.map((field) => (
        <MenuItem
          key={field.key}
          icon={field.value === undefined ? <span className="qb-views-mark" /> : 'tick'}
          text={field.label}
          onClick={() => onChoose(field)}
        />
      ))}
    </Menu>
  )
}
