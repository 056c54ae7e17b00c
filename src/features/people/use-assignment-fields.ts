import type { UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import { buildTree, isWithin } from '#machines/scope/scope-tree.ts'
import type { Assignment } from '#machines/people/person.lifecycle.ts'
import type { AssignmentForm, RoleChoice } from '#schemas/people/person.schema.ts'
import { levelOf, SCOPE_LEVEL, type Scope } from '#schemas/scope-levels.ts'
import { api } from '#src/api/client.ts'
import { useScopeTree } from '#src/features/scope/index.ts'
import type { Draft, FieldError } from '#src/forms/index.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useLanguage, useTexts } from '#src/lib/i18n.tsx'

const HIDDEN = { 'ui:widget': 'hidden' } as const

/** Active roles; none until they are known. */
export const useRoleChoices = (): readonly RoleChoice[] =>
  useAnswer('roles', async (signal) => (await api.people.roles({ signal })).data.roles) ?? []

type HomeIds = Pick<Scope, 'facultyId' | 'branchId'>
/** The home of a person or a scope, with the ids alone that there are. */
export const homeOf = ({
  facultyId,
  branchId,
}: { readonly [K in keyof HomeIds]: HomeIds[K] | null | undefined }): HomeIds => ({
  ...((facultyId ?? null) !== null && { facultyId: facultyId! }),
  ...((branchId ?? null) !== null && { branchId: branchId! }),
})

/** A branch belongs to its faculty: another faculty has no branch chosen yet. */
export function withFaculty(before: Draft, after: Draft): Draft {
  if (before['facultyId'] === after['facultyId']) return after
  const { branchId: _, ...rest } = after
  return rest
}

/**
 * What the lifecycle asks of a role and a home that were chosen in the form. It offers only homes within the caller's.
 */
export function assignmentOf({ roleId, facultyId }: Partial<AssignmentForm>, roles: readonly RoleChoice[]): Assignment {
  const role = roles.find(({ id }) => id === roleId)
  const isWhole = (facultyId ?? null) === null
  return {
    isRoleActive: true,
    isRoleWithinCaller: role?.isWithinCaller ?? true,
    isHomeWithinCaller: true,
    isScopeMissing: role?.isScoped === true && isWhole,
    isAdministrator: role?.isAdministrator === true && isWhole,
  }
}

const AT_FIELD: Readonly<Record<string, FieldError>> = {
  isRoleWithinCaller: { path: '/roleId', code: 'ROLE_ABOVE_CALLER' },
  hasScope: { path: '/facultyId', code: 'ROLE_NEEDS_SCOPE' },
  isAdministratorKept: { path: '/roleId', code: 'LAST_ADMINISTRATOR' },
}
/** Failing guards of the lifecycle, at the fields that they are about. */
export const errorsAtFields = (failing: readonly string[]): readonly FieldError[] =>
  failing.flatMap((guard) => AT_FIELD[guard] ?? [])

/** The fields for the role and the home of a person, with the choices that the caller has. */
export function useAssignmentFields(value: Draft, roles: readonly RoleChoice[]): UiSchema {
  const t = useTexts('people')
  const errorText = useErrorText()
  const { language } = useLanguage()
  const { nodes, current } = useScopeTree()
  const form = value as Partial<AssignmentForm>
  const { facultyId } = form
  const { isScopeMissing } = assignmentOf(form, roles)
  return useMemo(() => {
    const within = buildTree(nodes, current.universityId).filter(({ scope }) => isWithin(scope, current))
    const choicesOf = (level: number) =>
      within
        .filter(({ scope }) => levelOf(scope) === level)
        .map(({ node, scope }) => ({ value: node.id, label: pickName(node.name, language), scope }))
    const branches = choicesOf(SCOPE_LEVEL.branch).filter(({ scope }) => scope.facultyId === facultyId)
    return {
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
      // who works in one faculty invites into it
      facultyId:
        current.facultyId === undefined
          ? {
              'ui:widget': 'select',
              'ui:options': {
                choices: choicesOf(SCOPE_LEVEL.faculty),
                required: isScopeMissing,
                ...(isScopeMissing && { help: errorText('ROLE_NEEDS_SCOPE') }),
              },
            }
          : HIDDEN,
      branchId:
        (facultyId ?? null) === null
          ? HIDDEN
          : {
              'ui:widget': 'select',
              'ui:options': { choices: branches, alwaysChosen: current.branchId !== undefined },
            },
    }
  }, [t, errorText, language, nodes, current, roles, facultyId, isScopeMissing])
}
