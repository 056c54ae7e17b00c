import { Component, type ReactNode } from 'react'
import { dropDrafts } from '#src/kit/record/drafts.ts'
import { ScreenMissing } from './screens.ts'

interface ErrorBoundaryProps {
  /** What is shown instead; `retry` tries again. */
  readonly fallback: (retry: () => void) => ReactNode
  /** A change of it (another page) tries again too. */
  readonly resetKey?: string
  readonly children: ReactNode
}
interface ErrorBoundaryState {
  readonly failed: boolean
  readonly key: string | undefined
}

/** A page that breaks leaves the rest of the application alone. React knows no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError = (): Partial<ErrorBoundaryState> => ({ failed: true })
  static getDerivedStateFromProps = (
    { resetKey }: ErrorBoundaryProps,
    { key }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null => (resetKey === key ? null : { failed: false, key: resetKey })

  /** What an older page left for a form may be what this one cannot be drawn with (ADR 92). */
  override componentDidCatch(error: Error): void {
    if (!(error instanceof ScreenMissing)) dropDrafts()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
