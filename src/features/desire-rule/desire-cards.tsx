import { RadioCard } from '@blueprintjs/core'
import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { consideredDesires, type Desire } from '#schemas/desire-rule/considered-desires.ts'
import { DESIRE_CHOICES, desiresOf, type DesireRuleForm } from '#schemas/desire-rule/desire-rule.schema.ts'
import { descriptionIds } from '#src/forms/field.tsx'
import { useSchemaForm } from '#src/forms/form-context.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** A student's five desires, by which each choice is explained: the fourth has the highest percentage, the second was sent first. */
const EXAMPLE: readonly Desire[] = [
  { desire: 1, percentage: 81, appliedAt: '2026-08-03T09:00:00Z' },
  { desire: 2, percentage: 84, appliedAt: '2026-08-01T09:00:00Z' },
  { desire: 3, percentage: 79, appliedAt: '2026-08-02T09:00:00Z' },
  { desire: 4, percentage: 92, appliedAt: '2026-08-05T09:00:00Z' },
  { desire: 5, percentage: 88, appliedAt: '2026-08-04T09:00:00Z' },
]

/**
 * The five choices as cards, each with what it does and which of five desires it leaves (D75). `count` of its options
 * is the custom number as it is typed.
 */
export function DesireCards({ fieldPathId: { $id: id }, formData, uiSchema, disabled = false }: FieldProps) {
  const t = useTexts('desire-rule')
  const { controller } = useSchemaForm()
  const { count } = getUiOptions(uiSchema) as { readonly count?: unknown }
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={t.fields.choice()}
      aria-invalid={controller.errorAt('/choice') ? true : undefined}
      aria-describedby={descriptionIds(id).error}
      className="qb-desires"
    >
      {DESIRE_CHOICES.map((choice) => {
        const part = (name: string) => `${id}__${choice}__${name}`
        const form: DesireRuleForm = { choice, ...(Number.isInteger(count) && { desiresNum: count as number }) }
        return (
          <RadioCard
            key={choice}
            alignIndicator="start"
            checked={formData === choice}
            disabled={disabled}
            onChange={() => controller.change('/choice', choice)}
            inputProps={{ name: id, 'aria-labelledby': part('name'), 'aria-describedby': part('about') }}
          >
            <span className="qb-desire">
              <strong id={part('name')}>{t.options.choice[choice]()}</strong>
              <span id={part('about')} className="qb-muted">
                {t.about[choice]()}
              </span>
              <Example form={form} />
            </span>
          </RadioCard>
        )
      })}
    </div>
  )
}

/** Which of the five desires of the example a choice considers; none while its number is missing. */
function Example({ form }: { readonly form: DesireRuleForm }) {
  const t = useTexts('desire-rule')
  const format = useFormat()
  const value1 = desiresOf(form)
  const considered = value1 === undefined ? [] : consideredDesires(value1, EXAMPLE)
  return (
    <span className="qb-desire-example">
      {EXAMPLE.map((each) => (
        <span key={each.desire} className="qb-desire-number" data-considered={considered.includes(each) || undefined}>
          {format.number(each.desire)}
          <span className="qb-visually-hidden">
            {considered.includes(each) ? t.example.considered() : t.example.left()}
          </span>
        </span>
      ))}
    </span>
  )
}
