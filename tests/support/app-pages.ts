import { createServer } from 'vite'

/** A page of the feature registry: below /home, or at the top level when its path begins with a slash. */
export interface AppPage {
  readonly feature: string
  readonly path: string
  readonly menuId: number | null
  readonly title: string
  /** It requests its first rows before its screen has loaded. */
  readonly isPrefetched: boolean
}

/**
 * Reads the feature registry of the application. It imports styles and virtual modules, which Vite alone understands.
 */
export async function loadPages(root: string): Promise<AppPage[]> {
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  // the theme follows the system's colours from its first line on
  Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
  try {
    const { FEATURES } = (await vite.ssrLoadModule('/src/app/features.ts')) as {
      FEATURES: Record<string, { pages: (Omit<AppPage, 'feature' | 'isPrefetched'> & { prefetch?: unknown })[] }>
    }
    return Object.entries(FEATURES).flatMap(([feature, { pages }]) =>
      pages.map(({ path, menuId, title, prefetch }) => ({
        feature,
        path,
        menuId,
        title,
        isPrefetched: prefetch !== undefined,
      })),
    )
  } finally {
    await vite.close()
  }
}

/** What the global setup read. */
export const appPages = (): AppPage[] => JSON.parse(process.env['E2E_PAGES'] ?? '[]') as AppPage[]
