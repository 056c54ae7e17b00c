import type { Locator } from '@playwright/test'
import { NamedRecordPage } from './named-record.page.ts'
import { expect } from './test.ts'

/** The news: dialog and row are those of records with two names, and a row can be moved (document 3, section 2). */
export class NewsPage extends NamedRecordPage {
  override get own() {
    return this.t.news as unknown as NamedRecordPage['own']
  }
  override get path(): string {
    return '/home/Administration/News'
  }
  order(): Locator {
    return this.box().getByLabel(this.t.news.fields.order())
  }
  override async searchFor(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t.news.search() }).fill(text)
  }
  handle(row: string | RegExp): Locator {
    return this.row(row).locator('.qb-move')
  }
  /** The handle of the piece of news that is being moved. */
  carried(): Locator {
    return this.page.locator('.qb-move[aria-pressed=true]')
  }
  /** Drags the row of a handle to the middle of another row, and lets go there. */
  async drag(row: string | RegExp, target: string | RegExp): Promise<void> {
    await this.handle(row).hover()
    await this.page.mouse.down()
    await expect(this.carried()).toBeVisible()
    const box = (await this.row(target).boundingBox())!
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
    await this.page.mouse.up()
  }
  async seeOrder(...texts: readonly string[]): Promise<void> {
    await expect(
      this.rows()
        .getByRole('rowheader')
        .filter({ hasText: new RegExp(texts.join('|')) }),
    ).toHaveText(texts)
  }
  previewButton(): Locator {
    return this.page.locator('.qb-screen-actions').getByRole('button', { name: this.t.news.preview.all(), exact: true })
  }
  preview(): Locator {
    return this.page.locator('.qb-news-preview')
  }
}
