import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { AdmissionRule } from '#schemas/admission-rules/admission-rule.schema.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { ActiveToggle } from '#src/kit/record/active-toggle.tsx'
import type { RecordReasons } from '#src/kit/record/record-reasons.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { AdmissionRuleList } from './admission-rules.list.ts'

/** What a rule is called: by its faculty and its certificate. */
export function useRuleName(): (rule: AdmissionRule) => string {
  const t = useTexts('admission-rules')
  const { language } = useLanguage()
  return useMemo(
    () =>
      ({ facultyName, certificateName }) =>
        t.name({ faculty: pickName(facultyName, language), certificate: pickName(certificateName, language) }),
    [t, language],
  )
}

interface ColumnsOf extends Pick<AdmissionRuleList, 'act' | 'openQuestion'> {
  readonly why: RecordReasons<AdmissionRule>
  readonly edit: (rule: AdmissionRule) => void
}

/** Faculty, certificate, major, year and semester (document 3, section 2), with the switch and the actions. */
export function useRuleColumns({ why, act, openQuestion, edit }: ColumnsOf): readonly Column<AdmissionRule>[] {
  const t = useTexts('admission-rules')
  const c = useTexts('common')
  const { language } = useLanguage()
  const nameOf = useRuleName()
  return useMemo<Column<AdmissionRule>[]>(
    () => [
      {
        id: 'faculty',
        header: t.fields.faculty(),
        heads: true,
        width: '20%',
        skeleton: 0.8,
        cell: ({ facultyName, facultyActive }) => (
          <span className="qb-admission-tags">
            <bdi>{pickName(facultyName, language)}</bdi>
            {facultyActive ? null : (
              <Tag minimal round icon="ban-circle">
                {t.inactiveFaculty()}
              </Tag>
            )}
          </span>
        ),
      },
      {
        id: 'certificate',
        header: t.fields.certificateType(),
        cell: ({ certificateName }) => <bdi>{pickName(certificateName, language)}</bdi>,
      },
      {
        id: 'majors',
        header: t.fields.majorTypes(),
        width: '28%',
        cell: ({ major_types, majorNames }) => (
          <ul className="qb-admission-tags">
            {majorNames.map((name, at) => (
              <li key={major_types[at]}>
                <Tag minimal multiline>
                  <bdi>{pickName(name, language)}</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        ),
      },
      {
        id: 'year',
        header: t.columns.year(),
        skeleton: 0.4,
        cell: ({ yearName }) => <bdi>{pickName(yearName, language)}</bdi>,
      },
      {
        id: 'semester',
        header: t.columns.semester(),
        skeleton: 0.4,
        cell: ({ semesterName }) => <bdi>{pickName(semesterName, language)}</bdi>,
      },
      {
        id: 'active',
        header: c.fields.state(),
        width: '9rem',
        skeleton: 0.4,
        cell: (rule) => (
          <ActiveToggle
            isActive={rule.is_active === 1}
            name={nameOf(rule)}
            reasons={why.toggle(rule)}
            onToggle={() => act('toggle', rule)}
          />
        ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (rule) => (
          <RowActions name={nameOf(rule)}>
            <ActionButton icon="edit" label={c.actions.edit()} reasons={why.edit(rule)} onAct={() => edit(rule)} />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.remove(rule)}
              onAct={() => openQuestion('remove', rule)}
            />
          </RowActions>
        ),
      },
    ],
    [t, c, language, nameOf, why, act, openQuestion, edit],
  )
}
