import { isolate } from '#locales/isolate.ts'
import { toasts } from '#src/kit/feedback/use-toasts.ts'
import { IconButton } from '#src/kit/icon-button.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import './services.css'

/** An address, left to right in either language, with a button that copies it. */
export function Address({ address }: { readonly address: string | null }) {
  const t = useTexts('services')
  if (address === null) return <span className="qb-muted">–</span>
  const label = t.copy({ address: isolate(address) })
  const copy = () =>
    // a page without https has no clipboard
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => toasts.show('success', t.copied()),
        () => toasts.show('error', t.copyFailed()),
      )
  return (
    <span className="qb-address">
      <bdi dir="ltr">{address}</bdi>
      <IconButton icon="duplicate" title={label} aria-label={label} onClick={() => void copy()} />
    </span>
  )
}
