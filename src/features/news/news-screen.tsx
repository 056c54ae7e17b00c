import { useCallback, useState } from 'react'
import { forms } from 'virtual:validators/news'
import { newsEndpoints } from '#schemas/news/news.endpoints.ts'
import type { NewsItemForm } from '#schemas/news/news-item.schema.ts'
import { isolate } from '#locales/isolate.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useActiveReasons } from '#src/kit/feedback/use-active-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { NameSearch } from '#src/kit/screen/name-search.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useNewsColumns, useNewsName } from './columns.tsx'
import { MoveStatus } from './move-handle.tsx'
import { NewsPreview, type Previewed } from './news-preview.tsx'
import { isInOrder, NEWS, saveNews, type NewsRow } from './news.list.ts'
import { useReorder } from './use-reorder.ts'

const text = (dir: 'rtl' | 'ltr') => ({ 'ui:widget': 'textarea', 'ui:options': { dir, counter: true, rows: 3 } })
const FIELDS = { arName: text('rtl'), enName: text('ltr'), active: { 'ui:widget': 'switch' } }
/** A new piece of news comes first, before the others of order 1 (D32). */
const NEW = { order: 1, active: true }

/** News: search, add, edit, activate, delete and move them, and see them as applicants do (document 3, section 2). */
export function NewsScreen() {
  const t = useTexts('news')
  const c = useTexts('common')
  const why = useActiveReasons(newsEndpoints.update)
  const stored = useList(NEWS)
  const reorder = useReorder(stored)
  const { list } = reorder
  const dialog = useRecordDialog<NewsRow, NewsItemForm>({ save: saveNews, onSaved: list.reload })
  const [previewed, preview] = useState<Previewed | null>(null)
  const nameOf = useNewsName()
  const { edit: open } = dialog
  const edit = useCallback(
    (row: NewsRow) => open(row, { arName: row.arName, enName: row.enName, order: row.order, active: row.active }),
    [open],
  )
  const { act, openQuestion } = list
  const columns = useNewsColumns({ why, reorder, isInOrder: isInOrder(list), act, openQuestion, edit, preview })

  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      emptyHint={t.empty()}
      actions={
        <>
          <ActionButton showsLabel icon="application" label={t.preview.all()} onAct={() => preview('published')} />
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={t.add()}
            reasons={why.add}
            onAct={() => dialog.add(NEW)}
          />
        </>
      }
      filters={<NameSearch list={list} label={t.search()} />}
    >
      <MoveStatus actor={reorder.actor} />
      <RecordDialog
        dialog={dialog}
        title={dialog.record ? t.edit() : t.add()}
        form={forms.record}
        texts="news"
        uiSchema={FIELDS}
      />
      <NewsPreview of={previewed} onClose={() => preview(null)} />
      <ConfirmDialog
        isOpen={list.question?.action === 'remove'}
        title={t.remove.title()}
        confirmText={c.actions.delete()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{t.remove.message({ name: isolate(list.question ? nameOf(list.question.row) : '') })}</p>
      </ConfirmDialog>
    </ListScreen>
  )
}
