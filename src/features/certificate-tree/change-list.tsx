import { useState } from 'react'
import type { NamedNode } from '#schemas/certificate-tree/certificate-tree.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Names that are shown at most. */
const MOST = 200

interface ChangeListProps {
  readonly sign: '+' | '−'
  readonly title: string
  readonly nodes: readonly NamedNode[]
}

/** How many certificates change in one way, and behind it which. */
export function ChangeList({ sign, title, nodes }: ChangeListProps) {
  const t = useTexts('certificate-tree')
  const format = useFormat()
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (nodes.length === 0) return null
  return (
    <details className="qb-certificate-changes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <bdi className="qb-certificate-sign" aria-hidden="true">
          {`${sign}${format.number(nodes.length)}`}
        </bdi>
        {title}
      </summary>
      {isOpen ? (
        <ul>
          {nodes.slice(0, MOST).map(({ id, name }) => (
            <li key={id}>{pickName(name, language)}</li>
          ))}
          {nodes.length > MOST ? (
            <li className="qb-muted">{t.save.more({ count: format.count(nodes.length - MOST) })}</li>
          ) : null}
        </ul>
      ) : null}
    </details>
  )
}
