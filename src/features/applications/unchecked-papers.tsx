import { Callout } from '@blueprintjs/core'
import { listText } from '#locales/list-text.ts'
import { PAPER_KINDS, PAPER_STATES, type OpenPaper } from '#schemas/applications/paper.schema.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Warns before a decision which papers are not in order. It blocks nobody (D88). */
export function UncheckedPapers({ papers: open }: { readonly papers: readonly OpenPaper[] }) {
  const { papers, files } = useTexts('applications')
  const { language } = useLanguage()
  if (open.length === 0) return null
  return (
    <Callout className="qb-notice" compact intent="warning" icon="document">
      {PAPER_STATES.map((state) => {
        const kinds = PAPER_KINDS.filter((kind) => open.some((each) => each.kind === kind && each.state === state))
        if (kinds.length === 0 || state === 'checked') return null
        const names = kinds.map((kind) => files[kind]())
        return <p key={state}>{papers.unchecked[state]({ names: listText(language, 'conjunction', names) })}</p>
      })}
    </Callout>
  )
}
