import { offers, type DecisionRefusal, type DecisionType, type LifecycleRecord, type Offer } from '#machines/applications/application.offers.ts'
import type { Surface } from '#machines/applications/application.lifecycle.ts'
import { useAccess } from '#src/kit/access.tsx'
import { useErrorText, useLanguage } from '#src/lib/i18n.tsx'
import { useStatusText } from './status-tag.tsx'

/** What may be done with an application here; where not, `why` says it in the language of the page. */
export interface OfferHere { readonly offered: boolean; readonly why: string | null }
export type OffersHere = Readonly<Record<DecisionType, OfferHere>>

/** The sentence for a refusal: which status it has, and which would allow it. */
export function useRefusalText(): (refusal: DecisionRefusal) => string {
  const errorText = useErrorText()
  const statusText = useStatusText()
  const { language } = useLanguage()
  return ({ code, status, allowedFrom }) => {
    const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(allowedFrom.map((each) => statusText(each)))
    return errorText(code, { status: statusText(status), allowed: list })
  }
}

const answers = new WeakMap<readonly string[], Map<string, readonly Offer[]>>()
function answerOf(application: LifecycleRecord, permissions: readonly string[], surface: Surface, panel: 'spec' | 'strict'): readonly Offer[] {
  const known = answers.get(permissions) ?? new Map<string, readonly Offer[]>()
  answers.set(permissions, known)
  const key = [application.status, application.reviewStatus, application.paymentStatus, surface, panel].join('/')
  const answer = known.get(key) ?? offers(application, { permissions }, surface, panel)
  known.set(key, answer)
  return answer
}

/**
 * Asks the lifecycle what to offer for an application: the same machine that the server asks before it writes (A5).
 * The answer depends on the status alone, so it is kept: a page of 100 rows asks once a status.
 */
export function useOffers(surface: Surface, panel: 'spec' | 'strict'): (application: LifecycleRecord) => OffersHere {
  const { permissions } = useAccess()
  const refusalText = useRefusalText()
  return (application) => {
    const answer = answerOf(application, permissions, surface, panel)
    return Object.fromEntries(answer.map(({ event, offered, refusal }) => [event, { offered, why: refusal ? refusalText(refusal) : null }])) as unknown as OffersHere
  }
}
