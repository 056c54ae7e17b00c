import { STATUS } from '#schemas/status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { Keys } from '#tests/support/pages/keys.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test, type BrowserSession } from '#tests/support/pages/test.ts'
import { findApplications, findDetails } from './applicants.ts'
import { HOSTILE, twoPages } from './pdf.samples.ts'

/** An application with two papers besides the photo, all of which are the file that `show` opens it with. */
async function withPapers(session: BrowserSession) {
  const dialog = open(DetailsDialog, session)
  const rows = await findApplications(session.opened!, { appStatus: STATUS.underReview })
  const { row } = await findDetails(
    session.opened!,
    rows.slice(0, 40),
    ({ papers }) => papers.filter(({ path, kind }) => path !== null && kind !== 'personalImageURL').length >= 2,
  )
  let file: Buffer = Buffer.of()
  await session.page.route('**/attachments/*/', (route) =>
    route.fulfill({ body: file, contentType: 'application/pdf' }),
  )
  return {
    dialog,
    show: async (content: Buffer) => {
      file = content
      await session.page.goto(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
    },
    pages: dialog.viewer().locator('.qb-pdf-page'),
    stage: dialog.viewer().locator('.qb-pdf-stage'),
  }
}

/** Document 2, section 2.2. */
test.describe('PDFs at the desk', () => {
  test('are as wide as there is room, and their text is found and selected', async ({ openSession }) => {
    const session = await openSession({ as: 'officer' })
    const { dialog, show, pages, stage } = await withPapers(session)
    const keys = new Keys(session.page)
    await show(twoPages())
    const first = pages.first()
    await expect(first).toHaveAttribute('aria-busy', 'false')
    const [room, drawn] = [(await stage.boundingBox())!, (await first.boundingBox())!]
    expect(drawn.width / room.width).toBeGreaterThan(0.9)
    expect(drawn.height / drawn.width).toBeCloseTo(842 / 595, 2)
    expect(await first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(drawn.width)
    await expect(first).toContainText('Certificate of Sara')
    const selected = () =>
      first.locator('.qb-pdf-text').evaluate((text) => {
        getSelection()!.selectAllChildren(text)
        return getSelection()!.toString()
      })
    expect(await selected()).toBe('Certificate of Sara')

    await keys.press('/')
    await keys.type('CERTIFICATE')
    const found = dialog.viewer().getByRole('search').locator('output')
    await expect(found).toHaveText('1 من 2')
    await keys.press('Enter')
    await expect(found).toHaveText('2 من 2')
    await expect(dialog.viewer().locator('.qb-viewer-tools output').first()).toHaveText('2 من 2')
    await expect(pages.nth(1).locator('mark[aria-current]')).toHaveText('Certificate')
    await keys.press('Escape')
    await expect(dialog.viewer().getByRole('search')).toHaveCount(0)
    await keys.press('Home')
    await expect(dialog.viewer().locator('.qb-viewer-tools output').first()).toHaveText('1 من 2')
  })

  test('that are to do harm do none, and the keys of the desk act', async ({ openSession }) => {
    const session = await openSession({ as: 'officer' })
    const { dialog, show, pages, stage } = await withPapers(session)
    const keys = new Keys(session.page)
    const harm: string[] = []
    session.page.on('dialog', (shown) => {
      harm.push(shown.message())
      void shown.dismiss()
    })
    session.page.on('popup', (popup) => harm.push(popup.url()))
    session.page.on('request', (request) => {
      if (new URL(request.url()).hostname === 'example.com') harm.push(request.url())
    })
    for (const [name, { make, shown }] of Object.entries(HOSTILE))
      await test.step(name, async () => {
        await show(make())
        const { pdf } = dialog.t.applications
        if (shown === 'page') {
          await expect(pages.first()).toHaveAttribute('aria-busy', 'false')
          await expect(pages.first().locator('.qb-pdf-message')).toHaveCount(0)
        } else if (shown === 'broken' || shown === 'encrypted')
          await expect(stage.getByRole('alert')).toContainText(pdf[shown].title())
        else await expect(pages.first().locator('.qb-pdf-message')).toHaveText(pdf[shown]({ page: '1' }))
        // wherever somebody clicks, the keys act
        await stage.click()
        const current = await dialog.openPaper().textContent()
        const names = await dialog.papers().allTextContents()
        const other = names.findIndex((each) => each !== current)
        await keys.press(String(other + 1))
        await expect(dialog.papers().nth(other)).toHaveAttribute('aria-current', 'true')
      })
    expect(harm).toEqual([])
  })
})
