import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/status.ts'
import type { FeePage, FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { FeeState } from '#schemas/fees/payment.schema.ts'
import type { Opened } from '#tests/support/pages/session.ts'

/** The active season of the demo: the third academic year, the first semester. */
const SEASON = { yearId: 3, semesterId: 1 } as const

/** An image of a deposit that no other test has: the same image pays one application only. */
export async function slipOf(name: string) {
  const [red, green, blue] = Buffer.from(name.padStart(3, ' ')).subarray(-3)
  const background = { r: red!, g: green!, b: blue! }
  const buffer = await sharp({ create: { width: 120, height: 160, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: `${name}.png`, mimeType: 'image/png', buffer }
}

/** Applications of the demo that wait for their fee, each of another student; `orderType`: of their numbers. */
export async function unpaidFees(opened: Opened, enough: number, orderType: 'asc' | 'desc' = 'asc'): Promise<FeeRow[]> {
  const body = { ...SEASON, appStatus: STATUS.pendingFees, paidStatus: 0, page: 1, pageSize: 100 }
  const { results } = await opened.call<FeePage>(API.fees.list, { ...body, orderBy: 'applyId', orderType })
  const students = new Set<number>()
  const found = results.filter(({ state, appStatus, isAwaited, activeFaculty, activeBranch, studentId }) => {
    const fits = state === 'unpaid' && appStatus === STATUS.pendingFees && isAwaited && activeFaculty && activeBranch
    if (!fits || students.has(studentId)) return false
    students.add(studentId)
    return true
  })
  if (found.length < enough) throw new Error('The demo has too few applications that wait for their fee')
  return found.slice(0, enough)
}

/** The same fee as it is now. */
export async function feeNow(opened: Opened, { applyId, appNum }: FeeRow): Promise<FeeRow> {
  const search = { ...SEASON, identityType: 3, searchText: appNum, page: 1, pageSize: 5 }
  return (await opened.call<FeePage>(API.fees.list, search)).results.find((row) => row.applyId === applyId)!
}

/** A day of an academic year that began long ago, so that a payment of this day may be corrected whenever this runs. */
const DAY = '2025-10-04'
const LONG_YEAR = { startDate: '2025-09-01', endDate: '2099-08-31' } as const
const PAID = {
  payment: 1,
  appStatus: STATUS.underReview,
  paymentDate: DAY,
  paymentTime: '10:05:00',
  paymentRefNum: '4711',
  version: 1,
} as const
const NOTHING_PAID = { paymentDate: null, paymentTime: null, paymentRefNum: null, version: 0 } as const
/** How a fee is listed in each of its states, with an active faculty and branch. */
export const LISTED: Readonly<Record<FeeState, Partial<FeeRow>>> = {
  notDue: { ...LONG_YEAR, ...NOTHING_PAID, state: 'notDue', payment: null, appStatus: STATUS.underReview },
  unpaid: { ...LONG_YEAR, ...NOTHING_PAID, state: 'unpaid', payment: 0, appStatus: STATUS.pendingFees },
  paidInCash: { ...LONG_YEAR, ...PAID, state: 'paidInCash' },
  paidOnline: { ...LONG_YEAR, ...PAID, state: 'paidOnline', onlineFees: 1, version: 0 },
}
/** Answers the list with the server's rows as `change` changes them. */
export const presentRows = (page: Page, change: (rows: readonly FeeRow[]) => readonly FeeRow[]): Promise<unknown> =>
  page.route(`**${API.fees.list.path}`, async (route) => {
    const response = await route.fetch()
    // a session that is over has no rows
    if (!response.ok()) {
      await route.fulfill({ response })
      return
    }
    const { message, data } = (await response.json()) as { message: string; data: FeePage }
    await route.fulfill({ response, json: { message, data: { ...data, results: change(data.results) } } })
  })
