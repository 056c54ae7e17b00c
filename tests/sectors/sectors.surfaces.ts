import { API } from '#schemas/api.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, type BrowserSession } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'

const ADDRESS = {
  sectors: '/home/SystemInfo/sectors',
  'certificate-types': '/home/SystemInfo/certificationsType',
} as const

/** Records of the demo data that nothing refers to. */
const UNUSED = { sectors: 'Interdisciplinary', 'certificate-types': 'Japanese' } as const

/** The dialogs and states of a list of named records. */
export function namedRecordSurfaces(feature: keyof typeof ADDRESS): FeatureSurfaces {
  const at = `${ADDRESS[feature]}?pageSize=10`
  const surface = (
    name: string,
    show: (list: NamedRecordPage, session: BrowserSession) => Promise<void>,
    as: Surface['as'] = 'officer',
  ): Surface => ({
    name: `${feature}-${name}`,
    as,
    at,
    show: async (session) => {
      const list = open(NamedRecordPage, session)
      list.feature = feature
      await list.seeLoaded()
      await show(list, session)
    },
  })
  const openAdd = async (list: NamedRecordPage) => {
    await list.addButton().click()
    await expect(list.arName()).toBeFocused()
  }
  return {
    lists: { [ADDRESS[feature].replace('/home/', '')]: API[feature].list.path },
    surfaces: [
      surface('add', openAdd),
      surface('add-refused', async (list) => {
        await openAdd(list)
        await list.saveButton().click()
        await expect(list.box().locator('.qb-field-error')).toHaveCount(2)
      }),
      surface('unchanged', async (list) => {
        await list.rows().first().getByRole('button', { name: list.t.common.actions.edit() }).click()
        await expect(list.arName()).toBeFocused()
        await list.saveButton().click()
        await expect(list.alert()).toBeVisible()
      }),
      surface('discard', async (list) => {
        await openAdd(list)
        await list.arName().fill('قطاع')
        await list.cancelButton().click()
        await expect(list.confirmation()).toBeVisible()
      }),
      surface('delete', async (list) => {
        await list.searchFor(UNUSED[feature])
        await expect(list.rows()).toHaveCount(1)
        await list.rows().locator('button:not([aria-disabled]):has(.bp6-icon-trash)').first().click()
        await expect(list.confirmation()).toBeVisible()
      }),
      surface('why-not', async (list, { page }) => {
        await list.pressUnavailable(list.rows().locator('[aria-disabled=true]').first())
        await expect(page.locator('.qb-why-not')).toBeVisible()
      }),
      surface('undo', async (list, { page }) => {
        // as if it had been switched: the record of the shared demo does not change
        await page.route(`**${API[feature].update.path}`, async (route) => {
          if (route.request().method() !== 'PUT') return route.fallback()
          const { id } = route.request().postDataJSON() as { id: number }
          return route.fulfill({
            status: 200,
            json: {
              message: 'تم الحفظ|Saved',
              data: [{ id, arName: 'قطاع', enName: 'Sector', active: false, version: 2, usedBy: 0 }],
            },
          })
        })
        await list.rows().locator('[role=switch]:not([aria-disabled])').first().click()
        await expect(page.locator('.qb-toaster .bp6-toast')).toBeVisible()
      }),
      surface('not-saved', async (list, { page, watch }) => {
        watch.allowFailedCalls()
        await page.route(`**${API[feature].update.path}`, (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({
                status: 503,
                json: {
                  message: 'قاعدة البيانات غير متاحة الآن|The database is not available now',
                  code: 'DATABASE_UNAVAILABLE',
                  data: null,
                },
              })
            : route.fallback(),
        )
        await list.rows().locator('[role=switch]:not([aria-disabled])').first().click()
        await expect(page.locator('.qb-toaster .bp6-toast')).toBeVisible()
      }),
      surface('changed', async (list, { page, watch }) => {
        watch.allowFailedCalls()
        await page.route(`**${API[feature].update.path}`, (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({
                status: 409,
                json: {
                  message:
                    'غيّرت «هدى محمود» هذا السجل. أعد تحميله لترى التغيير ثم حاول مرة أخرى|Huda Mahmoud changed this record. Reload it to see the change, then try again',
                  code: 'VERSION_STALE',
                  data: null,
                },
              })
            : route.fallback(),
        )
        await list.rows().locator('[role=switch]:not([aria-disabled])').first().click()
        await expect(page.locator('.qb-notice')).toBeVisible()
      }),
      surface('no-match', async (list) => {
        await list.searchFor('no such name')
        await expect(list.page.locator('.qb-state')).toBeVisible()
      }),
    ],
  }
}

export const surfaces = namedRecordSurfaces('sectors')
