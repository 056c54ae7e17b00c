import { forms } from 'virtual:validators/people'
import { useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { AssignmentEffects, AssignmentForm, PersonRow } from '#schemas/people/person.schema.ts'
import { api } from '#src/api/client.ts'
import { useScope } from '#src/features/scope/index.ts'
import { usePermissionName } from '#src/kit/permission-name.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { assignmentOf, errorsAtFields, homeOf, useAssignmentFields, useRoleChoices } from './use-assignment-fields.ts'
import { useAssignmentRefusals } from './use-person-reasons.ts'

export interface AssignDialogControls extends Omit<RecordDialogControls<PersonRow, AssignmentForm>, 'add' | 'edit'> {
  readonly open: (person: PersonRow) => void
  /** What saving changes, once it was counted. */
  readonly changes: AssignmentEffects
}

const NONE: AssignmentEffects = { gained: [], lost: [], sessions: 0 }

/** The dialog of a person's role and scope. `onSaved`: after a save, and when the list has to be loaded again. */
export function useAssignDialog(onSaved: () => void): AssignDialogControls {
  const [changes, setChanges] = useState(NONE)
  const { edit, ...dialog } = useRecordDialog<PersonRow, AssignmentForm>({
    count: async (form, person) => {
      const { data } = await api.people.assignmentEffects({ id: person!.id, ...form })
      setChanges(data)
      return { gained: data.gained.length, lost: data.lost.length, sessions: data.sessions }
    },
    save: (form, person) => api.people.assign({ id: person!.id, version: person!.version, ...form }),
    onSaved,
  })
  return {
    ...dialog,
    changes,
    open: (person) => edit(person, { roleId: person.role.id, homes: person.homes.map(homeOf) }),
  }
}

interface AssignDialogProps {
  readonly dialog: AssignDialogControls
  readonly person: PersonRow
}

/** Changes role and scope of a person; before that it shows what the person gains and loses. */
export function AssignDialog({ dialog, person }: AssignDialogProps) {
  const t = useTexts('people')
  const { language } = useLanguage()
  const roles = useRoleChoices()
  const uiSchema = useAssignmentFields(dialog.value, roles)
  const { nodes } = useScope()
  const failing = useAssignmentRefusals(person)
  const name = pickName(person.name, language)
  const errorsIn = (value: unknown) => {
    const form = value as AssignmentForm
    return errorsAtFields(failing(assignmentOf(form, roles, nodes)), form, nodes)
  }
  return (
    <RecordDialog
      dialog={dialog}
      title={t.actions.assign()}
      form={forms.assignment}
      texts="people"
      uiSchema={uiSchema}
      rules={errorsIn}
      introduction={
        <p>
          <bdi>{name}</bdi>
        </p>
      }
      question={{
        title: t.effects.title(),
        confirmText: t.actions.assign(),
        message: () => (
          <>
            <p>{t.effects.lead({ name: isolate(name) })}</p>
            <Changes changes={dialog.changes} />
          </>
        ),
      }}
    />
  )
}

function Changes({ changes: { gained, lost, sessions } }: { readonly changes: AssignmentEffects }) {
  const t = useTexts('people').effects
  const format = useFormat()
  const permissionName = usePermissionName()
  return (
    <div className="qb-person-effects">
      {(
        [
          [t.gained, gained],
          [t.lost, lost],
        ] as const
      ).map(([text, permissions]) => {
        const heading = text({ count: format.count(permissions.length) })
        return (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul>
              {permissions.map((permission) => (
                <li key={permission}>{permissionName(permission)}</li>
              ))}
            </ul>
          </section>
        )
      })}
      <p>{t.sessions({ count: format.count(sessions) })}</p>
    </div>
  )
}
