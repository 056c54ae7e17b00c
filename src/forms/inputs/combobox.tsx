/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the platform has no combobox that can be styled or fed from the server; keys are handled by the field, as the ARIA pattern says */
import { Button, InputGroup, PopoverNext, Spinner } from '@blueprintjs/core'
import { CaretDown, Cross } from '@blueprintjs/icons'
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { isFoundBy } from '#schemas/shared/name-norm.ts'
import type { KeyFilter } from '#schemas/shared/key-filters.ts'
import { block } from '../key-filter.ts'
import { textDirection } from './text-input.tsx'

export interface Option<V> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

interface ComboboxProps<V> {
  readonly id: string
  readonly name?: string
  readonly options: readonly Option<V>[]
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
  /**
   * Called with the typed text, after a pause, when the options come from elsewhere; they are then shown unfiltered.
   * Pass the same function as long as it queries the same data.
   */
  readonly onQuery?: ((text: string) => void) | undefined
  readonly loading?: boolean | undefined
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly invalid?: boolean
  readonly placeholder?: string | undefined
  readonly keyFilter?: KeyFilter | undefined
  readonly onBlur?: () => void
  readonly onFocus?: () => void
  readonly aria: Readonly<Record<string, string | boolean | undefined>>
}

/** At most so many options are rendered; the others are found by typing. */
const SHOWN = 100
/** Ms without a key press after which options from elsewhere are queried: after a word, not for each letter. */
const PAUSE = 400

/** A text field that offers choices: the combobox pattern of ARIA, on Blueprint's popover and menu. */
export function Combobox<V extends string | number | boolean>(props: ComboboxProps<V>) {
  const {
    id,
    name,
    options,
    value,
    onChange,
    onQuery,
    disabled,
    readOnly,
    invalid,
    placeholder,
    keyFilter,
    onBlur,
    onFocus,
    aria,
  } = props
  const texts = useTexts('forms')
  const listId = useId()
  const [query, setQuery] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [lastQuery, setLastQuery] = useState('')
  const chosen = options.find((option) => option.value === value)
  const isTyping = onQuery !== undefined && query !== undefined && query !== lastQuery
  const loading = props.loading || isTyping

  useEffect(() => {
    if (!isTyping) return undefined
    const timer = setTimeout(() => {
      setLastQuery(query)
      onQuery(query)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [isTyping, query, onQuery])

  const matches = useMemo(() => {
    if (isTyping) return []
    return (onQuery || !query ? options : options.filter(({ label }) => isFoundBy(label, query))).slice(0, SHOWN)
  }, [options, query, onQuery, isTyping])

  const close = () => {
    setOpen(false)
    setQuery(undefined)
  }
  const show = () => {
    setActive(
      Math.max(
        0,
        matches.findIndex((option) => option.value === value),
      ),
    )
    setOpen(true)
  }
  const choose = (option: Option<V> | undefined) => {
    if (!option || option.disabled) return
    onChange(option.value)
    close()
  }
  const type = (text: string) => {
    setQuery(text)
    setActive(0)
    setOpen(true)
    if (text === '') onChange(undefined)
  }
  const shown = query ?? chosen?.label ?? ''
  const filterKey = block(keyFilter)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setActive((at) => Math.min(Math.max(at + step, 0), Math.max(matches.length - 1, 0)))
      else show()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(matches[active])
    } else if (event.key === 'Escape' && open) {
      // The dialog around stays open.
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      close()
    } else filterKey?.(event)
  }
  const leave = () => {
    close()
    onBlur?.()
  }

  const hasList = open && matches.length > 0
  const list = hasList ? (
    <ul id={listId} role="listbox" className="bp6-menu qb-listbox" aria-label={placeholder ?? texts.choose()}>
      {matches.map((option, index) => (
        <li
          key={String(option.value)}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          ref={index === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
          className={`bp6-menu-item qb-option${index === active ? ' qb-option-active' : ''}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
          onMouseMove={() => setActive(index)}
        >
          {option.label}
        </li>
      ))}
    </ul>
  ) : (
    // not a list: a listbox must have an option
    <output className="qb-listbox-note">{loading ? texts.loading() : texts.noMatches()}</output>
  )
  const tools = loading ? (
    <Spinner size={16} className="qb-input-spinner" />
  ) : chosen && !disabled && !readOnly ? (
    <Button
      variant="minimal"
      size="small"
      icon={<Cross />}
      tabIndex={-1}
      aria-label={texts.clear()}
      onClick={() => type('')}
    />
  ) : (
    <Button
      variant="minimal"
      size="small"
      icon={<CaretDown />}
      tabIndex={-1}
      disabled={disabled || readOnly}
      aria-label={texts.openList()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (open ? close() : show())}
    />
  )
  return (
    <PopoverNext
      isOpen={open && !disabled && !readOnly}
      content={list}
      placement="bottom-start"
      arrow={false}
      matchTargetWidth
      autoFocus={false}
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      canEscapeKeyClose={false}
      fill
      popoverClassName="qb-listbox-popover"
      onInteraction={(next) => {
        if (!next) close()
      }}
      renderTarget={({ isOpen: _isOpen, ref, className }) => (
        <div ref={ref} className={className}>
          <InputGroup
            id={id}
            name={name}
            fill
            role="combobox"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={hasList ? `${listId}-${active}` : undefined}
            {...aria}
            autoComplete="off"
            dir={textDirection('auto', shown)}
            value={shown}
            placeholder={placeholder ?? texts.choose()}
            disabled={disabled}
            readOnly={readOnly}
            intent={invalid ? 'danger' : 'none'}
            onValueChange={type}
            onKeyDown={press}
            onClick={() => {
              if (!open) show()
            }}
            onBlur={leave}
            onFocus={onFocus}
            rightElement={tools}
          />
        </div>
      )}
    />
  )
}
