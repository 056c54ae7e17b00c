import { Checkbox } from '@blueprintjs/core'
import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { PERMISSIONS, permissionsNeededBy, type Permission } from '#schemas/permissions.ts'
import { PERMISSION_GROUPS } from '#schemas/roles/permission-groups.ts'
import { menuKey } from '#schemas/shell/menu.ts'
import { Field } from '#src/forms/field.tsx'
import { fieldTexts, pointerOf, useSchemaForm } from '#src/forms/form-context.ts'
import { usePermissionName } from '#src/kit/permission-name.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import './roles.css'

/** Options of the field: the permissions of the caller, who gives no others. */
export interface PermissionsOptions {
  readonly own: ReadonlySet<string>
}

/** What stays chosen when a box is changed: with a permission comes what it needs, and with it goes what needs it. */
export function withPermission(chosen: readonly Permission[], permission: Permission, isChosen: boolean): Permission[] {
  const next = new Set(chosen)
  const add = (each: Permission) => {
    next.add(each)
    permissionsNeededBy(each).forEach(add)
  }
  const remove = (each: Permission) => {
    next.delete(each)
    for (const other of chosen) if (permissionsNeededBy(other).includes(each)) remove(other)
  }
  if (isChosen) add(permission)
  else remove(permission)
  return PERMISSIONS.filter((each) => next.has(each))
}

/** The permissions of a role as boxes below the pages that they belong to. Used in a `uiSchema` as `ui:field`. */
export function PermissionsField({ fieldPathId, formData, uiSchema, required, disabled = false }: FieldProps) {
  const form = useSchemaForm()
  const pages = useTexts('menu-pages')
  const nameOf = usePermissionName()
  const { own } = getUiOptions(uiSchema) as unknown as PermissionsOptions
  const { $id: id } = fieldPathId
  const pointer = pointerOf(fieldPathId)
  const { label, error } = fieldTexts(form, pointer)
  const chosen = (formData ?? []) as readonly Permission[]
  return (
    <Field id={id} group label={label} required={Boolean(required)} error={error}>
      <div className="qb-permissions" id={id}>
        {PERMISSION_GROUPS.map(({ page, permissions: group }) => (
          <fieldset key={page} className="qb-permissions-page">
            <legend>{pages[menuKey(page)]()}</legend>
            {group.map((permission) => (
              <Checkbox
                key={permission}
                label={nameOf(permission)}
                checked={chosen.includes(permission)}
                disabled={disabled || !own.has(permission)}
                onChange={({ currentTarget: { checked } }) =>
                  form.controller.change(pointer, withPermission(chosen, permission, checked))
                }
                onBlur={() => form.controller.leave(pointer)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Field>
  )
}
