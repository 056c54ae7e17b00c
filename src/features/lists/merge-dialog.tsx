import { forms } from 'virtual:validators/lists'
import { useMemo } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { Effects } from '#machines/shared/problem.ts'
import type { ListRow, MergeTarget } from '#schemas/lists/list-row.schema.ts'
import { MERGE_EFFECTS, type ListKey, type MergeEffect } from '#schemas/lists/lists.ts'
import { api } from '#src/api/client.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** What is read through a merge. */
function MergeEffects({
  name,
  into,
  effects,
}: {
  readonly name: string
  readonly into: string
  readonly effects: Effects
}) {
  const t = useTexts('lists').effects
  const format = useFormat()
  const kinds = Object.keys(MERGE_EFFECTS) as MergeEffect[]
  return (
    <>
      <p>{t.lead({ name: isolate(name), into: isolate(into) })}</p>
      <ul>
        {kinds.flatMap((kind) => {
          const count = effects[kind] ?? 0
          return count > 0 ? [<li key={kind}>{t[kind]({ count: format.count(count) })}</li>] : []
        })}
      </ul>
      <p>{t.takenBack()}</p>
    </>
  )
}

/** The dialog that merges a row of a list into another one. */
export const useMergeDialog = (key: ListKey, onSaved: () => void) =>
  useRecordDialog<ListRow, MergeTarget>({
    name: 'merge',
    count: async ({ intoId }, row) => (await api.lists.mergeEffects({ list: key, id: row!.id, intoId })).data,
    save: ({ intoId }, row, effects) =>
      api.lists.merge({ list: key, id: row!.id, version: row!.version, intoId, ...effects }),
    onSaved,
  })

interface MergeDialogProps {
  readonly of: ListKey
  /** Of `useMergeDialog`. */
  readonly dialog: RecordDialogControls<ListRow, MergeTarget>
}

/** Asks into which row another one is merged, and confirms what is read through the merge. */
export function MergeDialog({ of, dialog }: MergeDialogProps) {
  const t = useTexts('lists')
  const { language } = useLanguage()
  const { record, isOpen } = dialog
  const answer = useAnswer(isOpen && record ? `${of} ${record.id} ${record.version}` : null, async (signal) =>
    api.lists.mergeTargets({ list: of, id: record!.id }, { signal, background: true }),
  )
  const fields = useMemo(
    () => ({
      intoId: {
        'ui:widget': 'suggest',
        'ui:options': {
          loading: answer === null,
          choices: (answer?.data.targets ?? []).map(({ id, name }) => ({ value: id, label: pickName(name, language) })),
        },
      },
    }),
    [answer, language],
  )
  const { intoId } = dialog.value as Partial<MergeTarget>
  const into = answer?.data.targets.find(({ id }) => id === intoId)
  const name = record ? pickName({ ar: record.arName, en: record.enName }, language) : ''
  return (
    <RecordDialog
      dialog={dialog}
      title={t.merge()}
      introduction={
        <p>
          <bdi>{name}</bdi>
        </p>
      }
      form={forms.mergeTarget}
      texts="lists"
      uiSchema={fields}
      saveText={t.effects.confirm()}
      question={{
        title: t.effects.title(),
        confirmText: t.effects.confirm(),
        message: (effects) => (
          <MergeEffects name={name} into={into ? pickName(into.name, language) : ''} effects={effects} />
        ),
      }}
    />
  )
}
