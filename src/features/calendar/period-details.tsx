import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { Modal } from '#src/kit/modal.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { CalendarChoices } from './calendar-filters.tsx'
import type { PeriodRow } from './calendar.list.ts'
import { StateTag, useScopeName } from './columns.tsx'
import type { PeriodReasons } from './use-period-reasons.ts'

interface PeriodDetailsProps {
  /** Null: closed. */
  readonly period: PeriodRow | null
  readonly semesters: CalendarChoices['semesters']
  readonly why: PeriodReasons
  readonly onEdit: (period: PeriodRow) => void
  readonly onRemove: (period: PeriodRow) => void
  readonly onClose: () => void
}

/** The period of a bar of the year view, with its actions. */
export function PeriodDetails({ period, semesters, why, onEdit, onRemove, onClose }: PeriodDetailsProps) {
  const t = useTexts('calendar')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const scopeOf = useScopeName()
  const semester = semesters.find(({ id }) => id === period?.semesterId)
  /** Closes this dialog before the action opens another. */
  const then = (act: (period: PeriodRow) => void) => () => {
    onClose()
    if (period) act(period)
  }
  return (
    <Modal
      className="qb-period-details"
      isOpen={period !== null}
      title={period ? pickName(period.name, language) : ''}
      onClose={onClose}
    >
      <DialogBody>
        {period && (
          <dl className="qb-period-facts">
            <dt>{t.fields.startDate()}</dt>
            <dd>{format.date(period.startDate)}</dd>
            <dt>{t.fields.endDate()}</dt>
            <dd>{format.date(period.endDate)}</dd>
            <dt>{t.fields.yearId()}</dt>
            <dd>
              <bdi>{pickName(period.yearName, language)}</bdi>
            </dd>
            <dt>{t.fields.semesterId()}</dt>
            <dd>{semester ? pickName(semester.name, language) : t.noSemester()}</dd>
            <dt>{t.scopeName()}</dt>
            <dd>
              <bdi>{scopeOf(period)}</bdi>
            </dd>
            <dt>{c.fields.state()}</dt>
            <dd>
              <StateTag state={period.state} />
            </dd>
          </dl>
        )}
      </DialogBody>
      <DialogFooter actions={<Button data-first text={c.actions.close()} onClick={onClose} />}>
        {period && (
          <div className="qb-period-acts">
            <ActionButton
              showsLabel
              icon="edit"
              label={c.actions.edit()}
              reasons={why.edit(period)}
              onAct={then(onEdit)}
            />
            <ActionButton
              showsLabel
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.remove(period)}
              onAct={then(onRemove)}
            />
          </div>
        )}
      </DialogFooter>
    </Modal>
  )
}
