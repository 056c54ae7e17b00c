import type { UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Assignment } from '#machines/people/person.lifecycle.ts'
import { firstCovered } from '#schemas/people/homes.ts'
import type { AssignmentForm, RoleChoice } from '#schemas/people/person.schema.ts'
import { isWhole, isWithinAny, type Nodes, type Scope } from '#schemas/scope-levels.ts'
import { api } from '#src/api/client.ts'
import type { Draft, FieldError } from '#src/forms/index.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { HomesField, type Home } from './homes-field.tsx'

/** Active roles; none until they are known. */
export const useRoleChoices = (): readonly RoleChoice[] =>
  useAnswer('roles', async (signal) => (await api.people.roles({ signal })).data.roles) ?? []

/** A home of a person, or a scope, with the ids alone that there are. */
export const homeOf = ({ facultyId, branchId }: { readonly [K in keyof Home]: Home[K] | null | undefined }): Home => ({
  ...((facultyId ?? null) !== null && { facultyId: facultyId! }),
  ...((branchId ?? null) !== null && { branchId: branchId! }),
})

/** The homes of a form as nodes of the caller's university. */
const scopesOf = ({ homes = [] }: Partial<AssignmentForm>, [{ universityId }]: Nodes): readonly Scope[] =>
  homes.map((home) => ({ universityId, ...homeOf(home) }))
const isUniversity = (home: Scope): boolean => isWhole([home])

/** The first home that does not lie within the caller's, by its index; undefined: all do. */
function firstOutside(homes: readonly Scope[], caller: Nodes): number | undefined {
  const index = homes.findIndex((home) => !isWithinAny(home, caller))
  return index === -1 ? undefined : index
}

/** What the lifecycle asks of a role and homes that were chosen in the form. `caller`: where the caller works. */
export function assignmentOf(form: Partial<AssignmentForm>, roles: readonly RoleChoice[], caller: Nodes): Assignment {
  const role = roles.find(({ id }) => id === form.roleId)
  const homes = scopesOf(form, caller)
  return {
    isRoleActive: true,
    isRoleWithinCaller: role?.isWithinCaller ?? true,
    isHomeWithinCaller: firstOutside(homes, caller) === undefined,
    isHomeCovered: firstCovered(homes) !== undefined,
    isScopeMissing: role?.isScoped === true && homes.some(isUniversity),
    isAdministrator: role?.isAdministrator === true && homes.some(isUniversity),
  }
}

/** Failing guards of the lifecycle, at the fields that they are about. */
export function errorsAtFields(failing: readonly string[], form: AssignmentForm, caller: Nodes): readonly FieldError[] {
  const homes = scopesOf(form, caller)
  // beside others there is no row for the whole university: a row without a faculty is not filled in
  const empty = homes.length > 1 ? homes.flatMap((home, index) => (isUniversity(home) ? [index] : [])) : []
  if (empty.length > 0) return empty.map((index) => ({ path: `/homes/${index}/facultyId`, code: 'REQUIRED_FIELD' }))
  const atFields: Readonly<Record<string, FieldError>> = {
    isRoleWithinCaller: { path: '/roleId', code: 'ROLE_ABOVE_CALLER' },
    isHomeWithinCaller: { path: `/homes/${firstOutside(homes, caller)}`, code: 'HOME_NOT_ALLOWED' },
    isHomeApart: { path: `/homes/${firstCovered(homes)}`, code: 'HOMES_OVERLAP' },
    hasScope: { path: `/homes/${homes.findIndex(isUniversity)}/facultyId`, code: 'ROLE_NEEDS_SCOPE' },
    isAdministratorKept: { path: '/roleId', code: 'LAST_ADMINISTRATOR' },
  }
  return failing.flatMap((guard) => atFields[guard] ?? [])
}

/** The fields for the role and the homes of a person, with the choices that the caller has. */
export function useAssignmentFields(value: Draft, roles: readonly RoleChoice[]): UiSchema {
  const t = useTexts('people')
  const { language } = useLanguage()
  const { roleId } = value as Partial<AssignmentForm>
  const needsScope = roles.some(({ id, isScoped }) => id === roleId && isScoped)
  return useMemo(
    () => ({
      roleId: {
        'ui:widget': 'select',
        'ui:options': {
          choices: roles.map(({ id, name, isWithinCaller }) => ({
            value: id,
            label: pickName(name, language),
            disabled: !isWithinCaller,
          })),
          ...(roles.some(({ isWithinCaller }) => !isWithinCaller) && { help: t.above() }),
        },
      },
      homes: { 'ui:field': HomesField, 'ui:options': { needsScope } },
    }),
    [t, language, roles, needsScope],
  )
}
