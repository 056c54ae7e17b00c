import { applicationsSurfaces } from '../applications/applications.surfaces.ts'
import { certificateTypesSurfaces } from '../certificate-types/certificate-types.surfaces.ts'
import { scopeSurfaces } from '../scope/scope.surfaces.ts'
import { sectorsSurfaces } from '../sectors/sectors.surfaces.ts'
import { sessionSurfaces } from '../session/session.surfaces.ts'
import { shellSurfaces } from '../shell/shell.surfaces.ts'
import { appPages, type AppPage } from '../support/app-pages.ts'
import { expect, type Desk } from '../support/pages/test.ts'
import type { Surface, SurfaceRegistry } from '../support/surfaces.ts'

const REGISTRY: SurfaceRegistry = {
  session: sessionSurfaces, scope: scopeSurfaces, shell: shellSurfaces, sectors: sectorsSurfaces, 'certificate-types': certificateTypesSurfaces, applications: applicationsSurfaces,
}

const nameOf = ({ path }: AppPage): string => path.replaceAll(/\/:\w+\?/g, '').split('/').slice(-2).join('-').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** Nothing loads any more, and nothing moves. */
export async function atRest({ page }: Desk): Promise<void> {
  // the page hears of light and dark a moment after the browser
  await page.waitForFunction(() => document.documentElement.classList.contains('bp6-dark') === matchMedia('(prefers-color-scheme: dark)').matches)
  await expect(page.locator('[aria-busy=true], .qb-overlay, .qb-splash, .qb-page-loading, .bp6-spinner')).toHaveCount(0)
  // colours and sizes that change glide, and what inherits them begins after them: at rest is when frames pass without any
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve) })
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await frame()
      if (document.getAnimations().some((animation) => animation.playState === 'running')) quiet = -1
    }
  })
}

const seePage = async ({ page }: Desk): Promise<void> => { await expect(page.locator('#qb-main h1, .qb-details h2').first()).toBeVisible() }

function pageSurfaces(page: AppPage): Surface[] {
  const { examples = {}, lists = {} } = REGISTRY[page.feature as keyof SurfaceRegistry]
  const example = examples[page.path]
  if (page.path.includes(':') && !example) throw new Error(`The page ${page.path} has parameters: its feature's surfaces must have an example of its address`)
  const at: Surface['at'] = example ?? `/home/${page.path}`
  const name = nameOf(page)
  const call = lists[page.path]
  const faked = (state: string, answer: { status: number; json: unknown }): Surface => ({
    name: `${name}-${state}`, as: 'officer', at: '/home',
    show: async (desk) => {
      desk.watch.allowFailedCalls()
      await desk.page.route(`**${call}`, (route) => route.fulfill(answer))
      await desk.page.goto(typeof at === 'string' ? at : await at(desk))
      await expect(desk.page.locator('.qb-state')).toBeVisible()
    },
  })
  return [
    { name, as: 'officer', at, show: seePage },
    ...(call === undefined ? [] : [
      faked('empty', { status: 200, json: { message: 'تم|Done', data: page.feature === 'applications' ? { results: [], total: 0, more: false } : [] } }),
      faked('failed', { status: 503, json: { message: 'قاعدة البيانات غير متاحة الآن|The database is not available now', code: 'DATABASE_UNAVAILABLE', data: null } }),
      faked('forbidden', { status: 403, json: { message: 'ليست لديك صلاحية|You have no permission', code: 'PERMISSION_REQUIRED', data: null } }),
    ]),
  ]
}

/** Every page of the feature registry in every state, and every dialog. */
export const allSurfaces = (): Surface[] => [...appPages().flatMap(pageSurfaces), ...Object.values(REGISTRY).flatMap(({ surfaces }) => surfaces)]

/** Brings a surface up on a desk of its own kind. */
export async function bringUp(surface: Surface, desk: Desk): Promise<void> {
  await desk.page.goto(typeof surface.at === 'string' ? surface.at : await surface.at(desk))
  await surface.show(desk)
  await atRest(desk)
}
