/**
 * Registers the service worker, which keeps the application shell and static files (decision G13). When a new version waits, `onReady`
 * gets a function that changes to it and reloads; nothing reloads by itself. Call it after login; does nothing in development.
 */
export async function watchForNewVersion(onReady: (reload: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { registerSW } = await import('virtual:pwa-register')
  const update = registerSW({ onNeedRefresh: () => onReady(() => void update(true)) })
}
