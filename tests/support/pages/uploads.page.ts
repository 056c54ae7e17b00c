import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'

export const UPLOAD = '/home/StudentData/PullingStudentData'
export const UPLOADS = `${UPLOAD}/Uploads`

/** The upload of students' data, step by step, and the list of uploads. */
export class UploadPage extends ListPage {
  static readonly path = UPLOAD
  static readonly uploads = UPLOADS
  get own() {
    return this.t.uploads
  }
  field(name: 'yearId' | 'certificateTypeId' | 'certificateId'): Locator {
    return this.page.getByLabel(this.own.fields[name]())
  }
  button(name: Exclude<keyof UploadPage['own']['actions'], 'emptyAll'>): Locator {
    return this.page.getByRole('button', { name: this.own.actions[name](), exact: true })
  }
  /** A way on, back or out of a step: a question above it may have a button of the same name. */
  stepButton(name: 'next' | 'back' | 'cancel' | 'partial' | 'save' | 'again' | 'end'): Locator {
    return this.page.locator('.qb-upload-footer').getByRole('button', { name: this.own.actions[name](), exact: true })
  }
  /** The field of a column of the file, by its index. */
  fieldOf(column: number): Locator {
    return this.page.locator('table').getByRole('combobox').nth(column)
  }
  /** Cells of failed rows that contain a fault. */
  faultyCells(): Locator {
    return this.rows().locator('input[aria-invalid=true]')
  }
  /** What a save would do: added, changed, unchanged, not saved. */
  counts(): Locator {
    return this.page.locator('.qb-upload-counts dd')
  }
  async next(): Promise<void> {
    await this.button('next').click()
  }
  /** Step 1, by the labels of what is chosen. */
  async choose(year: string, type: string, certificate: string): Promise<void> {
    await this.field('yearId').selectOption({ label: year })
    await this.field('certificateTypeId').selectOption({ label: type })
    await this.field('certificateId').selectOption({ label: certificate })
    await this.next()
  }
  file(): Locator {
    return this.page.locator('input[type=file]')
  }
  async chooseFile(name: string, bytes: Uint8Array): Promise<void> {
    await this.file().setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
  }
  /** A heading of the step that is shown. */
  part(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name, exact: true })
  }
  async seePart(name: string): Promise<void> {
    await expect(this.part(name)).toBeVisible()
  }
  alert(): Locator {
    return this.page.getByRole('alert')
  }
  /** The cell of a failed row, to be mended. */
  cell(field: string, row: number): Locator {
    const { cell } = this.own.failed
    return this.page.getByRole('textbox', { name: cell({ field: `\u2068${field}\u2069`, row: `\u2068${row}\u2069` }) })
  }
  /** All rows as a spreadsheet: what has its focus, and takes its keys. */
  sheet(): Locator {
    return this.page.getByRole('group', { name: this.own.sheet.label() })
  }
  /** A cell of the spreadsheet, by its row and column there, from 0. */
  sheetCell(row: number, column: number): Locator {
    return this.page.locator(`[data-place="${row}:${column}"]`)
  }
  /** The selected cell in words: its faults, and what it was. */
  sheetLine(): Locator {
    return this.page.locator('.qb-sheet-line')
  }
  /** Opens the spreadsheet of all rows. */
  async openSheet(): Promise<void> {
    await this.button('allRows').click()
    await expect(this.sheetCell(0, 0)).toHaveText(/./)
  }
  confirmButton(): Locator {
    return this.confirmation().locator('.bp6-dialog-footer-actions .bp6-button').last()
  }
}
