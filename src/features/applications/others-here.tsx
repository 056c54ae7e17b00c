import { Tag } from '@blueprintjs/core'
import { listText } from '#locales/list-text.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { usePresence } from './use-presence.ts'

/** Who else has the application open: two people at one application see each other (issue 12). */
export function OthersHere({ applyId }: { readonly applyId: number }) {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const others = usePresence(applyId)
  const names = listText(
    language,
    'conjunction',
    others.map(({ name }) => pickName(name, language)),
  )
  return (
    <span className="qb-others-here" role="status">
      {others.length > 0 && (
        <Tag minimal round intent="primary" icon="people">
          {texts.details.othersHere({ names })}
        </Tag>
      )}
    </span>
  )
}
