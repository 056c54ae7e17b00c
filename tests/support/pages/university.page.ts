import type { Locator } from '@playwright/test'
import { Screen } from './screen.ts'

type FieldName = 'arName' | 'enName' | 'cardColor' | 'hotline' | 'contactMail'

/** The university's own page (issue 41). */
export class UniversityPage extends Screen {
  static readonly path = '/home/SetUp/University'

  field(name: FieldName): Locator {
    return this.page.getByLabel(this.t.organisation.fields[name]())
  }
  /** The preview of the login page. */
  card(): Locator {
    return this.page.locator('.qb-brand-preview .qb-login-brand').first()
  }
  /** By its icon: one that is not offered is called otherwise. */
  act(logo: 'scope' | 'system', act: 'change' | 'remove'): Locator {
    return this.page
      .locator('.qb-logo')
      .nth(logo === 'scope' ? 0 : 1)
      .locator(`button:has(.bp6-icon-${act === 'change' ? 'edit' : 'reset'})`)
  }
  async save(): Promise<void> {
    await this.page.locator('.qb-university-save button').click()
  }
  async choose(name: string, buffer: Buffer): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp', buffer })
  }
  chosen(): Locator {
    return this.page.locator('.qb-logo-file [role=status]')
  }
  fileError(): Locator {
    return this.page.locator('.qb-record-dialog .qb-field-error')
  }
}
