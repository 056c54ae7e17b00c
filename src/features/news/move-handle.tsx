import { useSelector } from '@xstate/react'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { isolate } from '#locales/isolate.ts'
import { IconButton } from '#src/kit/icon-button.tsx'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { Reorder } from './use-reorder.ts'

interface MoveHandleProps {
  readonly id: number
  /** Of the piece of news. */
  readonly name: string
  /** Why it cannot be moved; none: it can. */
  readonly reasons: readonly Reason[]
  readonly reorder: Pick<Reorder, 'actor' | 'lift'>
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The index for a row that is dragged to this height: below the rows whose middle is above it. */
function indexAt(row: HTMLElement, y: number): number {
  const others = [...row.parentElement!.children].filter((each) => each !== row)
  return others.filter((each) => {
    const { top, height } = each.getBoundingClientRect()
    return top + height / 2 < y
  }).length
}

/**
 * Moves its row: dragged, or lifted by Space, moved by the arrow keys, and dropped by Space again. For a row that
 * cannot be moved it shows why.
 */
export function MoveHandle({ id, name, reasons, reorder: { actor, lift } }: MoveHandleProps) {
  const t = useTexts('news')
  const drag = useRef<AbortController>(null)
  useEffect(() => () => drag.current?.abort(), [])
  const index = useSelector(actor, (state) =>
    state.hasTag('carrying') && state.context.id === id ? state.context.to : null,
  )

  if (reasons.length > 0)
    return (
      <ActionButton
        icon="drag-handle-vertical"
        label={t.move.label({ name: isolate(name) })}
        reasons={reasons}
        onAct={() => {}}
      />
    )

  const isCarried = index !== null
  const drop = () => actor.send({ type: 'item.drop' })
  const cancel = () => actor.send({ type: 'item.cancel' })
  /** The row stays in sight. */
  const carry = (row: HTMLElement, to: number) => {
    actor.send({ type: 'item.carry', place: to })
    requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }))
  }
  const begin = ({ button, isPrimary, currentTarget }: PointerEvent) => {
    if (button !== 0 || !isPrimary) return
    const row = currentTarget.closest('tr')!
    const { signal } = (drag.current = new AbortController())
    const end = (then: () => void) => () => {
      drag.current?.abort()
      then()
    }
    lift(id)
    // of the document: a row that is put elsewhere loses the pointer
    document.addEventListener('pointermove', ({ clientY }) => carry(row, indexAt(row, clientY)), { signal })
    document.addEventListener('pointerup', end(drop), { signal })
    document.addEventListener('pointercancel', end(cancel), { signal })
  }
  const steer = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!isCarried || (step === undefined && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) cancel()
    else carry(event.currentTarget.closest('tr')!, index + step)
  }
  return (
    <IconButton
      className="qb-move"
      icon="drag-handle-vertical"
      title={t.move.hint()}
      aria-label={t.move.label({ name: isolate(name) })}
      aria-pressed={isCarried}
      onPointerDown={begin}
      // a click of the keyboard, or of a screen reader; the pointer drags
      onClick={({ detail }) => {
        if (detail > 0) return
        if (isCarried) drop()
        else lift(id)
      }}
      onKeyDown={steer}
      // losing the focus cancels the move
      onBlur={() => {
        if (isCarried) cancel()
      }}
    />
  )
}

/** Announces the position of the moved row to screen readers. */
export function MoveStatus({ actor }: Pick<Reorder, 'actor'>) {
  const t = useTexts('news')
  const format = useFormat()
  const { from, to, last } = useSelector(actor, ({ context }) => context)
  const isCarrying = useSelector(actor, (state) => state.hasTag('carrying'))
  const positions = { place: format.number(to + 1), last: format.number(last + 1) }
  return (
    <div role="status" className="qb-visually-hidden">
      {isCarrying ? (from === to ? t.move.lifted(positions) : t.move.carried(positions)) : null}
    </div>
  )
}
