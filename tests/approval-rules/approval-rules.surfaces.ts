import { API } from '#schemas/api.ts'
import { APPROVAL_RULES, ApprovalRulesPage } from '#tests/support/pages/approval-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

/** Faculties of the demo: Engineering has four branches and marks, Agriculture is not active, Law has no rule. */
const ENGINEERING = /كلية الهندسة|Faculty of Engineering/
const AGRICULTURE = /كلية الزراعة|Faculty of Agriculture/
const LAW = /كلية الحقوق|Faculty of Law/

const surface = (
  name: string,
  show: (page: ApprovalRulesPage, session: BrowserSession) => Promise<void>,
  as: Surface['as'] = 'officer',
): Surface => ({
  name: `approval-rules-${name}`,
  as,
  at: `${APPROVAL_RULES}?pageSize=50`,
  show: async (session) => {
    const page = open(ApprovalRulesPage, session)
    await page.seeLoaded()
    await show(page, session)
  },
})
const chooseLaw = async (page: ApprovalRulesPage) => {
  await page.openAdd()
  const option = page.field('facultyId').locator('option', { hasText: LAW })
  await page.field('facultyId').selectOption(await option.getAttribute('value'))
  await expect(page.branches()).toHaveCount(2)
}

export const surfaces: FeatureSurfaces = {
  lists: { ApprovalRules: API['approval-rules'].list.path },
  emptyReply: {
    approvalRules: [],
    faculities: [],
    branches: [],
    years: [],
    Semesters: [],
    seasons: [],
    checkBranches: false,
  },
  surfaces: [
    surface('add', (page) => page.openAdd()),
    surface('add-incomplete', async (page) => {
      await page.openAdd()
      await page.saveButton().click()
      await expect(page.alert()).toBeVisible()
    }),
    surface('add-over', async (page) => {
      await chooseLaw(page)
      await page.field('totalDegree').fill('250.5')
      await page.field('studentsNumbers').fill('100')
      await page.branches().nth(0).fill('80')
      await page.branches().nth(1).fill('45')
      await page.saveButton().click()
      await expect(page.sum()).toHaveAttribute('data-over')
    }),
    surface('edit', (page) => page.openEdit(ENGINEERING)),
    surface('returns', async (page) => {
      await page.openEdit(ENGINEERING)
      await page.field('totalDegree').fill('340')
      await page.saveButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    surface('counts', async (page) => {
      await page.action(ENGINEERING, 'counts').click()
      await expect(page.page.locator('.qb-branch-counts table')).toBeVisible()
    }),
    surface('why-not', async (page) => {
      await page.pressUnavailable(page.refused(AGRICULTURE, 'edit'))
      await expect(page.whyNot()).toBeVisible()
    }),
    surface('delete', async (page) => {
      await page.action(AGRICULTURE, 'delete').click()
      await expect(page.confirmation()).toBeVisible()
    }),
    surface(
      'viewer',
      async (page) => {
        await page.pressUnavailable(page.page.locator('.qb-screen-actions [aria-disabled=true]'))
        await expect(page.whyNot()).toBeVisible()
      },
      'viewer',
    ),
  ],
}
