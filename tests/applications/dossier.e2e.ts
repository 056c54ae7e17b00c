import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { STATUS } from '#schemas/status.ts'
import { APPLICATIONS, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { findOne } from './applicants.ts'

/** Issue 12: "When a refused applicant complains a year later, the officer prints one dossier …". */
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('who refuses with a reason finds it in the dossier and on paper, with who, the papers and an intact trail', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'officer', language: 'en' })
  const { page } = one
  const row = await findOne(one.opened!, { appStatus: STATUS.underReview })
  const dialog = open(DetailsDialog, one)
  await page.goto(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
  await dialog.decide('reject').click()
  await dialog.reasonDetails().fill('The birth certificate is of somebody else')
  await dialog.confirm('reject')
  await expect(dialog.statusTag()).toHaveText('Refused')
  await dialog.box().getByRole('button', { name: 'Dossier' }).click()

  const dossier = page.getByRole('article')
  await expect(dossier.getByRole('heading', { level: 1 })).toHaveText(`Dossier of application ${row.appNum}`)
  await expect(dossier).toContainText(
    'The audit trail of this application, of its papers and of its student is intact.',
  )
  const part = (title: string) =>
    dossier.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) })
  await expect(part('The decision')).toContainText('The birth certificate is of somebody else')
  await expect(part('The decision')).toContainText('Tarek Mahmoud Elnaggar')
  await expect(part('Every step').getByRole('listitem').last()).toContainText('Refused')
  // a paper is listed there, too, once somebody has reviewed it
  const checked = part('Check of the audit trail')
  await expect(checked.getByRole('rowheader')).toContainText(['Application', "Student's account"])
  await expect(checked.getByRole('cell', { name: 'Intact', exact: true })).toHaveCount(
    await checked.getByRole('rowheader').count(),
  )
  const sums = await part('Papers').locator('.qb-dossier-sum').allTextContents()
  expect(sums.length).toBeGreaterThan(0)
  for (const sum of sums) expect(sum).toMatch(/^[0-9a-f]{64}$/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as zip' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`dossier-${row.appNum}.zip`)
  const zip = unzipSync(new Uint8Array(readFileSync(await file.path())))
  const lines = strFromU8(zip['SHA256SUMS']!).trimEnd().split('\n')
  expect(lines.map((line) => line.split('  ')[1]).toSorted()).toEqual(
    Object.keys(zip)
      .filter((name) => name !== 'SHA256SUMS')
      .toSorted(),
  )
  for (const line of lines) {
    const [sum, name] = line.split('  ')
    expect(sha256(zip[name!]!), name).toBe(sum)
  }
  expect(
    lines
      .slice(1)
      .map((line) => line.slice(0, 64))
      .toSorted(),
  ).toEqual(sums.toSorted())

  // the page in the zip is self-contained: it runs no script and fetches nothing
  const html = strFromU8(zip['dossier.html']!)
  expect(html).not.toContain('<script')
  const requests: string[] = []
  const alone = await page.context().newPage()
  alone.on('request', ({ url }) => requests.push(url()))
  await alone.setContent(html)
  await expect(alone.getByRole('article')).toContainText('The birth certificate is of somebody else')
  expect(requests).toEqual([])
  await alone.close()

  // on paper it has pages, with their numbers and that of the application, in margins that are its alone
  const margins = await page.evaluate(() => document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText))
  expect(margins).toHaveLength(1)
  expect(margins[0]).toContain(`"${row.appNum}"`)
  expect(margins[0]).toMatch(/"Page " counter\(page\) " of " counter\(pages\)/)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  // A4 in points, on each of several pages
  const pages = [...pdf.toString('latin1').matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[([^\]]+)\]/g)]
  expect(pages.length).toBeGreaterThan(1)
  for (const [, box] of pages) {
    const [, , width, height] = box!.trim().split(/\s+/).map(Number)
    expect([Math.round(width!), Math.round(height!)]).toEqual([595, 842])
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(new RegExp(`application=${row.applyId}`))
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
})
