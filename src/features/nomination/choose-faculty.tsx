import { FormGroup, NumericInput } from '@blueprintjs/core'
import { useId } from 'react'
import type { Choice } from '#machines/nomination/nomination.flow.ts'
import { PRIORITY } from '#schemas/approval-rules/approval-rule.schema.ts'
import { DESIRES_MAX } from '#schemas/desire-rule/desire-rule.schema.ts'
import type { NominationFaculty } from '#schemas/nomination/nomination.schema.ts'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Facts } from './facts.tsx'

interface ChooseProps {
  readonly choice: Choice
  readonly faculties: readonly NominationFaculty[]
  /** Nothing can be chosen just now. */
  readonly isLocked: boolean
  readonly onChoose: (filters: { readonly facultyId?: number | null; readonly desireNumber?: number | null }) => void
}
/** A faculty that has a rule, and a desire number or all (document 2, section 2.5). */
export function ChooseFaculty({ choice, faculties, isLocked, onChoose }: ChooseProps) {
  const t = useTexts('nomination')
  const { language } = useLanguage()
  const id = useId()
  const offered = faculties.map(({ facultyId, facultyName }) => ({
    value: facultyId,
    label: pickName(facultyName, language),
  }))
  return (
    <div className="qb-panel qb-nomination-choice">
      <FormGroup label={t.fields.facultyId()} labelFor={`${id}-faculty`}>
        <Select
          id={`${id}-faculty`}
          disabled={isLocked}
          value={choice.facultyId ?? ''}
          options={[{ value: '', label: t.placeholders.facultyId() }, ...offered]}
          onChange={({ currentTarget: { value } }) => onChoose({ facultyId: value === '' ? null : Number(value) })}
        />
      </FormGroup>
      <FormGroup label={t.fields.desireNumber()} labelFor={`${id}-desire`}>
        <NumericInput
          // another choice of the address is another number
          key={choice.desire ?? 'all'}
          id={`${id}-desire`}
          disabled={isLocked}
          buttonPosition="none"
          placeholder={t.placeholders.desireNumber()}
          defaultValue={choice.desire ?? ''}
          onBlur={({ currentTarget: { value } }) => {
            const desire = value.trim() === '' ? null : Number(value)
            const isKnown = desire === null || (Number.isInteger(desire) && desire >= 1 && desire <= DESIRES_MAX)
            if (isKnown && desire !== choice.desire) onChoose({ desireNumber: desire })
          }}
        />
      </FormGroup>
      {offered.every(({ value }) => value !== choice.facultyId) && <p className="qb-muted">{t.noFaculty()}</p>}
    </div>
  )
}

/** The allowed and the default count (document 2, section 2.5), and the other settings of the faculty's rule. */
export function FacultyFacts({ faculty }: { readonly faculty: NominationFaculty }) {
  const t = useTexts('nomination')
  const format = useFormat()
  const by = faculty.priorityCheck === PRIORITY.firstApply ? 'time' : faculty.rankBy
  return (
    <div className="qb-panel">
      <Facts
        level={2}
        title={t.facts.title()}
        facts={[
          [t.facts.studentNumber(), format.number(faculty.studentNumber)],
          [t.facts.defaultCount(), format.number(faculty.defaultCount)],
          [t.facts.totalDegree(), format.total(faculty.totalDegree)],
          [t.facts.seatsTaken(), format.number(faculty.seatsTaken)],
          [t.facts.rankBy(), t.rankBy[by]()],
          [t.facts.totalOf(), t.totalOf[faculty.totalOf]()],
          [t.facts.ruleVersion(), format.number(faculty.ruleVersion)],
        ]}
      />
    </div>
  )
}
