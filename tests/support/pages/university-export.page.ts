import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

/** Export to a private university: its two tabs, the question, the job and the comparison (document 2, section 2.4). */
export class UniversityExportPage extends ListPage {
  static readonly path = '/home/StudentData/PrivateUniversityExport'
  get own() {
    return this.t['private-university-export']
  }
  async goTo(search = ''): Promise<void> {
    await this.visit(`${UniversityExportPage.path}${search}`)
  }
  tab(name: 'choose' | 'results'): Locator {
    return this.page.getByRole('tab', { name: this.own.tabs[name](), exact: true })
  }
  search(): Locator {
    return this.page.getByRole('tabpanel').getByRole('textbox', { name: this.t.common.results.search() })
  }
  chooseRow(row = this.rows().first()): Locator {
    return row.getByRole('checkbox')
  }
  choosePage(): Locator {
    return this.page.getByRole('checkbox', { name: this.own.selection.page() })
  }
  chooseAllButton(): Locator {
    return this.page.locator('.qb-selection').getByRole('button').first()
  }
  exportButton(): Locator {
    return this.page.locator('.qb-selection').getByRole('button', { name: this.own.selection.export(), exact: true })
  }
  /** The verb of the question that is open. */
  confirmButton(): Locator {
    return this.confirmation().locator('.bp6-dialog-footer-actions .bp6-button').last()
  }
  /** The other answer of the question that is open. */
  cancelButton(): Locator {
    return this.confirmation().locator('.bp6-dialog-footer-actions .bp6-button').first()
  }
  result(): Locator {
    return this.page.locator('section.qb-export-panel:has(a)')
  }
  closeResultButton(): Locator {
    return this.result().getByRole('button', { name: this.t.common.actions.close(), exact: true })
  }
  cancelJobButton(): Locator {
    return this.result().getByRole('button', { name: this.t.jobs.actions.stop(), exact: true })
  }
  compareButton(): Locator {
    return this.page.getByRole('button', { name: this.own.reconcile.button(), exact: true })
  }
  comparison(): Locator {
    return this.page.getByRole('region', { name: this.own.reconcile.title(), exact: true })
  }
  earlierButton(row = this.rows().first()): Locator {
    return row.locator('[data-controls]').getByRole('button')
  }
}
