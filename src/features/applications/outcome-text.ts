import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { DecisionControl } from './use-decision.ts'

/** What became of a decision that was sent, as a sentence; null while nothing is to be told. */
export function useOutcomeText(): (snapshot: DecisionControl['snapshot']) => string | null {
  const { confirm: t, history } = useTexts('applications')
  const format = useFormat()
  const problemText = useProblemText()
  const { language } = useLanguage()
  return (snapshot) => {
    const { target, problem, before } = snapshot.context
    const name = target?.studentName ?? ''
    if (snapshot.hasTag('unknown')) return t.unknown({ name })
    if (snapshot.hasTag('saved')) return t.saved({ name })
    if (snapshot.hasTag('unsaved')) return t.unsaved({ name })
    if (snapshot.hasTag('recounted')) return t.changed()
    if (before)
      return t.overtaken({
        who: before.who ? pickName(before.who, language) : history.system(),
        when: format.dateTime(before.at),
      })
    return problem && problemText(problem)
  }
}
