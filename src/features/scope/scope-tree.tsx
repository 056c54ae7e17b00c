import { ChevronLeft, ChevronRight, GlobeNetwork, GitBranch, Layers, Office, Tick } from '@blueprintjs/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { sameScope, type TreeNode } from '#machines/scope/scope-tree.ts'
import { areAllowed, onlyNode, type Nodes } from '#schemas/scope-levels.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { usePlaceNames } from './place-names.ts'

interface ScopeTreeProps {
  readonly positioned: readonly TreeNode[]
  /** hrIds that a search leaves, all of them open; null: no search. */
  readonly shown: ReadonlySet<number> | null
  /** Levels that the page in view allows. */
  readonly levels: readonly number[]
  /** Of several, all at once can be chosen too. */
  readonly homes: Nodes
  readonly current: Nodes
  readonly selected: Nodes | null
  readonly onSelect: (nodes: Nodes) => void
  readonly describedBy: string | undefined
}

const ICONS = { 12: GlobeNetwork, 13: Office, 14: GitBranch } as const
const LEVEL_NAMES = { 12: 'university', 13: 'faculty', 14: 'branch' } as const
type Level = keyof typeof ICONS

/** The row of all homes at once has no hrId. */
type RowId = number | 'all'
interface Row {
  readonly id: RowId
  readonly nodes: Nodes
  readonly parent: number | null
  readonly depth: number
  readonly name: string
  /** Where it is, or what it contains, in small letters below its name. */
  readonly about: string | null
  readonly kind: string
  readonly icon: typeof GlobeNetwork
  readonly isParent: boolean
  readonly isActive: boolean
}

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
export function ScopeTree({ positioned, shown, levels, homes, onSelect, describedBy, ...chosen }: ScopeTreeProps) {
  const texts = useTexts('scope')
  const { language, direction } = useLanguage()
  const namesOf = usePlaceNames()
  const list = useRef<HTMLUListElement>(null)
  const all: Row = {
    id: 'all',
    nodes: homes,
    parent: null,
    depth: 0,
    name: texts.all(),
    about: namesOf(positioned.filter(({ parent }) => parent === null).map(({ node }) => node)),
    kind: texts.levels.several(),
    icon: Layers,
    isParent: false,
    isActive: true,
  }
  const toRow = ({ node, scope, parent, depth }: TreeNode): Row => ({
    id: node.hrId,
    nodes: [scope],
    parent,
    depth,
    name: pickName(node.name, language),
    // a branch that is a home stands without its faculty
    about: parent === null && node.branchName && node.facultyName ? pickName(node.facultyName, language) : null,
    kind: texts.levels[LEVEL_NAMES[node.appLevel as Level]](),
    icon: ICONS[node.appLevel as Level],
    isParent: node.parent,
    isActive: node.active,
  })
  const idOf = (nodes: Nodes | null): RowId | null => {
    if (nodes === null) return null
    const one = onlyNode(nodes)
    return one ? (positioned.find(({ scope }) => sameScope(scope, one))?.node.hrId ?? null) : 'all'
  }
  const [current, selected] = [idOf(chosen.current), idOf(chosen.selected)]
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () =>
      new Set([
        ...positioned.filter(({ parent }) => parent === null).map(({ node }) => node.hrId),
        ...(current === 'all' ? [] : above(positioned, current)),
      ]),
  )
  const [focused, setFocused] = useState<RowId | null>(null)

  const isOpen = (id: RowId): boolean => id !== 'all' && (shown !== null || open.has(id))
  const rows = [
    ...(homes.length > 1 && shown === null ? [all] : []),
    ...positioned
      .filter(({ node, parent }) =>
        shown
          ? shown.has(node.hrId)
          : parent === null || [parent, ...above(positioned, parent)].every((id) => open.has(id)),
      )
      .map(toRow),
  ]
  const tabStop = [focused, selected, current].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id
  const Caret = direction === 'rtl' ? ChevronLeft : ChevronRight

  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [])

  const toggle = (id: RowId) =>
    setOpen((before) =>
      id === 'all'
        ? before
        : before.has(id)
          ? new Set([...before].filter((each) => each !== id))
          : new Set([...before, id]),
    )
  const focus = (id: RowId | null | undefined) => {
    if (id === null || id === undefined) return
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, { id, nodes, parent, isParent }: Row) => {
    const at = rows.findIndex((row) => row.id === id)
    const inward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const outward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]?.id),
      ArrowUp: () => focus(rows[at - 1]?.id),
      Home: () => focus(rows[0]?.id),
      End: () => focus(rows.at(-1)?.id),
      [inward]: () => (isParent && !isOpen(id) ? toggle(id) : isParent && focus(rows[at + 1]?.id)),
      [outward]: () => (isParent && isOpen(id) && shown === null ? toggle(id) : focus(parent)),
      Enter: () => onSelect(nodes),
      ' ': () => onSelect(nodes),
    }
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    step()
  }

  return (
    <ul ref={list} role="tree" aria-label={texts.tree()} aria-describedby={describedBy} className="qb-tree">
      {rows.map((row) => {
        const { id, nodes, depth, name, about, isParent, icon: Icon } = row
        const siblings = rows.filter(({ parent }) => parent === row.parent)
        const allowed = areAllowed(nodes, levels)
        const note = !allowed ? texts.notAllowed() : !row.isActive ? texts.inactive() : null
        return (
          <li
            key={id}
            role="treeitem"
            data-id={id}
            aria-level={depth + 1}
            aria-setsize={siblings.length}
            aria-posinset={siblings.indexOf(row) + 1}
            aria-expanded={isParent ? isOpen(id) : undefined}
            aria-selected={id === selected}
            aria-current={id === current ? 'location' : undefined}
            data-current={id === current || undefined}
            data-allowed={allowed}
            tabIndex={id === tabStop ? 0 : -1}
            className="qb-tree-row"
            style={{ paddingInlineStart: `${0.5 + depth * 1.5}rem` }}
            onFocus={() => setFocused(id)}
            onKeyDown={(event) => press(event, row)}
            onClick={() => onSelect(nodes)}
          >
            <span
              className="qb-tree-caret"
              aria-hidden="true"
              onClick={(event) => {
                if (!isParent || shown) return
                event.stopPropagation()
                toggle(id)
              }}
            >
              {isParent && <Caret size={16} />}
            </span>
            <Icon size={16} aria-hidden="true" />
            <span className="qb-tree-name">
              <bdi>{name}</bdi>
              {about && <bdi className="qb-tree-about">{about}</bdi>}
            </span>
            <span className="qb-tree-note">{note ?? row.kind}</span>
            {id === selected && <Tick size={16} aria-hidden="true" />}
          </li>
        )
      })}
    </ul>
  )
}
