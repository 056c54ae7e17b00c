import { Button } from '@blueprintjs/core'
import { EmptyState } from '#src/kit/feedback/states.tsx'
import { usePageTitle, useTexts } from '#src/lib/i18n.tsx'

/** The address names no course, or one that is gone. */
export function NoCourse({ onBack }: { readonly onBack: () => void }) {
  const t = useTexts('courses')
  usePageTitle(t.detail.title())
  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.detail.title()}</h1>
      </header>
      <div className="qb-panel">
        <EmptyState title={t.detail.notFound()}>
          <Button intent="primary" text={t.detail.back()} onClick={onBack} />
        </EmptyState>
      </div>
    </div>
  )
}
