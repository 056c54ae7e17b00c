import { Button, Spinner } from '@blueprintjs/core'
import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { ignoreRelease, isFocusLost } from '#src/lib/return-focus.tsx'
import { useKeyHint, useKeys } from '../keys/keys.tsx'
import { loadPopover, Popup } from '../popup.tsx'
import type { FilterField } from './filter-field.ts'
import './filter-line.css'
import { SearchNote } from './search-note.tsx'

const FilterMenu = lazy(() => import('./filter-menu.tsx').then((module) => ({ default: module.FilterMenu })))

interface FilterLineProps {
  /** The fields that are always in sight: the search by a text. */
  readonly search?: ReactNode
  /** Id of the field that the key `/` goes to. */
  readonly searchId?: string
  readonly fields: readonly FilterField[]
  /** Id of the form that the button Search submits; else it calls `onSearch`. */
  readonly submits?: string
  readonly onSearch?: () => void
  /** The text of that button, where it is not "Search". */
  readonly searchText?: string
  readonly onReset?: () => void
  /** Next to search and reset: the scope button. */
  readonly extra?: ReactNode
  /** A filter is not valid, so that the list is still that of the search before. */
  readonly isRefused?: boolean
  /** Another note about the search. */
  readonly note?: string | undefined
}

/** The keyboard goes to the first control of a popover; a form does so itself. */
const focusFirst = (box: HTMLElement | null) => {
  if (!box?.querySelector('form')) box?.querySelector<HTMLElement>('input, select')?.focus()
}

interface ChipProps {
  readonly field: FilterField
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly onRemoved: () => void
}

/** A filter: what it is set to, the popover that changes it, and a button that takes it away. */
function Chip({ field, isOpen, onToggle, onRemoved }: ChipProps) {
  const { label, value, named, isAtFault, content, onRemove } = field
  const t = useTexts('common')
  const target = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const isSet = value !== undefined
  // a required filter that is not set yet is no mistake
  const isWrong = isAtFault && isSet
  const text = value ? (
    <>
      {named !== 'never' && (
        <span className="qb-chip-label" data-named={named}>
          {label}:{' '}
        </span>
      )}
      <bdi>{value}</bdi>
    </>
  ) : (
    label
  )
  const title = value ? t.filters.chip({ field: label, value }) : label
  return (
    <li ref={target} className="qb-chip" data-set={isSet || undefined} data-at-fault={isWrong || undefined}>
      {content ? (
        <Button
          ref={button}
          variant="minimal"
          size="small"
          className="qb-chip-open"
          icon={isWrong ? 'warning-sign' : undefined}
          endIcon={isSet ? undefined : 'caret-down'}
          text={text}
          title={title}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        />
      ) : (
        <span className="qb-chip-text" title={title}>
          {text}
        </span>
      )}
      {isSet && onRemove && (
        <Button
          variant="minimal"
          size="small"
          className="qb-chip-remove"
          icon="small-cross"
          aria-label={t.filters.remove({ name: label })}
          onClick={() => {
            onRemove()
            onToggle(false)
            // the key that took it away must not press the button that gets the focus
            ignoreRelease()
            if (field.isUsual) button.current?.focus()
            else onRemoved()
          }}
        />
      )}
      {wasOpened && (
        <LazyPart
          load={loadPopover}
          with={{
            isOpen,
            target,
            placement: 'bottom-start',
            arrow: false,
            shouldReturnFocusOnClose: false,
            onInteraction: onToggle,
            onClosed: () => {
              if (isFocusLost()) button.current?.focus()
            },
            content: (
              // a form that was sent closes its popover, unless a field of it is at fault
              <div
                ref={focusFirst}
                className="qb-chip-fields"
                role="dialog"
                aria-label={t.filters.title()}
                onSubmit={() => {
                  if (!isAtFault) onToggle(false)
                }}
              >
                {content}
              </div>
            ),
          }}
        />
      )}
    </li>
  )
}

/**
 * The filters of a list in one line: the search in sight, what the list is narrowed by as chips that open a popover
 * each, a menu of all filters (key F), search, reset and scope. Enter in a popover closes it; Search opens the one of a
 * filter that is not valid.
 */
export function FilterLine({
  search,
  searchId,
  fields,
  submits,
  onSearch,
  searchText,
  onReset,
  extra,
  isRefused = false,
  note,
}: FilterLineProps) {
  const t = useTexts('common')
  const format = useFormat()
  const menuButton = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  // the popover of a filter opens after the menu has closed, which returns the focus
  const chosen = useRef<FilterField | null>(null)
  // a chip of a filter that was not set goes with its popover
  const isGone = useRef(false)
  useEffect(() => {
    if (opened !== null || !isGone.current) return
    isGone.current = false
    if (isFocusLost()) menuButton.current?.focus()
  }, [opened])
  const toggle = ({ key, value, isUsual }: FilterField, isOpen: boolean) => {
    if (!isOpen && key !== opened) return
    isGone.current = !isOpen && !isUsual && value === undefined
    setOpened(isOpen ? key : null)
  }
  const title = t.filters.title()
  useKeys([
    ...(searchId === undefined
      ? []
      : [
          {
            code: 'Slash',
            label: t.keys.search(),
            act: () => document.getElementById(searchId)?.focus(),
          } as const,
        ]),
    { code: 'KeyF', label: title, act: () => menuButton.current?.click() },
  ])
  const hint = useKeyHint(title, 'KeyF')
  const chips = fields.filter(({ key, value, isUsual }) => isUsual || value !== undefined || key === opened)
  const count = fields.filter(({ value }) => value !== undefined).length
  const afterMenu = () => {
    const field = chosen.current
    chosen.current = null
    if (field?.content) setOpened(field.key)
    else {
      field?.onSet?.()
      if (isFocusLost()) menuButton.current?.focus()
    }
  }
  return (
    <div className="qb-filter-line qb-no-print" role="search">
      {search && <div className="qb-filter-search">{search}</div>}
      <ul className="qb-chips" aria-label={title}>
        {chips.map((field) => (
          <Chip
            key={field.key}
            field={field}
            isOpen={field.key === opened}
            onToggle={(isOpen) => toggle(field, isOpen)}
            onRemoved={() => menuButton.current?.focus()}
          />
        ))}
        <li className="qb-filter-menu-item">
          <Popup
            placement="bottom-start"
            arrow={false}
            shouldReturnFocusOnClose={false}
            onClosed={afterMenu}
            content={
              <Suspense fallback={<Spinner className="qb-views-loading" size={20} />}>
                <FilterMenu
                  fields={fields.filter(({ content, onSet }) => content !== undefined || onSet !== undefined)}
                  onChoose={(field) => {
                    chosen.current = field
                  }}
                />
              </Suspense>
            }
          >
            <Button
              ref={menuButton}
              variant="minimal"
              className="qb-filter-menu-button"
              icon="filter"
              text={t.filters.add()}
              data-count={count > 0 ? format.number(count) : undefined}
              {...hint}
            />
          </Popup>
        </li>
      </ul>
      <div className="qb-filters-actions">
        <Button
          type={submits === undefined ? 'button' : 'submit'}
          form={submits}
          onClick={(event: MouseEvent) => {
            const faulty = fields.find(({ isAtFault, content }) => isAtFault && content)
            if (!faulty) onSearch?.()
            else {
              event.preventDefault()
              setOpened(faulty.key)
            }
          }}
          intent="primary"
          icon="search"
          text={searchText ?? t.actions.search()}
          title={searchText ?? t.actions.search()}
        />
        {onReset && <Button icon="reset" text={t.actions.reset()} title={t.actions.reset()} onClick={onReset} />}
        {extra}
      </div>
      <SearchNote isRefused={isRefused} note={note} />
    </div>
  )
}
