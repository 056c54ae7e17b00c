import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useRecommendationStatuses } from './use-recommendation-statuses.ts'
import type { UniversityControl } from './use-university.ts'

/** Confirms recommending at all faculties: how many, where, and which recommendations are replaced (ADR 32). */
export function UniversityQuestion({ control: { actor, snapshot } }: { readonly control: UniversityControl }) {
  const { apply, university: texts } = useTexts('nomination')
  const t = texts.question
  const statuses = useRecommendationStatuses()
  const format = useFormat()
  const { university } = snapshot.context
  return (
    <ConfirmDialog
      isOpen={snapshot.hasTag('asking')}
      isBusy={snapshot.hasTag('working')}
      isDangerous={university !== null && university.replaced > 0}
      title={t.title()}
      confirmText={t.confirm()}
      onConfirm={() => actor.send({ type: 'apply.confirm' })}
      onCancel={() => actor.send({ type: 'apply.cancel' })}
    >
      {university && (
        <>
          <p>
            {t.marks({ marks: format.count(university.marks), faculties: format.count(university.faculties.length) })}
          </p>
          <p>{apply.changes(statuses)}</p>
          <p>{t.replaced({ count: format.count(university.replaced) })}</p>
        </>
      )}
    </ConfirmDialog>
  )
}
