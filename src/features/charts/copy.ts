import { toasts } from '#src/kit/feedback/use-toasts.ts'

/** Copies the address of the page to the clipboard and shows `copied`; shows `failed` where the browser refuses. */
export const copyAddress = (copied: string, failed: string): Promise<void> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(location.href))
    .then(
      () => toasts.show('success', copied),
      () => toasts.show('error', failed),
    )
