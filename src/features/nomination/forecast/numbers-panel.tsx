import { Button } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import { ruleNumbers } from '#machines/nomination/forecast.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { ForecastReply } from '#schemas/nomination/forecast.schema.ts'
import type { RuleOverrides } from '#schemas/nomination/rule-overrides.schema.ts'
import { DEGREE_MAX, STUDENTS_MAX } from '#schemas/shared/fields.ts'
import { controlAria, Field } from '#src/forms/field.tsx'
import { NumberInput } from '#src/forms/inputs/number-input.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Curve } from './curve.ts'

interface OverrideProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly isWhole?: boolean
  readonly isLocked?: boolean
  readonly onChange: (value: number) => void
}
/** An input for a number; an invalid one shows an error and changes nothing. */
export function OverrideNumber({
  label,
  value,
  least,
  most,
  isWhole = false,
  isLocked = false,
  onChange,
}: OverrideProps) {
  const id = useId()
  const errorText = useErrorText()
  const [isBad, setBad] = useState(false)
  const code: ErrorCode = isWhole ? 'INT_NUMBER_FIELD' : 'INVALID_NUMBER'
  const error = isBad ? errorText(code) : undefined
  return (
    <Field id={id} label={label} error={error}>
      <NumberInput
        id={id}
        value={value}
        isWhole={isWhole}
        disabled={isLocked}
        invalid={isBad}
        aria={controlAria(id, { error })}
        onChange={(typed) => {
          const isGood = typeof typed === 'number' && typed >= least && typed <= most
          setBad(!isGood)
          if (isGood) onChange(typed)
        }}
        onBlur={() => setBad(false)}
      />
    </Field>
  )
}

interface SliderProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  /** The value as text for screen readers. */
  readonly text: string
  readonly isLocked?: boolean
  readonly onChange: (value: number) => void
}
/** The slider beside an input for the same number. */
export const Slider = ({ label, value, least, most, step, text, isLocked = false, onChange }: SliderProps) => (
  <input
    type="range"
    className="qb-forecast-slider"
    aria-label={label}
    aria-valuetext={text}
    min={least}
    max={most}
    step={step}
    value={value}
    disabled={isLocked}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
)

/** Points of the total that a key moves the slider by. */
export const STEP = 0.5
export const LEAST_TOTAL = 0.01

interface NumbersProps {
  readonly forecast: ForecastReply
  readonly curve: Curve
  readonly numbers: RuleOverrides
  readonly isLocked: boolean
  readonly onChange: (numbers: RuleOverrides) => void
}
/** The allowed total, also in per cent of the certificate that most come with, and the number of seats (issue 15). */
export function NumbersPanel({ forecast, curve, numbers, isLocked, onChange }: NumbersProps) {
  const t = useTexts('nomination')
  const format = useFormat()
  const { language } = useLanguage()
  const rule = ruleNumbers(forecast)
  const { totalDegree, studentsNumbers } = numbers
  const certificate = forecast.certificates[0]
  const [least, most] = [curve.totals[0] ?? 0, curve.totals.at(-1) ?? 0].map((total) => total / 100) as [number, number]
  const setTotal = (total: number) => onChange({ ...numbers, totalDegree: Math.max(LEAST_TOTAL, total) })
  const setSeats = (seats: number) => onChange({ ...numbers, studentsNumbers: seats })
  return (
    <section className="qb-panel qb-forecast-numbers" aria-labelledby="forecast-numbers">
      <h2 id="forecast-numbers">{t.forecast.numbers()}</h2>
      <div className="qb-forecast-number">
        <OverrideNumber
          label={t.forecast.totalDegree()}
          value={totalDegree}
          least={LEAST_TOTAL}
          most={DEGREE_MAX}
          isLocked={isLocked}
          onChange={setTotal}
        />
        {certificate && (
          <OverrideNumber
            label={t.forecast.percentOf({
              total: format.total(certificate.total),
              certificate: isolate(pickName(certificate.name, language)),
            })}
            value={Math.round((totalDegree * 10_000) / certificate.total) / 100}
            least={LEAST_TOTAL}
            most={100}
            isLocked={isLocked}
            onChange={(percent) => setTotal(Math.round(percent * certificate.total) / 100)}
          />
        )}
        <div className="qb-forecast-move">
          <Slider
            label={t.forecast.slider({ name: t.forecast.totalDegree() })}
            value={totalDegree}
            least={Math.floor(Math.min(least, totalDegree, rule.totalDegree))}
            most={Math.ceil(Math.max(most, totalDegree, rule.totalDegree))}
            step={STEP}
            text={format.total(totalDegree)}
            isLocked={isLocked}
            onChange={setTotal}
          />
          <small className="qb-muted">{t.forecast.rule({ value: format.total(rule.totalDegree) })}</small>
        </div>
      </div>
      <div className="qb-forecast-number">
        <OverrideNumber
          label={t.forecast.seats()}
          value={studentsNumbers}
          least={1}
          most={STUDENTS_MAX}
          isWhole
          isLocked={isLocked}
          onChange={setSeats}
        />
        <div className="qb-forecast-move">
          <Slider
            label={t.forecast.slider({ name: t.forecast.seats() })}
            value={studentsNumbers}
            least={1}
            most={Math.max(forecast.totals.length, studentsNumbers, rule.studentsNumbers)}
            step={1}
            text={format.number(studentsNumbers)}
            isLocked={isLocked}
            onChange={setSeats}
          />
          <small className="qb-muted">{t.forecast.rule({ value: format.number(rule.studentsNumbers) })}</small>
        </div>
      </div>
      <Button
        icon="reset"
        text={t.forecast.reset()}
        disabled={isLocked || sameJson(numbers, rule)}
        onClick={() => onChange(rule)}
      />
    </section>
  )
}
