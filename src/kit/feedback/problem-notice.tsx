import { Callout } from '@blueprintjs/core'
import type { Problem } from '#schemas/errors.ts'
import { useProblemText } from './use-problem-text.ts'

/** Why an action was refused or failed, shown where it was started; nothing while there is no problem. */
export function ProblemNotice({ problem }: { readonly problem: Problem | null }) {
  const problemText = useProblemText()
  return (
    problem && (
      <Callout className="qb-notice" role="alert" intent="danger" icon="error">
        {problemText(problem)}
      </Callout>
    )
  )
}
