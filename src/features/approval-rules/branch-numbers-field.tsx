import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { sumOfBranches } from '#schemas/approval-rules/approval-rule.schema.ts'
import { controlAria, descriptionIds, Field } from '#src/forms/field.tsx'
import { useSchemaForm } from '#src/forms/form-context.ts'
import { NumberInput } from '#src/forms/inputs/number-input.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Branch } from './use-rule-dialog.ts'

interface BranchNumber {
  readonly branchId: number
  readonly studentsNumbers?: unknown
}
/**
 * What the uiSchema gives the field: the branches by name, and the faculty's number, against which they are summed up.
 */
export interface BranchNumbersOptions {
  readonly branches: readonly Branch[]
  readonly total: unknown
  readonly isChosen: boolean
}

interface InputProps {
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}

function BranchNumberInput({ id, label, value, error, disabled, onChange, onLeave }: InputProps) {
  return (
    <Field id={id} label={label} required error={error}>
      <NumberInput
        id={id}
        value={value}
        isWhole
        disabled={disabled}
        invalid={error !== undefined}
        aria={controlAria(id, { error, required: true })}
        onChange={onChange}
        onBlur={onLeave}
      />
    </Field>
  )
}

/**
 * Students of each branch, with their sum against the faculty's number as it is typed (document 1, section 5:
 * BRANCHES_NUMBERS_MAX).
 */
export function BranchNumbersField({ fieldPathId: { $id: id }, formData, uiSchema, disabled = false }: FieldProps) {
  const texts = useTexts('approval-rules')
  const { language } = useLanguage()
  const { controller, errorText } = useSchemaForm()
  const { branches, total, isChosen } = (
    getUiOptions(uiSchema) as unknown as { readonly numbers: BranchNumbersOptions }
  ).numbers
  const rows = (formData ?? []) as readonly BranchNumber[]
  const names = new Map(branches.map(({ id: branchId, name }) => [branchId, pickName(name, language)]))
  const error = (pointer: string) => {
    const code = controller.errorAt(pointer)
    return code && errorText(code)
  }
  const set = (at: number, studentsNumbers: unknown) =>
    controller.change(
      '/branchesNumbers',
      rows.map(({ branchId, ...row }, index) => ({
        branchId,
        ...(index === at ? studentsNumbers !== undefined && { studentsNumbers } : row),
      })),
    )
  return (
    <fieldset className="qb-form-group qb-branch-numbers" id={id} aria-describedby={descriptionIds(id).error}>
      <legend>{texts.fields.branchesNumbers()}</legend>
      {rows.length === 0 ? (
        <p className="qb-muted">{isChosen ? texts.branches.none() : texts.branches.chooseFaculty()}</p>
      ) : (
        <>
          <div className="qb-form-grid" data-columns="2">
            {rows.map(({ branchId, studentsNumbers }, at) => (
              <BranchNumberInput
                key={branchId}
                id={`${id}_${at}_studentsNumbers`}
                label={names.get(branchId) ?? ''}
                value={studentsNumbers}
                disabled={disabled}
                error={error(`/branchesNumbers/${at}/studentsNumbers`) ?? error(`/branchesNumbers/${at}/branchId`)}
                onChange={(value) => set(at, value)}
                onLeave={() => controller.leave(`/branchesNumbers/${at}/studentsNumbers`)}
              />
            ))}
          </div>
          <BranchSum
            id={descriptionIds(id).error}
            sum={sumOfBranches({ branchesNumbers: rows as never })}
            total={typeof total === 'number' ? total : null}
            error={error('/branchesNumbers')}
          />
        </>
      )}
    </fieldset>
  )
}

interface SumProps {
  readonly id: string
  readonly sum: number
  readonly total: number | null
  readonly error: string | undefined
}
/** The sum so far; a sum over the faculty's number shows the error at once, not only on saving. */
function BranchSum({ id, sum, total, error }: SumProps) {
  const texts = useTexts('approval-rules')
  const format = useFormat()
  const { errorText } = useSchemaForm()
  const difference = total === null ? 0 : total - sum
  const problem = error ?? (difference < 0 ? errorText('BRANCHES_NUMBERS_MAX') : undefined)
  const state =
    total === null
      ? null
      : difference === 0
        ? texts.branches.complete()
        : difference > 0
          ? texts.branches.left({ number: format.number(difference) })
          : texts.branches.over({ number: format.number(-difference) })
  return (
    <div className="qb-branch-sum" data-over={problem ? true : undefined}>
      <p>
        <span>{texts.branches.sum()}</span>
        <strong>
          {total === null
            ? format.number(sum)
            : texts.branches.sumOf({ sum: format.number(sum), total: format.number(total) })}
        </strong>
        {state && <span className="qb-branch-state">{state}</span>}
      </p>
      {total !== null && (
        <meter min={0} max={Math.max(1, total)} value={Math.min(sum, total)} aria-label={texts.branches.sum()} />
      )}
      <p id={id} className="qb-field-error" role="status">
        {problem}
      </p>
    </div>
  )
}
