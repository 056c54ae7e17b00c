import { Icon } from '@blueprintjs/core'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { BlockedFee } from './use-counter.ts'

/** Why the fee that a number has found cannot be paid, next to the search. */
export function FeeBlocked({ fee: { studentName, appNum }, reasons }: BlockedFee) {
  const { language } = useLanguage()
  return (
    <p role="alert" className="qb-fee-blocked">
      <Icon icon="disable" />
      <span>
        <bdi>{pickName(studentName, language)}</bdi> · <Ltr>{appNum}</Ltr>:{' '}
        {reasons.map(({ why, help = '' }) => `${why} ${help}`).join(' ')}
      </span>
    </p>
  )
}
