import type { Reason } from './why-not.tsx'
import { WhyNot } from './why-not.tsx'
import './active-toggle.css'

interface ActiveToggleProps {
  readonly isActive: boolean
  /** What it switches, with the record's name. */
  readonly label: string
  /** How the state is called. */
  readonly stateText: string
  /** Why it cannot be switched; none: it can. */
  readonly reasons?: readonly Reason[]
  readonly onToggle: () => void
}

/** Shows whether a record is active, and switches it. One that cannot be switched says why. */
export function ActiveToggle({ isActive, label, stateText, reasons = [], onToggle }: ActiveToggleProps) {
  const isRefused = reasons.length > 0
  const toggle = (
    <button type="button" role="switch" className="qb-toggle" aria-checked={isActive} aria-label={label} aria-disabled={isRefused || undefined} onClick={isRefused ? undefined : onToggle}>
      <span className="qb-toggle-track" aria-hidden="true" />
      <span className="qb-toggle-text" aria-hidden="true">{stateText}</span>
    </button>
  )
  return isRefused ? <WhyNot label={label} reasons={reasons}>{toggle}</WhyNot> : toggle
}
