import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { sumOfBranches, type RuleRow } from '#schemas/approval-rules/approval-rule.schema.ts'
import { Modal } from '#src/kit/modal.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

interface BranchCountsDialogProps {
  readonly rule: RuleRow | null
  readonly onClose: () => void
}

/** Students of each branch by the rule, and together (document 1, section 2). */
export function BranchCountsDialog({ rule, onClose }: BranchCountsDialogProps) {
  const texts = useTexts('approval-rules')
  const c = useTexts('common')
  const { language } = useLanguage()
  const format = useFormat()
  const rows = rule?.studentsInBranches ?? []
  const number = (value: number) => <bdi dir="ltr">{format.number(value)}</bdi>
  return (
    <Modal className="qb-branch-counts" isOpen={rule !== null} title={texts.counts.title()} onClose={onClose}>
      <DialogBody>
        <p className="qb-rule-lead">
          <strong>
            <bdi>{rule && pickName(rule.facultyName, language)}</bdi>
          </strong>
        </p>
        {rows.length === 0 ? (
          <p className="qb-muted">{texts.branches.none()}</p>
        ) : (
          <table className="qb-counts">
            <caption className="qb-visually-hidden">{texts.counts.title()}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.counts.branch()}</th>
                <th scope="col">{texts.counts.students()}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ branchId, branchName, studentsNumbers }) => (
                <tr key={branchId}>
                  <th scope="row">
                    <bdi>{pickName(branchName, language)}</bdi>
                  </th>
                  <td>{number(studentsNumbers)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.counts.total()}</th>
                <td>{number(sumOfBranches({ branchesNumbers: rows }))}</td>
              </tr>
              <tr>
                <th scope="row">{texts.counts.faculty()}</th>
                <td>{number(rule?.allowedStudentCount ?? 0)}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </DialogBody>
      <DialogFooter actions={<Button text={c.actions.close()} onClick={onClose} />} />
    </Modal>
  )
}
