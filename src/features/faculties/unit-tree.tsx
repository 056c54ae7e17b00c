import { ChevronLeft, ChevronRight, GitBranch, Office } from '@blueprintjs/icons'
import { memo, useId, type ReactNode } from 'react'
import type { BranchRow, FacultyRow } from '#schemas/faculties/faculty.schema.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { ActiveToggle } from '#src/kit/record/active-toggle.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { foundBranches, type Unit } from './faculties.list.ts'
import type { UnitReasons } from './use-unit-reasons.ts'

/** What a line of the tree does; the same for the lifetime of the screen. */
export interface UnitActs {
  readonly toggle: (unit: Unit) => void
  readonly edit: (unit: Unit) => void
  readonly remove: (unit: Unit) => void
  readonly addBranch: (faculty: FacultyRow) => void
  readonly move: (branch: BranchRow) => void
}
interface LineProps {
  readonly unit: Unit
  readonly icon: typeof Office
  readonly about: ReactNode
  /** Opens what is below; absent where nothing can be. */
  readonly caret?: ReactNode
  readonly toggleReasons: ReturnType<UnitReasons['branch']>
  readonly acts: UnitActs
  readonly children: ReactNode
}

/** The name of a faculty or a branch, what else is known, its switch and its actions. */
function UnitLine({ unit, icon: Icon, about, caret, toggleReasons, acts, children }: LineProps) {
  const { language } = useLanguage()
  const name = pickName(unit.name, language)
  return (
    <div className="qb-unit" data-inactive={!unit.active || undefined}>
      {caret || <span className="qb-unit-caret" />}
      <Icon size={16} aria-hidden="true" />
      <div className="qb-unit-name">
        <bdi>{name}</bdi>
        <span className="qb-unit-about">{about}</span>
      </div>
      <ActiveToggle isActive={unit.active} name={name} reasons={toggleReasons} onToggle={() => acts.toggle(unit)} />
      <RowActions name={name}>{children}</RowActions>
    </div>
  )
}

interface BranchProps {
  readonly branch: BranchRow
  readonly reasons: UnitReasons
  readonly acts: UnitActs
}
function BranchItem({ branch, reasons, acts }: BranchProps) {
  const t = useTexts('faculties')
  const c = useTexts('common')
  const why = reasons.branch
  return (
    <li>
      <UnitLine
        unit={branch}
        icon={GitBranch}
        about={
          <>
            <Ltr>{branch.code}</Ltr>
            {branch.progHrId !== null && <span>{t.programme({ number: String(branch.progHrId) })}</span>}
            {branch.activeForApply && branch.active && <span>{t.openForApply()}</span>}
          </>
        }
        toggleReasons={why(branch, branch.active ? 'branch.deactivate' : 'branch.activate')}
        acts={acts}
      >
        <ActionButton
          icon="edit"
          label={c.actions.edit()}
          reasons={why(branch, 'branch.edit')}
          onAct={() => acts.edit(branch)}
        />
        <ActionButton
          icon="swap-horizontal"
          label={t.move()}
          reasons={why(branch, 'branch.move')}
          onAct={() => acts.move(branch)}
        />
        <ActionButton
          icon="trash"
          intent="danger"
          label={c.actions.delete()}
          reasons={why(branch, 'branch.remove')}
          onAct={() => acts.remove(branch)}
        />
      </UnitLine>
    </li>
  )
}

interface FacultyProps {
  readonly faculty: FacultyRow
  readonly sector: string
  readonly isOpen: boolean
  /** A search opened it: of the branches, those that it finds are shown, and it does not close. Empty: none did. */
  readonly searched: string
  readonly reasons: UnitReasons
  readonly acts: UnitActs
  readonly onOpen: (id: number, isOpen: boolean) => void
}
/** A faculty, whose branches are below it while it is open. */
export const FacultyItem = memo(function FacultyItem({
  faculty,
  sector,
  isOpen,
  searched,
  reasons,
  acts,
  onOpen,
}: FacultyProps) {
  const t = useTexts('faculties')
  const c = useTexts('common')
  const format = useFormat()
  const { language, direction } = useLanguage()
  const listId = useId()
  const Caret = direction === 'rtl' ? ChevronLeft : ChevronRight
  const name = pickName(faculty.name, language)
  const why = reasons.faculty
  return (
    <li>
      <UnitLine
        unit={faculty}
        icon={Office}
        caret={
          faculty.branches.length > 0 &&
          searched === '' && (
            <button
              type="button"
              className="qb-unit-caret"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-label={t.showBranches({ name })}
              onClick={() => onOpen(faculty.id, !isOpen)}
            >
              <Caret size={16} />
            </button>
          )
        }
        about={
          <>
            <Ltr>{faculty.code}</Ltr>
            <bdi>{sector}</bdi>
            <span>{t.branches({ count: format.count(faculty.branches.length) })}</span>
          </>
        }
        toggleReasons={why(faculty, faculty.active ? 'faculty.deactivate' : 'faculty.activate')}
        acts={acts}
      >
        <ActionButton
          icon="plus"
          label={t.addBranch()}
          reasons={reasons.addBranch}
          onAct={() => acts.addBranch(faculty)}
        />
        <ActionButton
          icon="edit"
          label={c.actions.edit()}
          reasons={why(faculty, 'faculty.edit')}
          onAct={() => acts.edit(faculty)}
        />
        <ActionButton
          icon="trash"
          intent="danger"
          label={c.actions.delete()}
          reasons={why(faculty, 'faculty.remove')}
          onAct={() => acts.remove(faculty)}
        />
      </UnitLine>
      {isOpen && faculty.branches.length > 0 && (
        <ul id={listId} aria-label={t.showBranches({ name })}>
          {foundBranches(faculty, searched).map((branch) => (
            <BranchItem key={branch.id} branch={branch} reasons={reasons} acts={acts} />
          ))}
        </ul>
      )}
    </li>
  )
})
