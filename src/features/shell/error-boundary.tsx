import { Component, type ReactNode } from 'react'
import { dropDrafts } from '#src/kit/record/drafts.ts'
import { ScreenMissing } from './screens.ts'

interface ErrorBoundaryProps {
  /** Shown instead of the children; `retry` renders them again. */
  readonly fallback: (retry: () => void) => ReactNode
  /** A change of it (another page) retries too. */
  readonly resetKey?: string
  readonly children: ReactNode
}
interface ErrorBoundaryState {
  readonly failed: boolean
  readonly key: string | undefined
}

/** A page that throws leaves the rest of the application working. React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, key: this.props.resetKey }

  static getDerivedStateFromError = (): Partial<ErrorBoundaryState> => ({ failed: true })
  static getDerivedStateFromProps = (
    { resetKey }: ErrorBoundaryProps,
    { key }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null => (resetKey === key ? null : { failed: false, key: resetKey })

  /** A draft that an older version of the page stored may be what makes this one fail to render (ADR 92). */
  override componentDidCatch(error: Error): void {
    if (!(error instanceof ScreenMissing)) dropDrafts()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
