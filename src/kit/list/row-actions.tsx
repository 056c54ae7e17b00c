import type { ReactNode } from 'react'
import { isolate } from '#locales/isolate.ts'

/** The controls of a row, in a line: `ActionButton`s. `name`: of the record, so that screen readers announce it. */
export const RowActions = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={isolate(name)} className="qb-row-actions">
    {children}
  </div>
)
