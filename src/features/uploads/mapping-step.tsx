import { Button, Callout } from '@blueprintjs/core'
import { useLayoutEffect, useRef } from 'react'
import { isolate } from '#locales/isolate.ts'
import { guessMapping, type Mapping, type MappingFaults } from '#schemas/uploads/mapping.ts'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useHeadName } from './file-step.tsx'
import { MappingNotes } from './mapping-notes.tsx'
import { StepTitle } from './step-title.tsx'
import { useFieldName, useNames } from './use-fault-text.ts'
import type { WizardControl } from './use-upload-wizard.ts'

/** Sample values that are shown next to a column. */
const SAMPLES = 3

/** Step 3: which column of the file is which field of the system (D28). */
export function MappingStep({ control }: { readonly control: WizardControl }) {
  const { actor, snapshot, known } = control
  const t = useTexts('uploads')
  const { language } = useLanguage()
  const headName = useHeadName()
  const names = useNames()
  const { headers, mapping, mappingFaults, file, problem } = snapshot.context
  if (!headers || !file || !known.sheet) return null
  const { heads, sample } = known.sheet
  const required = headers.allHeaders.filter(({ rules }) => rules.required)
  const change = (next: Mapping) => actor.send({ type: 'mapping.change', mapping: next })
  const isLocked = !snapshot.can({ type: 'mapping.change', mapping })
  const options = [
    { value: '', label: t.mapping.none() },
    ...headers.allHeaders.map(({ key, name, rules }) => {
      const label = pickName(name, language)
      return { value: key, label: rules.required ? t.mapping.required({ name: label }) : label }
    }),
  ]
  const pick = (column: number, key: string) =>
    change([...mapping.filter((each) => each.column !== column), ...(key === '' ? [] : [{ column, key }])])
  return (
    <div className="qb-upload-step">
      <StepTitle>{t.mapping.title()}</StepTitle>
      <p className="qb-muted">
        {t.mapping.lead({ names: names(required.map(({ name }) => pickName(name, language))) })}
      </p>
      <ProblemNotice problem={problem} />
      {mappingFaults && <Faults faults={mappingFaults} heads={heads} control={{ snapshot }} />}
      <MappingNotes control={control} />
      <div className="qb-upload-mapping-actions">
        <Button
          text={t.actions.byNames()}
          disabled={isLocked}
          onClick={() => change(guessMapping(headers.allHeaders, heads))}
        />
        <Button text={t.actions.unmap()} disabled={isLocked} onClick={() => change([])} />
      </div>
      <div className="qb-upload-table qb-upload-mapping" role="group" aria-label={t.mapping.title()} tabIndex={0}>
        {/* the roles are explicit, since narrow windows display rows and cells as blocks */}
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {t.mapping.column()}
              </th>
              <th role="columnheader" scope="col">
                {t.mapping.sample()}
              </th>
              <th role="columnheader" scope="col">
                {t.mapping.field()}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {heads.map((head, column) => {
              const key = mapping.find((each) => each.column === column)?.key ?? ''
              const name = headName(head, column, heads)
              const isTwice = mappingFaults?.fieldsTwice.includes(key) ?? false
              const values = sample.flatMap((cells) => cells[column] ?? []).slice(0, SAMPLES)
              return (
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={column} role="row">
                  <th role="rowheader" scope="row">
                    <bdi>{name}</bdi>
                  </th>
                  <td role="cell" className="qb-muted">
                    {names(values.map(String))}
                  </td>
                  <td role="cell">
                    <Select
                      aria-label={t.mapping.fieldOf({ name: isolate(name) })}
                      className={isTwice ? 'qb-invalid' : undefined}
                      aria-invalid={isTwice || undefined}
                      value={key}
                      disabled={isLocked}
                      options={options}
                      onChange={({ currentTarget }) => pick(column, currentTarget.value)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface FaultsProps {
  readonly faults: MappingFaults
  readonly heads: readonly string[]
  readonly control: Pick<WizardControl, 'snapshot'>
}
/** What is missing, and what is mapped twice. */
function Faults({ faults, heads, control }: FaultsProps) {
  const t = useTexts('uploads').mapping.faults
  const fieldName = useFieldName(control)
  const headName = useHeadName()
  const names = useNames()
  const notice = useRef<HTMLDivElement>(null)
  // the button is below all columns: scroll the faults into view after each attempt
  useLayoutEffect(() => notice.current?.focus(), [faults])
  const { missing, fieldsTwice, columnsTwice, isWithoutCourse } = faults
  const named = (keys: readonly string[]) => ({ names: names(keys.map(fieldName)) })
  return (
    <div ref={notice} tabIndex={-1}>
      <Callout className="qb-notice" role="alert" intent="danger" icon="error">
        <h3 className="bp6-heading">{t.title()}</h3>
        {missing.length > 0 && <p>{t.missing(named(missing))}</p>}
        {fieldsTwice.length > 0 && <p>{t.fieldsTwice(named(fieldsTwice))}</p>}
        {columnsTwice.length > 0 && (
          <p>
            {t.columnsTwice({ names: names(columnsTwice.map((column) => headName(heads[column], column, heads))) })}
          </p>
        )}
        {isWithoutCourse && <p>{t.isWithoutCourse()}</p>}
      </Callout>
    </div>
  )
}
