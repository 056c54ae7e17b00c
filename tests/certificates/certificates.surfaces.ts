import { API } from '#schemas/api.ts'
import type { CertificateRow } from '#schemas/certificates/certificate.schema.ts'
import { CERTIFICATES, CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { certificateViewSurfaces, openExample } from './certificate-view.surfaces.ts'

const ADD = '/home/SystemInfo/AddCertification'
const editOf = (id: number): string => `/home/SystemInfo/EditCertification/${id}`
/** The first certificate of the demo data that meets the condition. */
const find = async (
  { opened }: BrowserSession,
  certificateYearId: number,
  fits: (row: CertificateRow) => boolean,
): Promise<CertificateRow> =>
  (await opened!.call<CertificateRow[]>(API.certificates.search, { isAdvanced: false, certificateYearId })).find(fits)!
/** Open and without students, so that it can be edited. */
const editable = async (session: BrowserSession): Promise<string> =>
  editOf((await find(session, 3, ({ status, studentsCount }) => status && studentsCount === 0)).id)

const surface = (
  name: string,
  at: Surface['at'],
  show: (page: CertificatesPage, session: BrowserSession) => Promise<void>,
): Surface => ({
  name: `certificates-${name}`,
  as: 'officer',
  at,
  show: async (session) => show(open(CertificatesPage, session), session),
})
const showReason = async (list: CertificatesPage, control: string) => {
  await list.seeLoaded()
  await list.pressUnavailable(list.rows().locator(control).first())
  await expect(list.page.locator('.qb-why-not')).toBeVisible()
}

/** The list with its search, questions and reasons; the form page in its states. */
export const surfaces: FeatureSurfaces = {
  lists: { 'SystemInfo/Certifications': API.certificates.search.path },
  examples: { 'SystemInfo/EditCertification/:id': editable, 'SystemInfo/ViewCertification/:id': openExample },
  surfaces: [
    surface('filters', CERTIFICATES, async (list) => {
      await list.seeLoaded()
      await list.openFilter(list.own.fields.certificateTypeId())
    }),
    surface('past-year', `${CERTIFICATES}?certificateYearId=2&pageSize=10`, (list) => list.seeLoaded()),
    surface('no-match', `${CERTIFICATES}?certificateName=nothing`, async (list) => {
      await expect(list.page.locator('.qb-state')).toBeVisible()
    }),
    surface('close', CERTIFICATES, async (list) => {
      await list.seeLoaded()
      await list.rows().locator('button:not([aria-disabled]):has(.bp6-icon-folder-close)').first().click()
      await expect(list.confirmation()).toBeVisible()
    }),
    surface('delete', `${CERTIFICATES}?certificateName=Technical+Health`, async (list) => {
      await list.seeLoaded()
      await list.rows().locator('button:not([aria-disabled]):has(.bp6-icon-trash)').first().click()
      await expect(list.confirmation()).toBeVisible()
    }),
    surface('why-locked', `${CERTIFICATES}?certificateName=Saudi+-+General`, (list) =>
      showReason(list, '[aria-disabled=true]'),
    ),
    surface('why-not-delete', `${CERTIFICATES}?certificateName=General+Secondary`, (list) =>
      showReason(list, '[aria-disabled=true]'),
    ),
    surface('form-refused', ADD, async (page) => {
      await expect(page.field('arName')).toBeFocused()
      await page.saveButton().click()
      await expect(page.form().locator('.qb-field-error')).toHaveCount(4)
    }),
    surface('form-discard', ADD, async (page) => {
      await page.field('arName').fill('شهادة')
      await page.cancelButton().click()
      await expect(page.confirmation()).toBeVisible()
    }),
    surface('form-unchanged', editable, async (page) => {
      await expect(page.field('arName')).not.toHaveValue('')
      await page.saveButton().click()
      await expect(page.alert()).toBeVisible()
    }),
    surface(
      'form-locked',
      async (session) => editOf((await find(session, 2, ({ studentsCount }) => studentsCount > 0)).id),
      async (page) => {
        await expect(page.form().locator('.bp6-callout')).toBeVisible()
      },
    ),
    ...certificateViewSurfaces,
  ],
}
