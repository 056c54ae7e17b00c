import { forms } from 'virtual:validators/outbox'
import { PAGE_SIZES, SORTABLE, type MailFilters, type MailPage, type MailRow } from '#schemas/outbox/mail.schema.ts'
import { api } from '#src/api/client.ts'
import type { List, ListSpec, Page } from '#src/kit/list/use-list.ts'

export type MailAction = 'resend' | 'cancel'
export type MailList = List<MailRow, MailFilters, MailAction>

interface MailRows extends Page<MailRow> {
  readonly page: MailPage
}

const nameOf = ({ id, version }: MailRow) => ({ id, version })

/** The server searches and pages, newest first. `onPage` gets each loaded page with the counts of the outbox. */
export const mailSpec = (onPage: (page: MailPage) => void): ListSpec<MailRow, MailFilters, MailAction, MailRows> => ({
  form: forms.filters,
  filters: { state: null, text: '', day: null },
  sortable: SORTABLE,
  orderBy: 'createdAt',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: 20,
  load: async ({ filters, page, pageSize, orderType }, call) => {
    const { data } = await api.outbox.list({ ...filters, page, pageSize, orderBy: 'createdAt', orderType }, call)
    return { rows: data.results, total: data.total, more: data.more, page: data }
  },
  onPage: ({ page }) => onPage(page),
  actions: {
    resend: (row, call) => api.outbox.resend(nameOf(row), call),
    cancel: (row, call) => api.outbox.cancel(nameOf(row), call),
  },
})
