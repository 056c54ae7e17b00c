import { useCallback } from 'react'
import { mailRefusalOf, type MailAct, type MailFacts } from '#machines/outbox/mail.lifecycle.ts'
import { outboxEndpoints } from '#schemas/outbox/outbox.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'

/** Why the user may not do something with a mail, by its lifecycle; empty when he may (A5). */
export function useMailReasons(): (mail: MailFacts, act: MailAct) => readonly Reason[] {
  const caller = useCallAccess(outboxEndpoints.resend)
  const errorText = useErrorText()
  const { guards } = useTexts('common')
  return useCallback(
    (mail, act) => {
      const refusal = mailRefusalOf(mail, caller, act)
      if (!refusal) return []
      const guard = refusal.failing[0]!
      return guard === 'mayManage' || guard === 'isInScope'
        ? [{ why: guards[guard].why(), help: guards[guard].help() }]
        : [{ why: errorText(refusal.code, {}) }]
    },
    [caller, errorText, guards],
  )
}
