import type { Locator } from '@playwright/test'
import { NamedRecordPage } from './named-record.page.ts'
import { expect } from './test.ts'

/**
 * The list of courses: the dialog and the row's actions are those of other records with two names (document 1, section
 * 2).
 */
export class CoursesPage extends NamedRecordPage {
  override get own() {
    return this.t.courses as unknown as NamedRecordPage['own']
  }
  override get path(): string {
    return '/home/SystemInfo/courses'
  }
  flag(name: 'all' | 'withCertificate' | 'withoutCertificate'): Locator {
    return this.page.getByRole('radio', { name: this.t.courses.filters.flags[name](), exact: true })
  }
  /** By its label: the circle is painted over the input. */
  async chooseFlag(name: 'all' | 'withCertificate' | 'withoutCertificate'): Promise<void> {
    await this.page.locator('.qb-course-flags').getByText(this.t.courses.filters.flags[name](), { exact: true }).click()
    await expect(this.flag(name)).toBeChecked()
  }
  async choose(field: 'certificateYearId' | 'certificateTypeId' | 'certificateStatus', label: string): Promise<void> {
    await this.page.getByLabel(this.t.courses.filters[field](), { exact: true }).selectOption({ label })
  }
  certificateName(): Locator {
    return this.page.getByLabel(this.t.courses.filters.certificateId(), { exact: true })
  }
  async open(row: string | RegExp): Promise<void> {
    await this.row(row).locator('td').first().click()
  }
}

/** One course with its certificates. */
export class CoursePage extends CoursesPage {
  heading(): Locator {
    return this.page.locator('#qb-main h1')
  }
  action(name: 'edit' | 'delete'): Locator {
    return this.page
      .locator('.qb-screen-actions')
      .getByRole('button', { name: this.t.common.actions[name](), exact: true })
  }
  back(): Locator {
    return this.page.locator('#qb-main').getByRole('button', { name: this.t.courses.detail.back(), exact: true })
  }
  async see(name: string): Promise<void> {
    await expect(this.heading()).toHaveText(name)
  }
}
