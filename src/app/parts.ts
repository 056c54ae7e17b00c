import { loadOnce } from '#src/lib/load-once.ts'

/** The two halves of the application, each fetched when it is needed. */
export const loadLogin = loadOnce(() =>
  import('#src/features/session/login-screen.tsx').then((module) => module.LoginScreen),
)
export const loadHome = loadOnce(async () => {
  // its icons load in parallel; without them it is rendered all the same
  const [{ Home, loadIcons }] = await Promise.all([
    import('./home.tsx'),
    import('#src/theme/icon-paths-16.ts').catch(() => undefined),
  ])
  await loadIcons(16).catch(() => undefined)
  return Home
})
