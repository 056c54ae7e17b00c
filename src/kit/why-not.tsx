import { Button, PopoverNext, PopupKind, type ButtonProps } from '@blueprintjs/core'
import { useCallback } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate'
import { refusals } from '#machines/shared/explain.ts'
import type { Namespaces } from '#locales/i18n-types.ts'
import { useTextLookup, useTexts } from '#src/lib/i18n.tsx'
import './kit.css'

/** Why an action is not offered, and what would help. */
export interface Reason { readonly why: string; readonly help?: string }

/**
 * Asks a machine why it refuses an event; no reasons when it does not. The texts are `guards.<guard>.why` and `.help` of the namespace,
 * otherwise of the kit; `params` are what they name.
 */
export function useReasons(namespace: Namespaces = 'common') {
  const own = useTextLookup(namespace)
  const shared = useTextLookup('common')
  return useCallback(<M extends AnyStateMachine>(machine: M, snapshot: AnyMachineSnapshot, event: EventFromLogic<M>, params: object = {}): readonly Reason[] => {
    const refusal = refusals(machine, snapshot, event)
    if (!refusal) return []
    const guards = refusal.kind === 'guards' ? refusal.failing : ['notFromState']
    return guards.map((guard) => {
      const text = (part: string) => own(`guards.${guard}.${part}`, params) ?? shared(`guards.${guard}.${part}`, params)
      return { why: text('why') ?? guard, help: text('help') }
    })
  }, [own, shared])
}

interface ActionButtonProps extends Pick<ButtonProps, 'icon' | 'intent' | 'size'> {
  /** The verb; said and shown as a tooltip, also where only the icon is seen. */
  readonly label: string
  /** A button of the screen; otherwise an icon in a row. */
  readonly showsLabel?: boolean
  /** Why it is not offered; none: it is. */
  readonly reasons?: readonly Reason[]
  readonly onAct: () => void
}

/**
 * A button that is offered, or can be asked why it is not: then it stays reachable by pointer and keyboard, and says the reasons instead
 * of acting.
 */
export function ActionButton({ label, showsLabel = false, reasons = [], onAct, ...button }: ActionButtonProps) {
  const t = useTexts('common')
  const shown = showsLabel ? { ...button, text: label } : { ...button, variant: 'minimal' as const, 'aria-label': label }
  if (reasons.length === 0) return <Button {...shown} title={showsLabel ? undefined : label} onClick={onAct} />
  return (
    <WhyNot label={label} reasons={reasons}>
      <Button {...shown} intent="none" className="qb-refused" title={t.whyNot.label({ action: label })} aria-disabled />
    </WhyNot>
  )
}

interface WhyNotProps { readonly label: string; readonly reasons: readonly Reason[]; readonly children: React.ReactElement }

const CLEAR_OF_EDGES = { shift: { padding: 12 } }

/** Around a control with `aria-disabled`: pressing it shows why it is not offered, and what would help. */
export function WhyNot({ label, reasons, children }: WhyNotProps) {
  const t = useTexts('common')
  const content = (
    <div className="qb-why-not">
      <p className="qb-why-not-title">{t.whyNot.title({ action: label })}</p>
      <ul>{reasons.map(({ why, help }) => <li key={why}><p>{why}</p>{help ? <p className="qb-muted">{help}</p> : null}</li>)}</ul>
    </div>
  )
  return <PopoverNext interactionKind="click" popupKind={PopupKind.DIALOG} placement="bottom" middleware={CLEAR_OF_EDGES} content={content}>{children}</PopoverNext>
}
