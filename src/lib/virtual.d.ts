/** Provided by vite-plugin-pwa. Resolves to a function that changes to the waiting version, and reloads when asked to. */
declare module 'virtual:pwa-register' {
  export function registerSW(options: { readonly onNeedRefresh: () => void }): (reload?: boolean) => Promise<void>
}
