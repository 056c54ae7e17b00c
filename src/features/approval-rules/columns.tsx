import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { RuleReasons } from './use-rule-reasons.ts'

interface Acts {
  readonly why: Pick<RuleReasons, 'edit' | 'remove'>
  readonly onCounts: (rule: RuleRow) => void
  readonly onEdit: (rule: RuleRow) => void
  readonly onRemove: (rule: RuleRow) => void
}

/** Columns of the list (document 1, section 2). The functions must be the same while nothing changed. */
export function useColumns({ why, onCounts, onEdit, onRemove }: Acts): readonly Column<RuleRow>[] {
  const texts = useTexts('approval-rules')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  return useMemo(() => {
    const t = texts.columns
    const number = (value: string) => <bdi dir="ltr">{value}</bdi>
    return [
      {
        id: 'faculty',
        header: t.faculty(),
        heads: true,
        width: '30%',
        skeleton: 0.8,
        cell: ({ facultyName, facultyActivation, totalOf }) => (
          <span className="qb-rule-faculty">
            <bdi>{pickName(facultyName, language)}</bdi>
            {facultyActivation === 0 && (
              <Tag minimal round icon="ban-circle">
                {texts.inactiveFaculty()}
              </Tag>
            )}
            {totalOf !== 'claim' && (
              <Tag minimal round icon="endorsed">
                {texts.ranksBy[totalOf]()}
              </Tag>
            )}
          </span>
        ),
      },
      {
        id: 'totalDegree',
        header: t.totalDegree(),
        align: 'number',
        cell: ({ allowedTotalDegree }) => number(format.total(allowedTotalDegree)),
      },
      {
        id: 'studentsNumbers',
        header: t.studentsNumbers(),
        align: 'number',
        cell: ({ allowedStudentCount }) => number(format.number(allowedStudentCount)),
      },
      {
        id: 'recommendedAccepted',
        header: t.recommendedAccepted(),
        align: 'number',
        cell: ({ recommendedAccepted }) => number(format.number(recommendedAccepted)),
      },
      {
        id: 'recommendedRefused',
        header: t.recommendedRefused(),
        align: 'number',
        cell: ({ recommendedRefused }) => number(format.number(recommendedRefused)),
      },
      {
        id: 'actions',
        header: t.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (rule) => (
          <RowActions name={pickName(rule.facultyName, language)}>
            <ActionButton icon="people" label={texts.counts.action()} onAct={() => onCounts(rule)} />
            <ActionButton icon="edit" label={c.actions.edit()} reasons={why.edit(rule)} onAct={() => onEdit(rule)} />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.remove(rule)}
              onAct={() => onRemove(rule)}
            />
          </RowActions>
        ),
      },
    ]
  }, [texts, c, why, format, language, onCounts, onEdit, onRemove])
}
