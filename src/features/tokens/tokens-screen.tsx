import { useMemo, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { IssuedToken, RollOverForm, TokenForm, TokenRow } from '#schemas/tokens/token.schema.ts'
import { tokensEndpoints } from '#schemas/tokens/tokens.endpoints.ts'
import { api } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useTokenColumns } from './columns.tsx'
import { IssuedDialog } from './issued-dialog.tsx'
import { CreateDialog, RollOverDialog } from './token-dialogs.tsx'
import { TokenFilterBar } from './token-filters.tsx'
import { tokensSpec, type Faculty } from './tokens.list.ts'
import './tokens.css'

/** Tokens by which other systems call the intake: create, replace and revoke them (issue 43, ADR 125). */
export function TokensScreen() {
  const t = useTexts('tokens')
  const format = useFormat()
  const [faculties, setFaculties] = useState<readonly Faculty[]>([])
  const [issued, setIssued] = useState<IssuedToken | null>(null)
  const list = useList(useMemo(() => tokensSpec(setFaculties), []))
  const mayCreate = useAccessReasons(tokensEndpoints.create)
  /** The token is shown in a dialog, which says it all. */
  const shown = { announce: () => undefined, onSaved: list.reload }
  const creation = useRecordDialog<never, TokenForm>({
    name: 'create',
    save: async (form) => {
      const { data, message } = await api.tokens.create(form)
      setIssued(data)
      return { message }
    },
    ...shown,
  })
  const rollOver = useRecordDialog<TokenRow, RollOverForm>({
    name: 'rollOver',
    save: async (form, row) => {
      const { data, message } = await api.tokens.rollOver({ ...form, id: row!.id, version: row!.version })
      setIssued(data)
      return { message }
    },
    ...shown,
  })
  const columns = useTokenColumns({ openQuestion: list.openQuestion, edit: rollOver.edit })
  const revoked = list.question?.row
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      filters={<TokenFilterBar list={list} />}
      actions={
        <ActionButton
          showsLabel
          icon="plus"
          intent="primary"
          label={t.add()}
          reasons={mayCreate}
          onAct={() => creation.add({})}
        />
      }
    >
      <CreateDialog dialog={creation} faculties={faculties} />
      <RollOverDialog dialog={rollOver} />
      <IssuedDialog issued={issued} onClose={() => setIssued(null)} />
      <ConfirmDialog
        isOpen={revoked !== undefined}
        title={t.revoke.title()}
        confirmText={t.revoke.act()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{t.revoke.message({ name: isolate(revoked?.name ?? '') })}</p>
        <p>
          {revoked?.lastUsedAt ? t.revoke.lastUsed({ at: format.dateTime(revoked.lastUsedAt) }) : t.revoke.neverUsed()}
        </p>
      </ConfirmDialog>
    </ListScreen>
  )
}
