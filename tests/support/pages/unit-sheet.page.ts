import type { Locator } from '@playwright/test'
import { formatFor } from '#src/lib/format.ts'
import { FacultiesPage } from './faculties.page.ts'
import { ListPage } from './list.page.ts'

/** Faculties and branches imported by a sheet (issue 41). */
export class UnitSheetPage extends ListPage {
  static readonly path = `${FacultiesPage.path}/Sheet`
  get own() {
    return this.t['faculties-sheet']
  }
  async choose(name: string, content: string | Uint8Array): Promise<void> {
    await this.page
      .locator('.qb-sheet-choose input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  }
  /** The button that saves so many rows. */
  saveButton(count: number): Locator {
    return this.page.getByRole('button', {
      name: this.t.sheets.save({ count: formatFor(this.language, 'latn').count(count) }),
      exact: true,
    })
  }
  /** The cell of a row with this text. */
  cell(text: string): Locator {
    return this.rows().locator('td, th').filter({ hasText: text })
  }
  /** Shows the rows of every outcome. */
  all(): Locator {
    return this.page.locator('.qb-outcomes').getByRole('button', { name: this.t.sheets.all() })
  }
}
