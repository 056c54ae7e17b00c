import { Button, DialogBody, DialogFooter, Tag } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { forms } from 'virtual:validators/saved-views'
import { sameJson } from '#machines/shared/problem.ts'
import type { SavedView, SavedViewForm } from '#schemas/saved-views/saved-view.schema.ts'
import { api } from '#src/api/client.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { isolate } from '#locales/isolate.ts'
import { retainFocus } from '../list/retain-focus.ts'
import '../list/list-tools.css'
import { Modal } from '../modal.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { RowActions } from '../list/row-actions.tsx'
import type { SavedViewsActor, Shown, ViewsIntent } from './saved-views.context.tsx'
import { useRecordDialog } from '../record/use-record-dialog.ts'
import { ActionButton } from '../feedback/why-not.tsx'

interface DialogsProps {
  readonly actor: SavedViewsActor
  readonly intent: ViewsIntent
  readonly screen: string
  readonly views: readonly SavedView[]
  readonly shown: Shown
}

/**
 * The dialogs of saved views: one that names a view, one that lists them, and the confirmation before one is deleted.
 */
export function ViewsDialogs({ actor, intent, screen, views, shown }: DialogsProps) {
  const t = useTexts('saved-views')
  const c = useTexts('common')
  const [closed, setClosed] = useState<ViewsIntent | null>(null)
  const target = useSelector(actor, (state) => (state.hasTag('asking') ? state.context.target : null))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const dialog = useRecordDialog<SavedView, SavedViewForm>({
    save: (value, view) =>
      view
        ? api['saved-views'].update({ ...view, ...value })
        : api['saved-views'].create({ screen, ...shown, ...value }),
    onSaved: () => actor.send({ type: 'views.load' }),
  })
  const { add } = dialog
  useEffect(() => {
    if (intent.kind === 'save') add({ isDefault: false })
  }, [intent, add])
  const isManaging = intent.kind === 'manage' && intent !== closed
  const close = () => setClosed(intent)
  return (
    <>
      <Modal className="qb-views-manage" isOpen={isManaging} title={t.manage()} onClose={close} isLocked={isBusy}>
        <DialogBody>
          <ul className="qb-views-list" aria-label={t.mine()} aria-busy={isBusy} tabIndex={-1} ref={retainFocus}>
            {views.map((view) => {
              const isShown = sameJson({ query: view.query, hiddenColumns: view.hiddenColumns }, shown)
              return (
                <li key={view.id}>
                  <span className="qb-views-name">
                    <bdi>{view.name}</bdi>
                    {view.isDefault ? (
                      <Tag minimal intent="primary">
                        {t.isDefault()}
                      </Tag>
                    ) : null}
                  </span>
                  <RowActions name={view.name}>
                    <ActionButton
                      icon="floppy-disk"
                      label={t.update({ name: isolate(view.name) })}
                      reasons={isShown ? [{ why: c.dialog.unchanged() }] : []}
                      onAct={() => actor.send({ type: 'view.update', view: { ...view, ...shown } })}
                    />
                    <ActionButton
                      icon="edit"
                      label={t.rename()}
                      onAct={() => dialog.edit(view, { name: view.name, isDefault: view.isDefault })}
                    />
                    <ActionButton
                      icon="trash"
                      intent="danger"
                      label={c.actions.delete()}
                      onAct={() => actor.send({ type: 'view.remove', view })}
                    />
                  </RowActions>
                </li>
              )
            })}
          </ul>
          {views.length === 0 ? <p className="qb-muted">{t.none()}</p> : null}
        </DialogBody>
        <DialogFooter actions={<Button text={c.actions.close()} onClick={close} />} />
      </Modal>
      <RecordDialog
        dialog={dialog}
        title={dialog.record ? t.renameTitle() : t.addTitle()}
        form={forms.record}
        texts="saved-views"
        uiSchema={{ isDefault: { 'ui:widget': 'switch' } }}
      />
      <ConfirmDialog
        isOpen={target !== null}
        title={t.remove.title()}
        confirmText={c.actions.delete()}
        isDangerous
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onCancel={() => actor.send({ type: 'removal.cancel' })}
      >
        <p>{t.remove.message({ name: isolate(target?.name ?? '') })}</p>
      </ConfirmDialog>
    </>
  )
}
