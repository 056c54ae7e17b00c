import { existsSync } from 'node:fs'
import { allEndpoints, FEATURES, type FeatureName } from '#schemas/api.ts'
import { isChosen } from '../support/chosen-features.ts'
import { appPages, type AppPage } from '../support/app-pages.ts'
import { open, Screen } from '../support/pages/screen.ts'
import { expect, type BrowserSession } from '../support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '../support/surfaces.ts'

export type FeatureSurface = Surface & { readonly feature: FeatureName }

const fileOf = (feature: FeatureName): URL => new URL(`../${feature}/${feature}.surfaces.ts`, import.meta.url)

/**
 * The exports of `tests/<feature>/<feature>.surfaces.ts`; `tests/all/features.test.ts` names a feature that has none.
 */
const REGISTRY: Readonly<Record<string, FeatureSurfaces>> = Object.fromEntries(
  await Promise.all(
    FEATURES.filter((feature) => existsSync(fileOf(feature))).map(async (feature) => [
      feature,
      ((await import(fileOf(feature).href)) as { surfaces: FeatureSurfaces }).surfaces,
    ]),
  ),
)

/** All lists share one component: one that loads whole and one with pages represent all. */
const TYPICAL_LISTS = ['SystemInfo/sectors', 'StudentData/ManageApplications']
/**
 * What one component shows wherever it is used, where that of sectors represents all: the confirmation before something
 * is removed or ended, or a form is left, the server's refusal in a form, and why an action is not permitted.
 */
const SHARED = new RegExp(
  `-(${[
    ...['delete', 'remove', 'end', 'end-others', 'close', 'cancel', 'take-back', 'discard'],
    ...['add-refused', 'unchanged'],
    ...['why-not', 'why-not-delete', 'why-locked'],
  ].join('|')})$`,
)
/** The same screen as that of sectors, with other names. */
const LIKE_SECTORS = 'certificate-types'
const isShared = ({ name, feature }: FeatureSurface): boolean =>
  feature === LIKE_SECTORS || (feature !== 'sectors' && SHARED.test(name))

const nameOf = ({ path }: AppPage): string =>
  path
    .replaceAll(/\/:\w+\?/g, '')
    // the page of one record has that of all beside it
    .replaceAll(/\/:\w+/g, '/one')
    .split('/')
    .filter(Boolean)
    .slice(-2)
    .join('-')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()

/** What loads, or covers what loads. */
const BUSY = '[aria-busy=true], .qb-overlay, .qb-splash, .qb-page-loading, .bp6-spinner'
/** How long a page may take to come to rest, in ms. */
const REST_IN = 60_000

/**
 * Nothing loads any more, unless that is what is shown, and nothing moves. One question to the page, which looks itself:
 * each question costs the processes on its way as much as the page.
 */
export async function atRest({ page }: BrowserSession, { isBusy }: Pick<Surface, 'isBusy'> = {}): Promise<void> {
  const restless = await page.evaluate(
    async ([busy, restIn]) => {
      await document.fonts.ready
      const since = performance.now()
      let why = ''
      // colours and sizes that change glide, and what inherits them begins after them: at rest is when frames pass
      // without any
      for (let quiet = 0; quiet < 5; quiet += 1) {
        // not a function with a name: tsx marks those by a helper that the page does not have
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
        const { classList } = document.documentElement
        const loads = busy === null ? null : document.querySelector(busy)
        const moves = document
          .getAnimations()
          .find(
            (animation) =>
              animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity,
          )
        if (loads) why = `it loads: ${loads.outerHTML.slice(0, 160)}`
        else if (moves) why = 'something moves'
        // the page applies light or dark a moment after the browser changes it
        else if (classList.contains('bp6-dark') !== matchMedia('(prefers-color-scheme: dark)').matches)
          why = 'it is not in the colours of the browser'
        else continue
        if (performance.now() - since > restIn) return why
        quiet = -1
      }
      return ''
    },
    [isBusy ? null : BUSY, REST_IN] as const,
  )
  expect(restless, 'what keeps the page from being at rest').toBe('')
}

const seePage = async ({ page }: BrowserSession): Promise<void> => {
  await expect(page.locator('#qb-main h1, .qb-details h2').first()).toBeVisible()
}

/** Whether a list's call gives a page of it, or all of it. */
const isPaged = (call: string): boolean => {
  const { reply } = allEndpoints().find(({ endpoint }) => endpoint.path === call)!.endpoint
  return typeof reply === 'object' && 'type' in reply && reply.type === 'object'
}

function pageSurfaces(page: AppPage, hasStates: boolean): Surface[] {
  const { as = 'officer', examples = {}, lists = {}, emptyReply } = REGISTRY[page.feature]!
  const example = examples[page.path]
  if (page.path.includes(':') && !example)
    throw new Error(`The page ${page.path} has parameters: its feature's surfaces must have an example of its address`)
  const at: Surface['at'] = example ?? (page.path.startsWith('/') ? page.path : `/home/${page.path}`)
  const name = nameOf(page)
  const call = lists[page.path]
  const faked = (state: string, answer: { status: number; json: unknown }): Surface => ({
    name: `${name}-${state}`,
    as,
    at: async (session) => {
      session.watch.allowFailedCalls()
      await session.page.route(`**${call}`, (route) => route.fulfill(answer))
      return typeof at === 'string' ? at : at(session)
    },
    show: async ({ page }) => {
      await expect(page.locator('.qb-state')).toBeVisible()
    },
  })
  return [
    { name, as, at, show: seePage },
    ...(call === undefined || !hasStates
      ? []
      : [
          {
            name: `${name}-loading`,
            as,
            isBusy: true,
            at: async (session) => {
              await session.page.route(`**${call}`, () => {
                /* never answered */
              })
              return typeof at === 'string' ? at : at(session)
            },
            show: async ({ page }) => {
              await expect(
                page.locator('[aria-busy=true]:not(.qb-splash), .qb-page-loading, #qb-main [role=progressbar]').first(),
              ).toBeVisible()
            },
          } satisfies Surface,
          faked('empty', {
            status: 200,
            json: {
              message: 'تم|Done',
              data: emptyReply ?? (isPaged(call) ? { results: [], total: 0, more: false } : []),
            },
          }),
          faked('failed', {
            status: 503,
            json: {
              message: 'قاعدة البيانات غير متاحة الآن|The database is not available now',
              code: 'DATABASE_UNAVAILABLE',
              data: null,
            },
          }),
          faked('forbidden', {
            status: 403,
            json: { message: 'ليست لديك صلاحية|You have no permission', code: 'PERMISSION_REQUIRED', data: null },
          }),
        ]),
  ]
}

/**
 * Every page of the feature registry, and every dialog. `all`: also the loading, empty, failed and refused states of
 * every list, and what one component shows in many features; else only for the representative ones.
 */
export const allSurfaces = ({ all }: { readonly all: boolean }): FeatureSurface[] => [
  ...appPages()
    .filter(({ feature }) => isChosen(feature))
    .flatMap((page) =>
      pageSurfaces(page, all || TYPICAL_LISTS.includes(page.path)).map((surface) => ({
        ...surface,
        isPage: true as const,
        feature: page.feature as FeatureName,
      })),
    ),
  ...Object.entries(REGISTRY).flatMap(([feature, { surfaces }]) =>
    isChosen(feature)
      ? surfaces
          .map((surface) => ({ ...surface, feature: feature as FeatureName }))
          .filter((surface) => all || !isShared(surface))
      : [],
  ),
]

/** Opens a surface in a session of its user, by navigating within the page where there is one. */
export async function openSurface(surface: Surface, session: BrowserSession): Promise<void> {
  await open(Screen, session).visit(typeof surface.at === 'string' ? surface.at : await surface.at(session))
  await surface.show(session)
  await atRest(session, surface)
}
