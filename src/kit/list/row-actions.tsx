import type { ReactNode } from 'react'
import { isolate } from '#locales/isolate.ts'

/**
 * The controls of a row, side by side: `ActionButton`s. `name`: of the record, so that screen readers know whose they
 * are.
 */
export const RowActions = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={isolate(name)} className="qb-row-actions">
    {children}
  </div>
)
