import { Switch } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons'
import { memo, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { leavesOf, type Bit, type NamedNode, type Path } from '#schemas/certificate-tree/certificate-tree.ts'
import { EmptyState } from '#src/kit/feedback/states.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { findIn, MATCHES, PORTION, rowsOf, type TreeRow } from './tree-rows.ts'

interface CertificateTreeProps {
  readonly tree: readonly NamedNode[]
  /** What is searched for; empty: nothing. */
  readonly search: string
  readonly isReadOnly: boolean
  readonly onSwitch: (path: Path, active: Bit) => void
  readonly describedBy: string | undefined
}

/**
 * The keyboard follows ARIA's tree pattern: arrows move, open and close in the direction of the page, space toggles.
 * Only expanded rows are rendered, so that thousands of certificates cost nothing until they are visible.
 */
export function CertificateTree({ tree, search, isReadOnly, onSwitch, describedBy }: CertificateTreeProps) {
  const t = useTexts('certificate-tree')
  const c = useTexts('common')
  const { direction } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [portions, setPortions] = useState<ReadonlyMap<string, number>>(new Map())
  const [focused, setFocused] = useState<string | null>(null)
  const found = useMemo(() => (search === '' ? null : findIn(tree, search)), [tree, search])
  const all = useMemo(() => rowsOf(tree, { expanded, portions, found }), [tree, expanded, portions, found])
  const rows = found ? all.slice(0, MATCHES) : all
  const tabStop = rows.find(({ key }) => key === focused)?.key ?? rows[0]?.key

  const focus = (key: string | null | undefined) => {
    if (key) list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
  }
  // the row "show more" is gone: focus the first row that replaced it
  const replaced = useRef<number | null>(null)
  useEffect(() => {
    if (replaced.current !== null) focus(rows[replaced.current]?.key)
    replaced.current = null
  }, [rows])

  const expand = (key: string) =>
    setExpanded((before) =>
      before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
    )
  const act = (row: TreeRow, isSwitch: boolean) => {
    if (row.node === null) {
      replaced.current = rows.indexOf(row)
      setPortions(new Map([...portions, [row.parent ?? '', row.position - 1 + PORTION]]))
    } else if (isSwitch || row.node.children.length === 0) {
      if (!isReadOnly) onSwitch(row.path, row.node.active === 1 ? 0 : 1)
    } else if (found === null) expand(row.key)
  }
  const press = (event: KeyboardEvent, row: TreeRow) => {
    const at = rows.indexOf(row)
    const isParent = (row.node?.children.length ?? 0) > 0
    const [inward, outward] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]?.key),
      ArrowUp: () => focus(rows[at - 1]?.key),
      Home: () => focus(rows[0]?.key),
      End: () => focus(rows.at(-1)?.key),
      [inward!]: () => {
        if (!isParent) return
        if (row.isExpanded) focus(rows[at + 1]?.key)
        else expand(row.key)
      },
      [outward!]: () => {
        if (row.isExpanded && found === null) expand(row.key)
        else focus(row.parent)
      },
      Enter: () => act(row, false),
      ' ': () => act(row, true),
    }
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step()
  }
  const latest = useLatest({ act, press })
  const onAct = useCallback((row: TreeRow, isSwitch: boolean) => latest.current.act(row, isSwitch), [latest])
  const onPress = useCallback((event: KeyboardEvent, row: TreeRow) => latest.current.press(event, row), [latest])

  if (rows.length === 0) return <EmptyState title={c.list.noMatch()} />
  return (
    <>
      <ul
        ref={list}
        role="tree"
        aria-label={t.tree()}
        aria-describedby={describedBy}
        aria-multiselectable={false}
        className="qb-certificate-tree"
      >
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            isTabStop={row.key === tabStop}
            isReadOnly={isReadOnly}
            onFocus={setFocused}
            onAct={onAct}
            onPress={onPress}
          />
        ))}
      </ul>
      {rows.length < all.length ? <p className="qb-muted qb-certificate-note">{t.moreMatches()}</p> : null}
    </>
  )
}

interface RowProps {
  readonly row: TreeRow
  readonly isTabStop: boolean
  readonly isReadOnly: boolean
  readonly onFocus: (key: string) => void
  readonly onAct: (row: TreeRow, isSwitch: boolean) => void
  readonly onPress: (event: KeyboardEvent, row: TreeRow) => void
}
/** Row objects are new after each change; a row renders again only when its contents differ. */
const isSameRow = (a: RowProps, b: RowProps) =>
  a.isTabStop === b.isTabStop &&
  a.isReadOnly === b.isReadOnly &&
  a.row.key === b.row.key &&
  a.row.node === b.row.node &&
  a.row.position === b.row.position &&
  a.row.size === b.row.size &&
  a.row.isExpanded === b.row.isExpanded

const Row = memo(function Row({ row, isTabStop, isReadOnly, onFocus, onAct, onPress }: RowProps) {
  const t = useTexts('certificate-tree')
  const format = useFormat()
  const { language, direction } = useLanguage()
  const { key, parent, node, position, size, isExpanded } = row
  const isParent = node !== null && node.children.length > 0
  const certificates = isParent ? leavesOf([node]) : []
  const Caret = direction === 'rtl' ? ChevronLeft : ChevronRight
  const depth = parent === null ? 1 : parent.split('/').length + 1
  return (
    <li
      role="treeitem"
      data-key={key}
      aria-level={depth}
      aria-setsize={size}
      aria-posinset={position}
      aria-expanded={isParent ? isExpanded : undefined}
      aria-checked={node ? node.active === 1 : undefined}
      aria-disabled={(node !== null && isReadOnly) || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className="qb-certificate-row"
      style={{ paddingInlineStart: `${depth * 1.5 - 1}rem` }}
      onFocus={() => onFocus(key)}
      onKeyDown={(event) => onPress(event, row)}
      onClick={() => onAct(row, false)}
    >
      <span className="qb-certificate-caret" aria-hidden="true">
        {isParent ? <Caret size={16} /> : null}
      </span>
      {node ? (
        <>
          <bdi className="qb-certificate-name">{pickName(node.name, language)}</bdi>
          {isParent ? (
            <span className="qb-certificate-count">
              {t.open({
                open: format.number(certificates.filter(({ active }) => active === 1).length),
                all: format.number(certificates.length),
              })}
            </span>
          ) : null}
          <span
            className="qb-certificate-switch"
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation()
              onAct(row, true)
            }}
          >
            <Switch checked={node.active === 1} disabled={isReadOnly} readOnly tabIndex={-1} />
          </span>
        </>
      ) : (
        <span className="qb-certificate-more">{t.more({ count: format.count(size - position + 1) })}</span>
      )}
    </li>
  )
}, isSameRow)
