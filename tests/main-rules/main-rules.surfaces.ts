import { MAIN_RULES, MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { API } from '#schemas/api.ts'

const surface = (
  name: string,
  panel: 'desire-rule' | 'fees-rules' | 'certificate-tree',
  show: (page: MainRulesPage, session: BrowserSession) => Promise<void>,
  as: Surface['as'] = 'officer',
): Surface => ({
  name: `main-rules-${name}`,
  as,
  at: `${MAIN_RULES}?panel=${panel}`,
  show: async (session) => {
    const page = open(MainRulesPage, session)
    await page.seePanel(panel)
    if (panel === 'fees-rules') await page.seeLoaded()
    await show(page, session)
  },
})
/** A state of a call that the demo data does not have. */
const answered = (
  name: string,
  panel: 'desire-rule' | 'fees-rules' | 'certificate-tree',
  path: string,
  data: unknown,
): Surface => ({
  name: `main-rules-${name}`,
  as: 'officer',
  at: async ({ page }) => {
    await page.route(`**${path}`, (route) => route.fulfill({ json: { message: 'تم|Done', data } }))
    return `${MAIN_RULES}?panel=${panel}`
  },
  show: (session) => open(MainRulesPage, session).seePanel(panel),
})
const showReason = async (page: MainRulesPage) => {
  await page.pressUnavailable(page.body().locator('[aria-disabled=true]').first())
  await expect(page.page.locator('.qb-why-not')).toBeVisible()
}

/** Certificates of the demo, by the language in which the tree names them. */
const NODES = {
  ar: {
    secondary: 'الثانوية العامة المصرية',
    diplomas: 'الدبلومات الفنية',
    industrial: 'الدبلوم الصناعي',
    words: 'علمي',
    found: 'الأزهرية - علمي',
  },
  en: {
    secondary: 'Egyptian General Secondary',
    diplomas: 'Technical Diplomas',
    industrial: 'Industrial Diploma',
    words: 'science',
    found: 'Azhari - Science',
  },
} as const

export const surfaces: FeatureSurfaces = {
  surfaces: [
    surface('desire-custom-refused', 'desire-rule', async (page) => {
      await page.desiresNum().fill('0')
      await page.saveRule().click()
      await expect(page.body().locator('.qb-field-error')).toHaveCount(1)
    }),
    surface('desire-unchanged', 'desire-rule', async (page) => {
      await page.saveRule().click()
      await expect(page.notice()).toBeVisible()
    }),
    surface('desire-delete', 'desire-rule', async (page) => {
      await page.deleteRule().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    answered('desire-none', 'desire-rule', API['desire-rule'].read.path, null),
    surface('desire-why-not', 'desire-rule', showReason, 'viewer'),
    surface('fees', 'fees-rules', async () => {}),
    answered('fees-none', 'fees-rules', API['fees-rules'].list.path, { feesRule: [] }),
    surface('fees-add', 'fees-rules', (page) => page.openAdd()),
    surface('fees-add-refused', 'fees-rules', async (page) => {
      await page.openAdd()
      await page.saveButton().click()
      await expect(page.box().locator('.qb-field-error')).toHaveCount(2)
    }),
    surface('fees-receipt', 'fees-rules', async (page) => {
      await page.openAdd()
      await page.option(page.t['fees-rules'].options.paymentType.receipt()).click()
      await expect(page.field('feeValue')).toBeHidden()
    }),
    surface('fees-edit', 'fees-rules', (page) => page.openEdit('70045')),
    surface('fees-delete', 'fees-rules', async (page) => {
      await page.deleteButton('70045').click()
      await expect(page.confirmation()).toBeVisible()
    }),
    surface('fees-why-not', 'fees-rules', showReason, 'finance'),
    surface('tree', 'certificate-tree', (page) => page.expand(NODES[page.language].diplomas)),
    surface('tree-search', 'certificate-tree', async (page) => {
      const { found, words } = NODES[page.language]
      await page.searchTree().fill(words)
      await expect(page.node(found)).toBeVisible()
    }),
    surface('tree-unchanged', 'certificate-tree', async (page) => {
      await page.treeAction('floppy-disk').click()
      await expect(page.notice()).toBeVisible()
    }),
    surface('tree-save', 'certificate-tree', async (page) => {
      const { secondary, diplomas, industrial } = NODES[page.language]
      await page.switchOf(secondary).click()
      await page.expand(diplomas)
      await page.switchOf(industrial).click()
      await page.treeAction('floppy-disk').click()
      await expect(page.confirmation().locator('summary')).toHaveCount(2)
      for (const list of await page.confirmation().locator('summary').all()) await list.click()
      await expect(page.confirmation().locator('li')).toHaveCount(4)
    }),
    surface('tree-discard', 'certificate-tree', async (page) => {
      await page.treeAction('ban-circle').click()
      await page.treeAction('reset').click()
      await expect(page.confirmation()).toBeVisible()
    }),
    answered('tree-none', 'certificate-tree', API['certificate-tree'].read.path, { tree: [], version: 1 }),
    surface('tree-why-not', 'certificate-tree', showReason, 'viewer'),
  ],
}
