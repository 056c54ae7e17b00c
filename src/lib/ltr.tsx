import { useFormat } from './i18n.tsx'

/**
 * An id, phone or reference number: never grouped, always read from left to right, in the digits of the user (decision
 * G2).
 */
export function Ltr({ children }: { readonly children: string | number | null | undefined }) {
  const format = useFormat()
  return children === null || children === undefined || children === '' ? null : (
    <bdi dir="ltr" className="qb-ltr">
      {format.digits(children)}
    </bdi>
  )
}
