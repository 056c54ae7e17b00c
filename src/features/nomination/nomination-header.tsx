import { AnchorButton } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '#src/lib/i18n.tsx'
import { BATCHES_PATH, UNIVERSITY_PATH } from './paths.ts'

interface HeaderProps {
  /** The search of the list below. */
  readonly search?: ReactNode
  /** Further tools of it. */
  readonly children?: ReactNode
}
/** The title of nomination, with its other pages. */
export function NominationHeader({ search, children }: HeaderProps) {
  const t = useTexts('nomination')
  return (
    <header className="qb-screen-header">
      <h1 id="screen-title">{t.title()}</h1>
      {search}
      <div className="qb-screen-actions">
        {children}
        <Link href={UNIVERSITY_PATH} asChild>
          <AnchorButton role="link" variant="minimal" icon="office" text={t.university.link()} />
        </Link>
        <Link href={BATCHES_PATH} asChild>
          <AnchorButton role="link" variant="minimal" icon="history" text={t.actions.batches()} />
        </Link>
      </div>
    </header>
  )
}
