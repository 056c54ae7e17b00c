import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'

/** Branches open for applying (document 3, section 2). */
export class OpenBranchesPage extends ListPage {
  readonly path = '/home/Administration/FacultiesBranchesManagement'
  get own() {
    return this.t['open-branches']
  }
  async goTo(search = ''): Promise<void> {
    await this.visit(`${this.path}${search}`)
    await this.seeLoaded()
  }
  /** Of the one row that is shown, or the first of them. */
  toggle(): Locator {
    return this.rows().first().getByRole('switch')
  }
  search(): Locator {
    return this.page.getByRole('textbox', { name: this.own.search() })
  }
  faculty(): Locator {
    return this.page.getByRole('combobox', { name: this.own.fields.facultyId() })
  }
  confirmButton(): Locator {
    return this.confirmation().getByRole('button', { name: this.own.close.confirm(), exact: true })
  }
  undoButton(): Locator {
    return this.toast('').getByRole('button', { name: this.t.common.actions.undo(), exact: true })
  }
}
