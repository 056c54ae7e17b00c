import { Button, PopupKind, type ButtonProps, type IconName } from '@blueprintjs/core'
import { useCallback, useId, useLayoutEffect, useRef, type ReactElement } from 'react'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate'
import { refusals } from '#machines/shared/explain.ts'
import type { Namespaces } from '#locales/i18n-types.ts'
import { useTextLookup, useTexts } from '#src/lib/i18n.tsx'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import '../kit.css'
import { IconButton } from '../icon-button.tsx'
import type { KeyCode, PageKey } from '../keys/key.ts'
import { useKeyHint, useKeys } from '../keys/keys.tsx'
import { Popup } from '../popup.tsx'
import type { Reason, Reasons } from './reason.ts'

export type { Reason, Reasons }

/**
 * Finds why a machine refuses an event; no reasons when it does not. The texts are `guards.<guard>.why` and `.help` of
 * the namespace, otherwise of the kit; `params` are the values that they name.
 */
export function useReasons(namespace: Namespaces = 'common') {
  const own = useTextLookup(namespace)
  const shared = useTextLookup('common')
  return useCallback(
    <M extends AnyStateMachine>(
      machine: M,
      snapshot: AnyMachineSnapshot,
      event: EventFromLogic<M>,
      params: object = {},
    ): readonly Reason[] => {
      const refusal = refusals(machine, snapshot, event)
      if (!refusal) return []
      const guards = refusal.kind === 'guards' ? refusal.failing : ['notFromState']
      return guards.map((guard) => {
        const text = (part: string) =>
          own(`guards.${guard}.${part}`, params) ?? shared(`guards.${guard}.${part}`, params)
        return { why: text('why') ?? guard, help: text('help') }
      })
    },
    [own, shared],
  )
}

interface ActionButtonProps {
  readonly icon: IconName
  readonly intent?: ButtonProps['intent']
  /** The verb; read out, and shown as a tooltip, also where only the icon is visible. */
  readonly label: string
  /** A button with its text; otherwise an icon in a row. */
  readonly showsLabel?: boolean
  /** Why it is not offered, or a function that finds out on demand; none: it is offered. */
  readonly reasons?: Reasons | undefined
  /** What was asked for before is still on its way. */
  readonly isBusy?: boolean
  /** The key that presses it, named in its tooltip. Only where the page has a single such button, not in rows. */
  readonly shortcut?: KeyCode | undefined
  /** Whether a press of that key means anything now. */
  readonly isTaken?: () => boolean
  readonly onAct: () => void
}

/** The key presses the button, which also shows why the action is not offered. */
function ButtonKey({ id, ...key }: { readonly id: string } & Pick<PageKey, 'code' | 'label' | 'isTaken'>) {
  useKeys([
    {
      ...key,
      act: () => {
        const button = document.getElementById(id)
        button?.focus()
        button?.click()
      },
    },
  ])
  return null
}

/**
 * A button for an action. When the action is not offered, the button stays reachable by pointer and keyboard, and shows
 * the reasons instead of acting.
 */
export function ActionButton({
  label,
  showsLabel = false,
  reasons = [],
  isBusy = false,
  shortcut,
  isTaken,
  onAct,
  icon,
  intent,
}: ActionButtonProps) {
  const t = useTexts('common')
  const id = useId()
  const isOffered = typeof reasons !== 'function' && reasons.length === 0
  // a button that becomes refused, or is offered again, is another element: it takes over the focus
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && isFocusLost()) document.getElementById(id)?.focus()
  }, [isOffered, id])
  const watched = {
    id,
    icon,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
  const { title, ...keyed } = useKeyHint(label, shortcut)
  const key = shortcut && <ButtonKey id={id} code={shortcut} label={label} isTaken={isTaken} />
  if (isOffered) {
    return (
      <>
        {key}
        {showsLabel ? (
          <Button
            {...watched}
            {...keyed}
            {...(title !== label && { title })}
            intent={intent}
            text={label}
            disabled={isBusy}
            onClick={onAct}
          />
        ) : (
          <IconButton
            {...watched}
            {...keyed}
            intent={intent}
            title={title}
            aria-label={label}
            disabled={isBusy}
            onClick={onAct}
          />
        )}
      </>
    )
  }
  const refused = {
    ...watched,
    ...keyed,
    className: 'qb-refused',
    title: t.whyNot.label({ action: label }),
    'aria-disabled': true,
  } as const
  return (
    <>
      {key}
      <WhyNot label={label} reasons={reasons}>
        {showsLabel ? <Button {...refused} text={label} /> : <IconButton {...refused} aria-label={label} />}
      </WhyNot>
    </>
  )
}

interface WhyNotProps {
  readonly label: string
  readonly reasons: Reasons
  readonly children: ReactElement<object>
}

const CLEAR_OF_EDGES = { shift: { padding: 12 } }

/** Around a control with `aria-disabled`: pressing it shows why it is not offered, and what would help. */
export function WhyNot({ label, reasons, children }: WhyNotProps) {
  return (
    <Popup
      popupKind={PopupKind.DIALOG}
      placement="bottom"
      middleware={CLEAR_OF_EDGES}
      content={<ReasonText label={label} reasons={reasons} />}
    >
      {children}
    </Popup>
  )
}

/** Rendered on demand. */
function ReasonText({ label, reasons }: Omit<WhyNotProps, 'children'>) {
  const t = useTexts('common')
  const answers = typeof reasons === 'function' ? reasons() : reasons
  return (
    <div className="qb-why-not">
      <p className="qb-why-not-title">{t.whyNot.title({ action: label })}</p>
      <ul>
        {answers.map(({ why, help }) => (
          <li key={why}>
            <p>{why}</p>
            {help ? <p className="qb-muted">{help}</p> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
