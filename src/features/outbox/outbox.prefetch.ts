import type { Visit } from '#src/kit/feature.ts'
import { sendForRows } from '#src/kit/list/first-rows.ts'
import { mailSpec } from './outbox.list.ts'

/** Requests the rows for the filters in the address before the screen is loaded. */
export const prefetchRows = ({ session: { permissions }, search }: Visit): Promise<unknown> | undefined =>
  permissions.includes('administration.can_view_outbox') ? sendForRows(mailSpec(), search) : undefined
