import { Button, InputGroup } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'
import { controlAria, descriptionIds } from '#src/forms/field.tsx'
import type { KeyFilter } from '#schemas/shared/key-filters.ts'
import { block } from '#src/forms/key-filter.ts'
import { textDirection } from '#src/forms/inputs/text-input.tsx'
import { pasteVisible } from '#src/forms/paste.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { useKeyHint, useKeys } from '../keys/keys.tsx'
import './filters.css'

interface FiltersProps {
  /** Fields of the search, as a grid. */
  readonly children: ReactNode
  readonly onSearch: () => void
  /** Absent where there is only a search field, which clears itself. */
  readonly onReset?: () => void
  /** Next to search and reset: the scope button. */
  readonly extra?: ReactNode
  /** Which list it is of, where a page has several. */
  readonly listName?: string | undefined
}

/** The search of a list: fields, search and reset. Enter searches at once. */
export function Filters({ children, onSearch, onReset, extra, listName }: FiltersProps) {
  const t = useTexts('common')
  return (
    <form
      role="search"
      aria-label={listName}
      className="qb-filters"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <div className="qb-filters-fields">{children}</div>
      {onReset ? (
        <div className="qb-filters-actions">
          <Button type="submit" intent="primary" icon="search" text={t.actions.search()} />
          <Button icon="reset" text={t.actions.reset()} onClick={onReset} />
          {extra}
        </div>
      ) : null}
    </form>
  )
}

interface SearchFieldProps {
  readonly value: string
  readonly onType: (value: string) => void
  readonly onClear: () => void
  readonly label: string
  readonly maxLength?: number
  /** The characters that can be typed. */
  readonly keyFilter?: KeyFilter
  /** Why the value of the field is not searched for. */
  readonly error?: string | undefined
}

/** Registers `/` for the search field with this id. Returns its `aria-keyshortcuts`. */
function useSearchKey(id: string): { readonly 'aria-keyshortcuts'?: string } {
  const t = useTexts('common')
  const label = t.keys.search()
  useKeys([{ code: 'Slash', label, act: () => document.getElementById(id)?.focus() }])
  const { title: _title, ...keyed } = useKeyHint(label, 'Slash')
  return keyed
}

/** A field that searches while the user types. */
export function SearchField({ value, onType, onClear, label, maxLength, keyFilter, error }: SearchFieldProps) {
  const t = useTexts('common')
  const id = useId()
  const hint = useSearchKey(id)
  return (
    <div className="qb-search">
      <label htmlFor={id} className="qb-visually-hidden">
        {label}
      </label>
      <InputGroup
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        dir={textDirection('auto', value)}
        leftIcon="search"
        placeholder={label}
        value={value}
        maxLength={maxLength}
        intent={error ? 'danger' : 'none'}
        {...controlAria(id, { error })}
        {...hint}
        onKeyDown={block(keyFilter)}
        onPaste={pasteVisible('search')}
        onValueChange={onType}
        rightElement={
          value ? (
            <Button variant="minimal" icon="small-cross" aria-label={t.list.clearSearch()} onClick={onClear} />
          ) : undefined
        }
      />
      {error ? (
        <p id={descriptionIds(id).error} role="alert" className="qb-field-error">
          {error}
        </p>
      ) : null}
    </div>
  )
}
