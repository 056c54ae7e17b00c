import type { Locator } from '@playwright/test'
import { ListPage } from './list.page.ts'
import { expect } from './test.ts'
import { setTicked } from './tick.ts'

export const PULL = '/home/SystemInfo/PullCertifications'
export type PullField = 'certificatesCategoryId' | 'fromYearId' | 'toYearId'

/** Pulling certificates: the three choices, their contents, the confirmation, and the result. */
export class PullPage extends ListPage {
  get texts() {
    return this.t['certificate-pulling']
  }
  async goTo(): Promise<void> {
    await this.visit(PULL)
  }

  field(name: PullField): Locator {
    return this.page.getByLabel(this.texts.fields[name]())
  }
  /** By the name in the list; an empty name chooses nothing. */
  async choose(name: PullField, label: string): Promise<void> {
    await this.field(name).selectOption(label === '' ? { index: 0 } : { label })
  }
  fieldError(): Locator {
    return this.page.locator('.qb-pull-form .qb-field-error')
  }
  showButton(): Locator {
    return this.page.getByRole('button', { name: this.texts.actions.show(), exact: true })
  }
  pullButton(): Locator {
    return this.page.locator('.qb-pull-head button')
  }
  state(): Locator {
    return this.page.locator('.qb-state')
  }
  retryButton(): Locator {
    return this.state().getByRole('button', { name: this.t.common.actions.retry() })
  }

  box(): Locator {
    return this.confirmation()
  }
  answer(name: 'no' | 'yes'): Locator {
    return this.box().getByRole('radio', { name: this.texts.dialog[name]() })
  }
  /** Once it can be answered: when the confirmation opens, the contents of the target year are still loading. */
  async chooseAnswer(name: 'no' | 'yes'): Promise<void> {
    await expect(this.answer(name)).toBeEnabled()
    await setTicked(this.answer(name))
  }
  confirmButton(): Locator {
    return this.box().locator('.bp6-dialog-footer button').last()
  }
  cancelButton(): Locator {
    return this.box().getByRole('button', { name: this.t.common.actions.cancel(), exact: true })
  }
  alert(): Locator {
    return this.box().getByRole('alert')
  }
  result(): Locator {
    return this.page.locator('.qb-pull-result')
  }

  async show(type: string, from: string, to = ''): Promise<void> {
    await this.choose('certificatesCategoryId', type)
    await this.choose('fromYearId', from)
    await this.choose('toYearId', to)
    await this.showButton().click()
    await expect(this.pullButton()).toBeEnabled()
  }
}
