import { forms } from 'virtual:validators/approval-rules'
import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { Effects } from '#machines/shared/problem.ts'
import { PRIORITY, ruleErrors, type RuleForm } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { RuleList } from '#schemas/approval-rules/approval-rules.endpoints.ts'
import { isolate } from '#locales/isolate.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { BranchNumbersField, type BranchNumbersOptions } from './branch-numbers-field.tsx'
import type { RuleDialogControls } from './use-rule-dialog.ts'

const HIDDEN = { 'ui:widget': 'hidden' } as const
const rules = (value: unknown) => ruleErrors(value as RuleForm)

interface RuleDialogProps {
  readonly dialog: RuleDialogControls
  readonly data: RuleList | null
  /** Those for which a rule can be added. */
  readonly free: RuleList['faculities']
}

/** Adds or edits a rule (document 1, section 2): the faculty is chosen once, year and semester are shown. */
export function RuleDialog({ dialog, data, free }: RuleDialogProps) {
  const texts = useTexts('approval-rules')
  const { language } = useLanguage()
  const { record, value } = dialog
  const { facultyId, studentsNumbers, priorityCheck } = value
  const branches = data?.branches
  const uiSchema = useMemo(() => {
    const numbers: BranchNumbersOptions = {
      branches: branches ?? [],
      total: studentsNumbers,
      isChosen: facultyId !== undefined,
    }
    const choices = free.map(({ id, name }) => ({ value: id, label: pickName(name, language) }))
    return {
      'ui:order': [
        'facultyId',
        'totalDegree',
        'studentsNumbers',
        'priorityCheck',
        'rankBy',
        'totalOf',
        'branchesNumbers',
        'yearId',
        'semesterId',
      ],
      'ui:options': { columns: 2 },
      yearId: HIDDEN,
      semesterId: HIDDEN,
      facultyId: record ? HIDDEN : { 'ui:widget': 'select', 'ui:options': { choices } },
      priorityCheck: {
        'ui:widget': 'radio',
        'ui:options': {
          choices: [PRIORITY.largestTotal, PRIORITY.firstApply].map((each) => ({
            value: each,
            label: texts.options.priorityCheck[each](),
          })),
        },
      },
      totalOf: { 'ui:widget': 'radio' },
      rankBy: priorityCheck === PRIORITY.largestTotal ? { 'ui:widget': 'radio' } : HIDDEN,
      branchesNumbers: { 'ui:field': BranchNumbersField, 'ui:options': { numbers } },
    }
  }, [branches, free, record, facultyId, studentsNumbers, priorityCheck, language, texts])
  const faculty = record && pickName(record.facultyName, language)
  const returns = ({ marked = 0, decided = 0 }: Effects) => (
    <>
      <p>{texts.returns.message({ name: isolate(faculty ?? ''), count: marked + decided })}</p>
      <ul className="qb-rule-returns">
        {marked > 0 && <li>{texts.returns.marked({ count: marked })}</li>}
        {decided > 0 && <li>{texts.returns.decided({ count: decided })}</li>}
      </ul>
      <p className="qb-muted">{texts.returns.kept()}</p>
    </>
  )
  return (
    <div className="qb-rule-dialogs">
      <RecordDialog
        dialog={dialog}
        title={record ? texts.edit() : texts.add()}
        form={forms.record}
        texts="approval-rules"
        uiSchema={uiSchema}
        rules={rules}
        question={{ title: texts.returns.title(), confirmText: texts.returns.confirm(), message: returns }}
        introduction={
          <RuleIntroduction faculty={faculty} season={[value['yearId'], value['semesterId']]} data={data} />
        }
      />
    </div>
  )
}

interface IntroductionProps {
  readonly faculty: string | null
  readonly season: readonly [unknown, unknown]
  readonly data: RuleList | null
}
/** What cannot be changed here: the year and semester, and of a rule that is there its faculty. */
function RuleIntroduction({ faculty, season: [yearId, semesterId], data }: IntroductionProps) {
  const texts = useTexts('approval-rules')
  const { language } = useLanguage()
  const year = data?.years.find(({ id }) => id === yearId)
  const semester = data?.Semesters.find(({ id }) => id === semesterId)
  return (
    <p className="qb-rule-lead">
      {faculty && (
        <strong>
          <bdi>{faculty}</bdi>
        </strong>
      )}
      {year && semester && (
        <Tag minimal round icon="calendar">
          {texts.season({ year: isolate(pickName(year.name, language)), semester: pickName(semester.name, language) })}
        </Tag>
      )}
    </p>
  )
}
