import { API } from '#schemas/api.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { formPageCases } from '#machines/shared/form-page.cases.ts'
import type { FormPageContext } from '#machines/shared/form-page.flow.ts'
import { CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { gatePaths, playAll } from '#tests/support/pages/gate.ts'
import { holdCalls } from '#tests/support/pages/held.ts'
import { open } from '#tests/support/pages/screen.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { endSession, enterAgain } from '#tests/support/pages/session.ts'
import { expect, test, type Desk } from '#tests/support/pages/test.ts'
import type { Driver } from '#machines/walker/types.ts'

const ofNew = {
  when: ({ record, choices, kept }: FormPageContext) => kept === null && (choices === null || record === null),
}
const ofEdited = { when: ({ record, choices }: FormPageContext) => choices === null || record !== null }
const isEdited = { when: ({ record }: FormPageContext) => record !== null }
const isNew = { when: ({ record }: FormPageContext) => record === null }
const { events, actors } = formPageCases
/**
 * A page is of a new certificate, or of one that is there, and stays so; a new one is not complete until all of it is
 * filled in.
 */
const cases = {
  ...formPageCases,
  events: {
    ...events,
    'value.change': { other: events['value.change'].other, back: { ...events['value.change'].back, ...isEdited } },
    'record.save': { other: events['record.save'].other, same: { ...events['record.save'].same, ...isEdited } },
  },
  actors: {
    loadForm: {
      ...actors.loadForm,
      done: {
        edit: { ...actors.loadForm.done.edit, ...ofEdited },
        add: { ...actors.loadForm.done.add, ...ofNew },
        locked: { ...actors.loadForm.done.locked, ...ofEdited },
      },
    },
    saveRecord: {
      ...actors.saveRecord,
      done: {
        saved: { ...actors.saveRecord.done.saved, ...isEdited },
        added: { ...actors.saveRecord.done.added, ...isNew },
      },
    },
  },
}
const ADD = '/home/SystemInfo/AddCertification'
const EDIT = '/home/SystemInfo/EditCertification/7'
const CERTIFICATE: CertificateRow = {
  id: 7,
  arName: 'شهادة البوابة',
  enName: 'Gate certificate',
  totalDegree: 410,
  certificationType: 1,
  certificationTypeName: { ar: 'الثانوية العامة', en: 'General secondary' },
  academicYear: 3,
  academicYearName: { ar: '2026/2027', en: '2026/2027' },
  status: true,
  coursesCount: 1,
  studentsCount: 0,
  version: 3,
}
const CHOICES = {
  years: [{ id: 3, name: { ar: '2026/2027', en: '2026/2027' }, active: true }],
  certificationCategories: [{ id: 1, name: { ar: 'الثانوية العامة', en: 'General secondary' }, active: true }],
}

/** Plays the form page on that of a certificate. What the server says is said in its stead, so nothing is changed. */
function certificateDriver(desk: (options: { as: 'officer' }) => Promise<Desk>): Driver {
  let one: Desk
  let page: CertificatesPage
  let held: Readonly<Record<'edited' | 'controls' | 'save', Awaited<ReturnType<typeof holdCalls>>>>
  let isOut = false
  /** The page that is open, or that has not told yet which it is. */
  let at: typeof ADD | typeof EDIT
  let state: { readonly value: unknown; readonly context: FormPageContext }
  const arrive = async (address: typeof at) => {
    at = address
    await one.page.goto(address)
  }
  const answerLoad = async (isEditable: boolean) => {
    const certificate = isEditable ? CERTIFICATE : { ...CERTIFICATE, status: false }
    await (
      await held[at === ADD ? 'controls' : 'edited'].next()
    ).fail(200, { message: '', data: at === ADD ? CHOICES : { certificate, ...CHOICES } })
  }
  /** Typing something else: as little as differs from what stood there first. */
  const typeOther = () => page.field('totalDegree').fill('400')
  const typeAll = async () => {
    await typeOther()
    if (at === EDIT) return
    await page.field('arName').fill(CERTIFICATE.arName)
    await page.field('enName').fill(CERTIFICATE.enName)
    await page.field('certificationType').selectOption({ label: CERTIFICATE.certificationTypeName.ar })
  }
  const acts: Record<string, (step: { readonly case?: string }) => Promise<void>> = {
    'value.change': (step) =>
      step.case === 'back' ? page.field('totalDegree').fill(String(CERTIFICATE.totalDegree)) : typeOther(),
    'record.save': async (step) => {
      if (step.case === 'other') await typeAll()
      await page.saveButton().click()
    },
    'page.leave': () => page.form().locator('.qb-form-page-actions button').first().click(),
    'discard.confirm': () => page.confirmation().getByRole('button', { name: page.t.common.actions.discard() }).click(),
    'discard.cancel': () => page.confirmation().getByRole('button', { name: page.t.common.actions.stay() }).click(),
    'session.end': async () => {
      isOut = true
      await endSession(one.page)
    },
    'record.reload': () =>
      (state.value === 'failed' ? page.form().locator('.qb-state') : page.alert()).getByRole('button').click(),
  }
  /** After a login the page starts anew: brings it back to where the machine is. */
  const restore = async () => {
    isOut = false
    one = { ...one, opened: await enterAgain(one.page, 'officer') }
    await arrive(at)
    if (state.value === 'failed') {
      await (await held[at === ADD ? 'controls' : 'edited'].next()).fail(500, { code: 'GENERIC', message: '' })
      return
    }
    await answerLoad(true)
    await typeAll()
  }
  return {
    start: async (input) => {
      one = await desk({ as: 'officer' })
      one.watch.allowFailedCalls()
      page = open(CertificatesPage, one)
      held = {
        edited: await holdCalls(one.page, API.certificates.edited.path, ['POST']),
        controls: await holdCalls(one.page, API.certificates.controls.path, ['POST']),
        save: await holdCalls(one.page, '/api/certificates/{create_certificate,update_certificate}/', ['POST', 'PUT']),
      }
      await arrive(EDIT)
      if (input !== 'kept') return
      await answerLoad(true)
      await typeOther()
      await endSession(one.page)
      // in the same page: what was typed is kept nowhere else
      await open(LoginPage, one).logIn('officer')
    },
    perform: async ({ type }, step) => {
      if (isOut) await restore()
      await acts[type]!(step)
    },
    settle: async (invoke, outcome) => {
      isOut = outcome.case === 'sessionOver'
      if (outcome.kind === 'error') {
        const { status, code, message, fields } = outcome.value as {
          status: number
          code: string
          message: string
          fields?: object
        }
        const call = await held[invoke === 'saveRecord' ? 'save' : at === ADD ? 'controls' : 'edited'].next()
        await call.fail(status || 500, { code, message, ...(fields && { fields }) })
      } else if (invoke === 'saveRecord') {
        await (
          await held.save.next()
        ).fail(200, { message: 'تم الحفظ|Saved', data: at === ADD ? { id: 8 } : { version: 4 } })
        await page.seeToast('تم الحفظ')
      } else {
        if (outcome.case === 'add' && at === EDIT) await arrive(ADD)
        if (outcome.case !== 'add' && at === ADD) await arrive(EDIT)
        await answerLoad(outcome.case !== 'locked')
      }
    },
    elapse: () => {
      throw new Error('The page does not wait')
    },
    expectState: async (value, context, { offers, tags }) => {
      state = { value, context: context as FormPageContext }
      if (isOut) {
        await expect(one.page).toHaveURL(/\/login/)
        // where it failed the page has left, and shows no more: it is begun anew there
        if (value !== 'failed') return 'page'
        await restore()
        await expect(page.form().locator('.qb-state').getByRole('button')).toHaveCount(1)
        return 'elsewhere'
      }
      if (value === 'left') {
        await expect(page.form()).toHaveCount(0)
        return
      }
      if (value === 'discarding') {
        await expect(page.confirmation().getByRole('button', { name: page.t.common.actions.discard() })).toBeEnabled({
          enabled: offers.includes('discard.confirm'),
        })
        await expect(page.confirmation().getByRole('button', { name: page.t.common.actions.stay() })).toBeEnabled({
          enabled: offers.includes('discard.cancel'),
        })
        return
      }
      await expect(page.confirmation()).toBeHidden()
      await expect(page.form().locator('.qb-form-page-actions button').first()).toBeEnabled({
        enabled: offers.includes('page.leave'),
      })
      await expect(page.form().locator('.qb-state').getByRole('button')).toHaveCount(
        offers.includes('record.reload') && value === 'failed' ? 1 : 0,
      )
      await expect(page.form().locator('.qb-state .bp6-icon-lock')).toHaveCount(value === 'forbidden' ? 1 : 0)
      await expect(page.form().locator('.qb-notice .bp6-icon-lock')).toHaveCount(value === 'locked' ? 1 : 0)
      const isForm = tags.includes('form')
      await expect(page.form().locator('button[type=submit]')).toHaveCount(isForm ? 1 : 0)
      if (!isForm) return
      await expect(page.field('totalDegree')).toBeEnabled({ enabled: offers.includes('value.change') })
      await expect(page.form().locator('button[type=submit]')).toBeEnabled({ enabled: offers.includes('record.save') })
      await expect(page.alert().getByRole('button')).toHaveCount(offers.includes('record.reload') ? 1 : 0)
      if (value === 'unchanged') await expect(page.alert()).toHaveText('لا توجد تغييرات للحفظ')
      if (value === 'restored') {
        await expect(page.alert()).toHaveText('لم يُحفظ هذا بعد، وهذا ما كنت قد كتبته. راجعه ثم احفظه.')
        await expect(page.field('totalDegree')).toHaveValue('400')
      }
      if (value === 'refused') await expect(page.alert()).toBeVisible()
    },
    stop: () => {
      for (const each of Object.values(held)) each.release()
    },
  }
}

test.describe('every declared transition of a form page, on that of a certificate', () => {
  playAll(
    gatePaths('formPage', {
      cases,
      why: 'a page is of a new certificate, or of one that is there, and a new one is not complete until all of it is filled in',
    }),
    (_path, desk) => certificateDriver(desk),
  )
})
