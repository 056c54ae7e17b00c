import { forms } from 'virtual:validators/people'
import { useMemo } from 'react'
import { ASSIGNMENT_GUARDS, assignmentGuards } from '#machines/people/person.lifecycle.ts'
import type { InvitationForm, RoleChoice } from '#schemas/people/person.schema.ts'
import { onlyNode } from '#schemas/scope-levels.ts'
import { api } from '#src/api/client.ts'
import { useScope } from '#src/features/scope/index.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ShownLink } from './link-dialog.tsx'
import { assignmentOf, errorsAtFields, homeOf, useAssignmentFields } from './use-assignment-fields.ts'

export interface InviteDialogControls extends Omit<RecordDialogControls<never, InvitationForm>, 'add' | 'edit'> {
  readonly open: () => void
}

/** The dialog of an invitation. `onLink`: the link could not be mailed, and has to be shown. */
export function useInviteDialog({
  onLink,
  onSaved,
}: {
  readonly onLink: (link: ShownLink) => void
  readonly onSaved: () => void
}): InviteDialogControls {
  const toasts = useToasts()
  const { language } = useLanguage()
  const { nodes } = useScope()
  const { add, ...dialog } = useRecordDialog<never, InvitationForm>({
    save: async (form) => {
      const { data, message } = await api.people.invite(form)
      if (data.link === null) return { message }
      onLink({ id: data.id, link: data.link })
      return { message: '' }
    },
    // a link that is shown says it all
    announce: (message) => {
      if (message !== '') toasts.success(message)
    },
    onSaved,
  })
  return {
    ...dialog,
    // in several scopes at once nobody knows into which
    open: () => add({ language, homes: [homeOf(onlyNode(nodes) ?? {})] }),
  }
}

const ORDER = ['arName', 'enName', 'username', 'email', 'language', 'roleId', 'homes']

interface InviteDialogProps {
  readonly dialog: InviteDialogControls
  readonly roles: readonly RoleChoice[]
}

/** Invites a person: names, mail, role and scope, within those of the caller. */
export function InviteDialog({ dialog, roles }: InviteDialogProps) {
  const t = useTexts('people')
  const { nodes } = useScope()
  const assignment = useAssignmentFields(dialog.value, roles)
  const uiSchema = useMemo(
    () => ({
      'ui:order': ORDER,
      'ui:options': { columns: 2 },
      arName: { 'ui:options': { dir: 'rtl' } },
      enName: { 'ui:options': { dir: 'ltr' } },
      username: { 'ui:options': { dir: 'ltr', autoComplete: 'off' } },
      email: { 'ui:widget': 'email', 'ui:options': { dir: 'ltr', autoComplete: 'off' } },
      language: { 'ui:widget': 'radio' },
      ...assignment,
    }),
    [assignment],
  )
  const errorsIn = (value: unknown) => {
    const form = value as InvitationForm
    const event = { type: 'person.assign', ...assignmentOf(form, roles, nodes) } as const
    return errorsAtFields(
      ASSIGNMENT_GUARDS.filter((guard) => !assignmentGuards[guard]({ event })),
      form,
      nodes,
    )
  }
  return (
    <RecordDialog
      dialog={dialog}
      title={t.add()}
      saveText={t.invite()}
      form={forms.invitation}
      texts="people"
      uiSchema={uiSchema}
      rules={errorsIn}
    />
  )
}
