import type { Locator } from '@playwright/test'
import type { Placeholder } from '#schemas/student-mails/student-mail.schema.ts'
import { NamedRecordPage } from './named-record.page.ts'

/** Templates of mails: dialog and row are those of records with two names (document 3, section 2). */
export class StudentMailsPage extends NamedRecordPage {
  get texts() {
    return this.t['student-mails']
  }
  override get own() {
    return this.texts as unknown as NamedRecordPage['own']
  }
  override get path(): string {
    return '/home/Administration/Mails'
  }
  category(): Locator {
    return this.box().getByLabel(this.texts.fields.categoryId())
  }
  subject(): Locator {
    return this.box().getByLabel(this.texts.fields.subject())
  }
  content(): Locator {
    return this.box().locator('textarea')
  }
  placeholder(name: Placeholder): Locator {
    return this.box().getByRole('checkbox', { name: this.texts.placeholders.names[name]() })
  }
  override async searchFor(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.texts.filters.text() }).fill(text)
  }
  previewButton(row: string | RegExp): Locator {
    return this.row(row).getByRole('button', { name: this.texts.preview.one() })
  }
  preview(): Locator {
    return this.page.locator('.qb-mail-preview')
  }
}
