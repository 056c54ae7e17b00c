import { toasts } from '#src/kit/feedback/use-toasts.ts'

/** Puts the address of the page on the clipboard and says so; `failed` where the browser does not let us. */
export const copyAddress = (copied: string, failed: string): Promise<void> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(location.href))
    .then(
      () => toasts.show('success', copied),
      () => toasts.show('error', failed),
    )
