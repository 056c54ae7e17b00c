import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { useEffect, useMemo, useRef } from 'react'
import { buildTree } from '#machines/scope/scope-tree.ts'
import { HOMES_MAX } from '#schemas/people/person.schema.ts'
import { isWithinAny, levelOf, SCOPE_LEVEL, type Scope } from '#schemas/scope-levels.ts'
import { useScopeTree } from '#src/features/scope/index.ts'
import { controlAria, Field } from '#src/forms/field.tsx'
import { useSchemaForm } from '#src/forms/form-context.ts'
import type { Choice } from '#src/forms/index.ts'
import { Select } from '#src/forms/inputs/select.tsx'
import { IconButton } from '#src/kit/icon-button.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** A row of the form; without a faculty the whole university. */
export type Home = Pick<Scope, 'facultyId' | 'branchId'>

/** The homes that the caller may give: what lies in the scope where the caller works. */
function useHomeChoices() {
  const { tree, current } = useScopeTree()
  const { language } = useLanguage()
  return useMemo(() => {
    const [{ universityId }] = current
    const within = buildTree(tree, universityId).filter(({ scope }) => isWithinAny(scope, current))
    const faculties = new Map<number, Choice<number>>()
    for (const { node } of within)
      if (node.facultyId !== null && node.facultyName && !faculties.has(node.facultyId))
        faculties.set(node.facultyId, { value: node.facultyId, label: pickName(node.facultyName, language) })
    return {
      faculties: [...faculties.values()],
      branchesOf: (facultyId: number) =>
        within
          .filter(({ scope }) => levelOf(scope) === SCOPE_LEVEL.branch && scope.facultyId === facultyId)
          .map(({ node }): Choice<number> => ({ value: node.id, label: pickName(node.name, language) })),
      isOffered: (home: Home) => isWithinAny({ universityId, ...home }, current),
    }
  }, [tree, current, language])
}

interface NodeSelectProps {
  readonly id: string
  readonly label: string
  readonly value: number | undefined
  readonly choices: readonly Choice<number>[]
  /** What choosing none of them means. */
  readonly none: string
  readonly isRequired: boolean
  readonly error: string | undefined
  readonly help?: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: number | undefined) => void
  readonly onLeave: () => void
}
function NodeSelect({ id, label, value, choices, none, isRequired, error, help, disabled, ...on }: NodeSelectProps) {
  return (
    <Field id={id} label={label} required={isRequired} error={error} help={help}>
      <Select
        id={id}
        fill
        className={error ? 'qb-invalid' : undefined}
        {...controlAria(id, { error, help, required: isRequired })}
        disabled={disabled}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          on.onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
        }
        onBlur={on.onLeave}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/**
 * The homes of a person, a row each: a faculty, and a branch of it. Without a faculty the only row is the whole
 * university. Used in a `uiSchema` as `ui:field`; `ui:options.needsScope`: the role is meant for a faculty or a branch.
 */
export function HomesField({ fieldPathId: { $id: id }, formData, uiSchema, disabled = false }: FieldProps) {
  const t = useTexts('people')
  const forms = useTexts('forms')
  const format = useFormat()
  const { controller, errorText } = useSchemaForm()
  const { faculties, branchesOf, isOffered } = useHomeChoices()
  const { needsScope } = getUiOptions(uiSchema) as { readonly needsScope: boolean }
  const homes = (formData ?? []) as readonly Home[]
  const frame = useRef<HTMLFieldSetElement>(null)
  /** The row that was just added gets the focus; after a removal the one before. */
  const focused = useRef<number | null>(null)
  useEffect(() => {
    if (focused.current === null) return
    frame.current?.querySelectorAll('.qb-home')[focused.current]?.querySelector('select')?.focus()
    focused.current = null
  }, [homes.length])

  const isAlone = homes.length === 1
  const mayBeWhole = isAlone && isOffered({})
  const hasOneFaculty = faculties.length === 1 && !isOffered({})
  const change = (next: readonly Home[]) => controller.change('/homes', next)
  const set = (at: number, home: Home) => change(homes.map((each, index) => (index === at ? home : each)))
  const add = () => {
    focused.current = homes.length
    change([...homes, hasOneFaculty ? { facultyId: faculties[0]!.value } : {}])
  }
  const remove = (at: number) => {
    focused.current = Math.max(0, at - 1)
    change(homes.filter((_, index) => index !== at))
  }
  const errorAt = (path: string) => {
    const code = controller.errorAt(path)
    return code && errorText(code, controller.paramsAt(path))
  }
  const errorOf = (row: string) => errorAt(`${row}/facultyId`) ?? errorAt(`${row}/branchId`) ?? errorAt(row)
  const canAdd = homes.length < HOMES_MAX && homes.every(({ facultyId }) => facultyId !== undefined)
  return (
    <fieldset className="qb-form-group qb-homes" id={id} ref={frame}>
      <legend className={isAlone ? 'qb-visually-hidden' : undefined}>{t.fields.homes()}</legend>
      {homes.map((home, at) => {
        const { facultyId, branchId } = home
        const row = `/homes/${at}`
        const error = errorOf(row) ?? (at === 0 ? errorAt('/homes') : undefined)
        const isMissing = needsScope && mayBeWhole && facultyId === undefined
        const leave = () => controller.leave(`${row}/facultyId`)
        const showsFaculty = !hasOneFaculty
        return (
          <div
            key={at}
            id={`${id}_${at}`}
            className="qb-home"
            {...(!isAlone && { role: 'group', 'aria-label': t.homeOf({ number: format.number(at + 1) }) })}
          >
            {showsFaculty && (
              <NodeSelect
                id={`${id}_${at}_facultyId`}
                label={t.fields.facultyId()}
                value={facultyId}
                choices={faculties}
                none={mayBeWhole ? t.placeholders.facultyId() : forms.choose()}
                isRequired={isMissing || !mayBeWhole}
                error={error}
                help={isMissing ? errorText('ROLE_NEEDS_SCOPE') : undefined}
                disabled={disabled}
                // a branch belongs to its faculty: another faculty has no branch chosen yet
                onChange={(value) => set(at, value === undefined ? {} : { facultyId: value })}
                onLeave={leave}
              />
            )}
            {facultyId !== undefined && (
              <NodeSelect
                id={`${id}_${at}_branchId`}
                label={t.fields.branchId()}
                value={branchId}
                choices={branchesOf(facultyId)}
                none={isOffered({ facultyId }) ? t.placeholders.branchId() : forms.choose()}
                isRequired={!isOffered({ facultyId })}
                error={showsFaculty ? undefined : error}
                disabled={disabled}
                onChange={(value) => set(at, { facultyId, ...(value !== undefined && { branchId: value }) })}
                onLeave={leave}
              />
            )}
            {!isAlone && (
              <IconButton
                icon="trash"
                aria-label={t.removeHome({ number: format.number(at + 1) })}
                disabled={disabled}
                onClick={() => remove(at)}
              />
            )}
          </div>
        )
      })}
      {canAdd && <Button size="small" icon={<Plus />} text={t.addHome()} disabled={disabled} onClick={add} />}
    </fieldset>
  )
}
