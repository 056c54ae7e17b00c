import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { peopleEndpoints } from '#schemas/people/people.endpoints.ts'
import type { PersonRow } from '#schemas/people/person.schema.ts'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useStoredAddress } from '#src/kit/list/list-address.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { usePeopleColumns } from './columns.tsx'
import { InviteDialog, useInviteDialog } from './invite-dialog.tsx'
import { LinkDialog, type ShownLink } from './link-dialog.tsx'
import { PeopleFilterBar } from './people-filters.tsx'
import { LIST_NAME, PEOPLE, personPath, SHEET_PATH } from './people.list.ts'
import { useRoleChoices } from './use-assignment-fields.ts'
import './people.css'

/** People with an account in the scope (issue 40): find them, and invite one, or many by a sheet. */
export function PeopleScreen() {
  const t = useTexts('people')
  const [, navigate] = useLocation()
  useStoredAddress(LIST_NAME)
  const list = useList(PEOPLE)
  const columns = usePeopleColumns()
  const roles = useRoleChoices()
  const mayInvite = useAccessReasons(peopleEndpoints.invite)
  const [link, setLink] = useState<ShownLink | null>(null)
  const dialog = useInviteDialog({ onLink: setLink, onSaved: list.reload })
  const open = useCallback(({ id }: PersonRow) => navigate(personPath(id)), [navigate])
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={open}
      emptyHint={t.empty()}
      filters={<PeopleFilterBar list={list} roles={roles} />}
      actions={
        <>
          <ActionButton
            showsLabel
            icon="upload"
            label={t.sheet()}
            reasons={mayInvite}
            onAct={() => navigate(SHEET_PATH)}
          />
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={t.add()}
            reasons={mayInvite}
            onAct={dialog.open}
          />
        </>
      }
    >
      <InviteDialog dialog={dialog} roles={roles} />
      <LinkDialog shown={link} onClose={() => setLink(null)} />
    </ListScreen>
  )
}
