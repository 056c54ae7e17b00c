import { useCallback, useMemo } from 'react'
import {
  isOffered,
  refusalOf,
  type Caller,
  type CorrectionRefusal,
  type DecisionRefusal,
  type LifecycleRecord,
  type OfferedType,
  type PanelMode,
} from '#machines/applications/application.offers.ts'
import type { Surface } from '#machines/applications/application.events.ts'
import { listText } from '#locales/list-text.ts'
import { useAccess } from '#src/kit/access.tsx'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useLanguage } from '#src/lib/i18n.tsx'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { useStatusText } from './status-tag.tsx'

/** Returns the reasons why a decision is not offered here, in the language of the page. Undefined: it is offered. */
export type WhyNotOffered = (event: OfferedType) => (() => readonly Reason[]) | undefined

/** Opens the confirmation of a decision on a row of the list. */
export type OpenDecision = (choice: 'accept' | 'reject', row: ApplicationRow) => void

/** The sentence for a refusal: which status it has, and which would allow it, or which season is over. */
export function useRefusalText(): (refusal: DecisionRefusal | CorrectionRefusal) => string {
  const errorText = useErrorText()
  const statusText = useStatusText()
  const { language } = useLanguage()
  return useCallback(
    ({ code, status, allowedFrom, season }) => {
      const list = listText(
        language,
        'disjunction',
        allowedFrom.map((each) => statusText(each)),
      )
      const name = season && pickName(season.name, language)
      return errorText(code, { status: statusText(status), allowed: list, season: name })
    },
    [errorText, statusText, language],
  )
}

/**
 * The answers of the lifecycle: the same machine that the server checks before it writes (A5). They depend on the
 * status and the season alone and are cached: rows of one status and season share them.
 */
function offers(
  user: Caller,
  panel: PanelMode,
  surface: Surface,
  textOf: (refusal: DecisionRefusal) => string,
): (application: LifecycleRecord) => WhyNotOffered {
  const whyNotOffered = (application: LifecycleRecord): WhyNotOffered => {
    const offered = new Map<OfferedType, boolean>()
    return (type) => {
      const event = { type, surface }
      if (!offered.has(type)) offered.set(type, isOffered(application, user, panel, event))
      if (offered.get(type)) return undefined
      return () => {
        const refusal = refusalOf(application, user, panel, event)
        return refusal ? [{ why: textOf(refusal) }] : []
      }
    }
  }
  const answers = new Map<string, WhyNotOffered>()
  return (application) => {
    const { status: code, reviewStatus, paymentStatus } = application
    const season: LifecycleRecord['season'] | undefined = application.season
    const status = [code, reviewStatus, paymentStatus, season?.state, season?.name.ar].join('/')
    const whyNot = answers.get(status) ?? whyNotOffered(application)
    answers.set(status, whyNot)
    return whyNot
  }
}

/** Which decisions the lifecycle offers for an application. Texts are looked up only when they are shown. */
export function useOffers(surface: Surface, panel: PanelMode): (application: LifecycleRecord) => WhyNotOffered {
  const { permissions } = useAccess()
  const refusalText = useRefusalText()
  return useMemo(() => offers({ permissions }, panel, surface, refusalText), [permissions, refusalText, surface, panel])
}
