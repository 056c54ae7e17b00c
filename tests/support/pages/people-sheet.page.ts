import type { Locator } from '@playwright/test'
import { formatFor } from '#src/lib/format.ts'
import { ListPage } from './list.page.ts'
import { PeoplePage } from './people.page.ts'

/** People invited by a sheet (issue 40). */
export class PeopleSheetPage extends ListPage {
  static readonly path = `${PeoplePage.path}/Sheet`
  get own() {
    return this.t['people-sheet']
  }
  async choose(name: string, content: string | Uint8Array): Promise<void> {
    await this.page
      .locator('.qb-sheet-choose input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  }
  /** The button that invites so many people. */
  inviteButton(count: number): Locator {
    return this.page.getByRole('button', {
      name: this.own.invite({ count: formatFor(this.language, 'latn').count(count) }),
      exact: true,
    })
  }
  /** The cell of a row with this text. */
  cell(text: string): Locator {
    return this.rows().locator('td, th').filter({ hasText: text })
  }
  refusal(): Locator {
    return this.page.getByRole('alert')
  }
}
