import type { Page } from '@playwright/test'
import type { Opened } from '#tests/support/pages/session.ts'
import { API } from '#schemas/api.ts'
import type { ApplicationDetails, ApplicationRow, ListBody } from '#schemas/applications/application.schema.ts'
import type { HistoryStep } from '#schemas/applications/history.schema.ts'
import type { Neighbours } from '#schemas/applications/neighbours.schema.ts'

/**
 * Finds applications of the demo that meet a condition. The seed is deterministic, but its applicants are not
 * specified: journeys search for what they need. Loads pages until `enough` are found, at most 20 pages.
 */
export async function findApplications(
  opened: Opened,
  body: Partial<ListBody>,
  fits: (row: ApplicationRow) => boolean = () => true,
  enough = 1,
): Promise<ApplicationRow[]> {
  const found: ApplicationRow[] = []
  for (let page = 1; page <= 20; page += 1) {
    const { results } = await opened.call<{ results: ApplicationRow[] }>(API.applications.list, {
      yearId: SEASON.yearId,
      semesterId: SEASON.semesterId,
      page,
      pageSize: 100,
      orderBy: 'appNum',
      orderType: 'asc',
      ...body,
    })
    found.push(...results.filter(fits))
    if (found.length >= enough || results.length < 100) break
  }
  return found
}

/** The active season of the demo: the third academic year, the first semester. */
export const SEASON = { yearId: 3, semesterId: 1 } as const

export async function findOne(
  opened: Opened,
  body: Partial<ListBody>,
  fits?: (row: ApplicationRow) => boolean,
): Promise<ApplicationRow> {
  const [row] = await findApplications(opened, body, fits)
  if (!row) throw new Error(`No application of the demo fits ${JSON.stringify(body)}`)
  return row
}

export const detailsOf = (
  opened: Opened,
  { applyId, studentId }: Pick<ApplicationRow, 'applyId' | 'studentId'>,
): Promise<ApplicationDetails> => opened.call(API.applications.details, { applyId, studentId })
/** The first of these applications whose details fit a journey. */
export async function findDetails(
  opened: Opened,
  rows: readonly ApplicationRow[],
  fits: (details: ApplicationDetails) => boolean,
): Promise<{ readonly row: ApplicationRow; readonly details: ApplicationDetails }> {
  for (const row of rows) {
    const details = await detailsOf(opened, row)
    if (fits(details)) return { row, details }
  }
  throw new Error(`None of ${rows.length} applications of the demo has fitting details`)
}
export const historyOf = async (
  opened: Opened,
  { applyId, studentId }: Pick<ApplicationRow, 'applyId' | 'studentId'>,
): Promise<readonly HistoryStep[]> =>
  (await opened.call<{ steps: readonly HistoryStep[] }>(API.applications.history, { applyId, studentId })).steps

type Key = Pick<ApplicationRow, 'applyId' | 'studentId'>
/** Answers which application follows one: none, unless the test chooses it. */
export async function leaveNothingNext(
  page: Page,
  nextOf: (applyId: number) => Key | null = () => null,
): Promise<void> {
  await page.route(`**${API.applications.review.path}`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { place: Neighbours } | null }
    const next = nextOf((route.request().postDataJSON() as Key).applyId)
    if (reply.data)
      reply.data.place = {
        previous: null,
        next: next && { applyId: next.applyId, studentId: next.studentId },
        position: 1,
        total: 1,
        more: false,
      }
    await route.fulfill({ response, json: reply })
  })
}

/**
 * The same name as somebody writes it who does not mind which alef it is, nor whether a taa marbuta has its dots
 * (trust.md, For everyone).
 */
export const carelessly = (name: string): string =>
  name.replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي')
