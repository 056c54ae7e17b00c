import { useTexts } from '#src/lib/i18n.tsx'
import { WhyNot, type Reason } from '../feedback/why-not.tsx'
import './active-toggle.css'

interface ActiveToggleProps {
  readonly isActive: boolean
  /** Of the record. */
  readonly name: string
  /** Why it cannot be switched; none: it can. */
  readonly reasons?: readonly Reason[]
  /** Labels of the switch and its two states, where they are not "active" and "inactive". */
  readonly labels?: { readonly label: string; readonly on: string; readonly off: string }
  readonly onToggle: () => void
}

/** Shows whether a record is active, and switches it. One that cannot be switched shows why. */
export function ActiveToggle({ isActive, name, reasons = [], labels, onToggle }: ActiveToggleProps) {
  const t = useTexts('common')
  const { label, on, off } = labels ?? {
    label: t.actions.toggle({ name }),
    on: t.states.active(),
    off: t.states.inactive(),
  }
  const isRefused = reasons.length > 0
  const toggle = (
    <button
      type="button"
      role="switch"
      className="qb-toggle"
      aria-checked={isActive}
      aria-label={label}
      aria-disabled={isRefused || undefined}
      onClick={isRefused ? undefined : onToggle}
    >
      <span className="qb-toggle-track" aria-hidden="true" />
      <span className="qb-toggle-text" aria-hidden="true">
        {isActive ? on : off}
      </span>
    </button>
  )
  return isRefused ? (
    <WhyNot label={label} reasons={reasons}>
      {toggle}
    </WhyNot>
  ) : (
    toggle
  )
}
