import { Screen } from './screen.ts'
import { expect } from './test.ts'

/** The dialog 'change scope'. */
export class ScopeDialog extends Screen {
  box() {
    return this.dialog(this.t.scope.title())
  }
  tree() {
    return this.box().getByRole('tree')
  }
  /** By the beginning of its name: the row of all scopes names each of them too. */
  node(name: string | RegExp) {
    const begins = (text: string) => new RegExp(`^${text.replaceAll(/[()|.]/g, '\\$&')}`)
    return this.tree().getByRole('treeitem', { name: typeof name === 'string' ? begins(name) : name })
  }
  search() {
    return this.box().getByLabel(this.t.scope.search())
  }
  saveButton() {
    return this.box().getByRole('button', { name: this.t.scope.save(), exact: true })
  }
  cancelButton() {
    return this.box().getByRole('button', { name: this.t.scope.cancel(), exact: true })
  }
  message() {
    return this.box().getByRole('alert')
  }

  /** From the scope path, which is on every page. */
  async open(): Promise<void> {
    await this.page.locator('.qb-place').getByRole('button', { name: this.t.scope.button() }).click()
    await expect(this.tree()).toBeVisible()
  }
  async find(part: string): Promise<void> {
    await this.search().fill(part)
  }
  async save(): Promise<void> {
    await this.saveButton().click()
    await expect(this.box()).toBeHidden()
  }
  async choose(name: string | RegExp): Promise<void> {
    await this.open()
    await this.node(name).click()
    await this.save()
  }
}
