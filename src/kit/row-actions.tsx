import type { ReactNode } from 'react'

/** The controls of a row, side by side: `ActionButton`s. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => <div className="qb-row-actions">{children}</div>
