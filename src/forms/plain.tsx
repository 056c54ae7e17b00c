import type { ButtonHTMLAttributes, ReactNode } from 'react'

/**
 * Only the style of Blueprint's button and callout, for the login page, which need not load the components (8 kB;
 * stack.md, Weight). Behind the login use Blueprint's own, and `kit/icon-button.tsx` in the rows of a list.
 */
type Intent = 'primary' | 'success' | 'warning' | 'danger'
const intentClass = (intent: Intent | undefined): string => (intent ? ` bp6-intent-${intent}` : '')

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly intent?: Intent
  readonly variant?: 'minimal' | 'outlined'
  readonly size?: 'small' | 'large'
  readonly fill?: boolean
  /** Shows that work is in progress and ignores further clicks; the focus stays. */
  readonly loading?: boolean
  readonly icon?: ReactNode
  readonly text?: ReactNode
}

export function PlainButton({
  intent,
  variant,
  size,
  fill,
  loading,
  icon,
  text,
  children,
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: PlainButtonProps) {
  const classes = `bp6-button${intentClass(intent)}${variant ? ` bp6-${variant}` : ''}${size ? ` bp6-${size}` : ''}${fill ? ' bp6-fill' : ''}${loading ? ' qb-loading' : ''}${disabled ? ' bp6-disabled' : ''}${className ? ` ${className}` : ''}`
  const label = text ?? children
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      className={classes}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? undefined : onClick}
    >
      {icon}
      {label === undefined ? null : <span className="bp6-button-text">{label}</span>}
    </button>
  )
}

interface PlainCalloutProps {
  readonly intent?: Intent
  readonly title?: ReactNode
  readonly role?: 'alert' | 'status'
  readonly className?: string
  readonly children?: ReactNode
}

export function PlainCallout({ intent, title, role, className, children }: PlainCalloutProps) {
  return (
    <div className={`bp6-callout${intentClass(intent)}${className ? ` ${className}` : ''}`} role={role}>
      {title ? <strong className="bp6-heading">{title}</strong> : null}
      {children}
    </div>
  )
}
