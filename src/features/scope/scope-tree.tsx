import { ChevronLeft, ChevronRight, GlobeNetwork, GitBranch, Office, Tick } from '@blueprintjs/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { TreeNode } from '#machines/scope/scope-tree.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'

interface ScopeTreeProps {
  readonly positioned: readonly TreeNode[]
  /** hrIds that a search leaves, all of them open; null: no search. */
  readonly shown: ReadonlySet<number> | null
  /** Levels that the page in view allows. */
  readonly levels: readonly number[]
  readonly current: number | null
  readonly selected: number | null
  readonly onSelect: (hrId: number) => void
  readonly describedBy: string | undefined
}

const ICONS = { 12: GlobeNetwork, 13: Office, 14: GitBranch } as const
const LEVEL_NAMES = { 12: 'university', 13: 'faculty', 14: 'branch' } as const
type Level = keyof typeof ICONS

/** Nodes above a node, the node itself not among them. */
function above(positioned: readonly TreeNode[], hrId: number | null): number[] {
  const found: number[] = []
  for (
    let at = positioned.find(({ node }) => node.hrId === hrId)?.parent ?? null;
    at !== null;
    at = positioned.find(({ node }) => node.hrId === at)?.parent ?? null
  )
    found.push(at)
  return found
}

/**
 * The tree of scopes, by the keyboard as ARIA's tree pattern has it; the arrows that open and close follow the
 * direction of the page.
 */
export function ScopeTree({ positioned, shown, levels, current, selected, onSelect, describedBy }: ScopeTreeProps) {
  const texts = useTexts('scope')
  const { language, direction } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () =>
      new Set([
        ...positioned.filter(({ parent }) => parent === null).map(({ node }) => node.hrId),
        ...above(positioned, current),
      ]),
  )
  const [focused, setFocused] = useState<number | null>(null)

  const isOpen = (hrId: number): boolean => shown !== null || open.has(hrId)
  const rows = positioned.filter(({ node, parent }) =>
    shown
      ? shown.has(node.hrId)
      : parent === null || [parent, ...above(positioned, parent)].every((id) => open.has(id)),
  )
  const tabStop =
    [focused, selected, current].find((id) => id !== null && rows.some(({ node }) => node.hrId === id)) ??
    rows[0]?.node.hrId
  const Caret = direction === 'rtl' ? ChevronLeft : ChevronRight

  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const toggle = (hrId: number) =>
    setOpen((before) =>
      before.has(hrId) ? new Set([...before].filter((id) => id !== hrId)) : new Set([...before, hrId]),
    )
  const focus = (hrId: number | null | undefined) => {
    if (hrId === null || hrId === undefined) return
    setFocused(hrId)
    list.current?.querySelector<HTMLElement>(`[data-id="${hrId}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, { node, parent }: TreeNode) => {
    const at = rows.findIndex((row) => row.node.hrId === node.hrId)
    const inward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const outward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]?.node.hrId),
      ArrowUp: () => focus(rows[at - 1]?.node.hrId),
      Home: () => focus(rows[0]?.node.hrId),
      End: () => focus(rows.at(-1)?.node.hrId),
      [inward]: () =>
        node.parent && !isOpen(node.hrId) ? toggle(node.hrId) : node.parent && focus(rows[at + 1]?.node.hrId),
      [outward]: () => (node.parent && isOpen(node.hrId) && shown === null ? toggle(node.hrId) : focus(parent)),
      Enter: () => onSelect(node.hrId),
      ' ': () => onSelect(node.hrId),
    }
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step()
  }

  return (
    <ul ref={list} role="tree" aria-label={texts.tree()} aria-describedby={describedBy} className="qb-tree">
      {rows.map((row) => {
        const { node, depth } = row
        const level = node.appLevel as Level
        const Icon = ICONS[level]
        const siblings = rows.filter(({ parent }) => parent === row.parent)
        const allowed = levels.includes(level)
        const note = !allowed ? texts.notAllowed() : !node.active ? texts.inactive() : null
        return (
          <li
            key={node.hrId}
            role="treeitem"
            data-id={node.hrId}
            aria-level={depth + 1}
            aria-setsize={siblings.length}
            aria-posinset={siblings.indexOf(row) + 1}
            aria-expanded={node.parent ? isOpen(node.hrId) : undefined}
            aria-selected={node.hrId === selected}
            aria-current={node.hrId === current ? 'location' : undefined}
            data-current={node.hrId === current || undefined}
            data-allowed={allowed}
            tabIndex={node.hrId === tabStop ? 0 : -1}
            className="qb-tree-row"
            style={{ paddingInlineStart: `${0.5 + depth * 1.5}rem` }}
            onFocus={() => setFocused(node.hrId)}
            onKeyDown={(event) => press(event, row)}
            onClick={() => onSelect(node.hrId)}
          >
            <span
              className="qb-tree-caret"
              aria-hidden="true"
              onClick={(event) => {
                if (!node.parent || shown) return
                event.stopPropagation()
                toggle(node.hrId)
              }}
            >
              {node.parent && <Caret size={16} />}
            </span>
            <Icon size={16} aria-hidden="true" />
            <bdi className="qb-tree-name">{pickName(node.name, language)}</bdi>
            <span className="qb-tree-note">{note ?? texts.levels[LEVEL_NAMES[level]]()}</span>
            {node.hrId === selected && <Tick size={16} aria-hidden="true" />}
          </li>
        )
      })}
    </ul>
  )
}
