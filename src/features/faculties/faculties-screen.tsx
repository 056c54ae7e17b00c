import { Button, Spinner } from '@blueprintjs/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { forms } from 'virtual:validators/faculties'
import { EmptyState, FailedState, OutdatedNotice, RefusedState } from '#src/kit/feedback/states.tsx'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useAccess } from '#src/kit/access.tsx'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { ListStatus } from '#src/kit/list/list-status.tsx'
import { Pager } from '#src/kit/list/pager.tsx'
import { hasSearch, useList } from '#src/kit/list/use-list.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import type { FacultyRow } from '#schemas/faculties/faculty.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import {
  branchFormOf,
  facultiesSpec,
  facultyFormOf,
  foundBranches,
  isFaculty,
  type Unit,
  type TreePage,
} from './faculties.list.ts'
import './faculties.css'
import { MoveEffects } from './move-effects.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { FacultyItem, type UnitActs } from './unit-tree.tsx'
import { useUnitDialogs } from './use-unit-dialogs.ts'
import { useUnitReasons } from './use-unit-reasons.ts'

/** Branches that a search opens at once. */
const OPENED_MAX = 100
const LTR = { 'ui:options': { dir: 'ltr' } }
const RTL = { 'ui:options': { dir: 'rtl' } }
const SWITCH = { 'ui:widget': 'switch' }

/** The faculties of the scope with their branches: searched, added, changed, moved, switched and deleted (issue 41). */
export function FacultiesScreen() {
  const t = useTexts('faculties')
  const c = useTexts('common')
  const { language } = useLanguage()
  const { nodes } = useAccess()
  const [tree, setTree] = useState<Pick<TreePage, 'faculties' | 'sectors'>>({ faculties: [], sectors: [] })
  const list = useList(useMemo(() => facultiesSpec(language, setTree), [language]))
  const reasons = useUnitReasons()
  const dialogs = useUnitDialogs(list.reload)
  const status = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const title = t.title()
  useEffect(() => {
    document.title = title
  }, [title])

  const searched = list.query.filters.name ?? ''
  const shown = list.rows.filter(isFaculty)
  const found = searched === '' ? [] : shown.filter((row) => foundBranches(row, searched).length > 0)
  // a search opens what it finds, unless that is too much to be looked through
  const opens = found.reduce((sum, row) => sum + foundBranches(row, searched).length, 0) <= OPENED_MAX
  const isOpen = (row: FacultyRow) => (searched === '' || !opens ? open.has(row.id) : found.includes(row))
  const show = useCallback(
    (id: number, isShown: boolean) =>
      setOpen((before) => new Set(isShown ? [...before, id] : [...before].filter((each) => each !== id))),
    [],
  )
  const areAllOpen = shown.every(({ id, branches }) => branches.length === 0 || open.has(id))

  const latest = useLatest({ tree, dialogs, list, show })
  const acts = useMemo<UnitActs>(
    () => ({
      toggle: (unit) => latest.current.list.act('toggle', unit),
      remove: (unit) => latest.current.list.openQuestion('remove', unit),
      edit(unit) {
        const { tree: at, dialogs: to } = latest.current
        if (isFaculty(unit)) return to.faculty.edit(unit, facultyFormOf(unit))
        const faculty = at.faculties.find(({ id }) => id === unit.facultyId)!
        return to.branch.edit({ faculty, branch: unit }, branchFormOf(unit))
      },
      addBranch(faculty) {
        latest.current.show(faculty.id, true)
        latest.current.dialogs.branch.edit({ faculty, branch: null }, { active: true })
      },
      move: (branch) => latest.current.dialogs.move.edit(branch, {}),
    }),
    [latest],
  )

  const nameOf = (unit: Pick<Unit, 'name'> | undefined) => (unit ? pickName(unit.name, language) : '')
  const sectorName = (id: number) => nameOf(tree.sectors.find((sector) => sector.id === id))
  const { faculty, branch, move } = dialogs
  const facultyFields = useMemo(
    () => ({
      'ui:order': ['arName', 'enName', 'sectorId', 'code', 'active'],
      arName: RTL,
      enName: LTR,
      code: LTR,
      sectorId: {
        'ui:widget': 'select',
        'ui:options': {
          choices: tree.sectors
            .filter(({ id, active }) => active || id === faculty.record?.sectorId)
            .map(({ id, name }) => ({ value: id, label: pickName(name, language) })),
        },
      },
      active: SWITCH,
    }),
    [tree.sectors, faculty.record, language],
  )
  const branchFields = useMemo(
    () => ({
      'ui:order': ['arName', 'enName', 'code', 'progHrId', 'active'],
      arName: RTL,
      enName: LTR,
      code: LTR,
      active: SWITCH,
    }),
    [],
  )
  const moved = move.record
  const moveFields = useMemo(
    () => ({
      facultyId: {
        'ui:widget': 'select',
        'ui:options': {
          choices: tree.faculties
            .filter(({ id, active }) => active && id !== moved?.facultyId)
            .map(({ id, name }) => ({ value: id, label: pickName(name, language) })),
        },
      },
    }),
    [tree.faculties, moved, language],
  )
  const target = tree.faculties.find(({ id }) => id === (move.value as { readonly facultyId?: number }).facultyId)
  const removed = list.question?.action === 'remove' ? list.question.row : null
  const isWhole = nodes.length === 1 && nodes[0].facultyId === undefined
  const addButton = (
    <ActionButton
      showsLabel
      icon="plus"
      intent="primary"
      label={t.add()}
      reasons={reasons.addFaculty}
      onAct={() => faculty.add({ active: true })}
    />
  )

  return (
    <div className="qb-list-screen">
      <header className="qb-screen-header">
        <h1 id="screen-title">{title}</h1>
        <div className="qb-screen-actions">
          <SheetTools reasons={reasons.addBranch} />
          {addButton}
        </div>
      </header>
      <div className="qb-panel">
        <div className="qb-unit-tools">
          <Filters onSearch={() => list.search()}>
            <SearchField
              label={t.search()}
              value={searched}
              onType={(name) => list.type({ name })}
              onClear={() => list.search({ name: '' })}
            />
          </Filters>
          {shown.length > 0 && searched === '' && (
            <Button
              text={areAllOpen ? t.collapseAll() : t.expandAll()}
              onClick={() => setOpen(new Set(areAllOpen ? [] : tree.faculties.map(({ id }) => id)))}
            />
          )}
        </div>
        {list.isOutdated && list.problem && <OutdatedNotice problem={list.problem} onReload={list.reload} />}
        <ListStatus list={list} ref={status} />
        {list.view === 'refused' && list.problem ? (
          <RefusedState problem={list.problem} />
        ) : list.view === 'failed' && list.problem ? (
          <FailedState problem={list.problem} onRetry={list.reload} />
        ) : shown.length > 0 ? (
          <ul className="qb-units" aria-label={t.tree()}>
            {shown.map((row) => (
              <FacultyItem
                key={row.id}
                faculty={row}
                sector={sectorName(row.sectorId)}
                isOpen={isOpen(row)}
                searched={opens && found.includes(row) ? searched : ''}
                reasons={reasons}
                acts={acts}
                onOpen={show}
              />
            ))}
          </ul>
        ) : list.view === 'loading' ? (
          <Spinner className="qb-record-loading" aria-label={c.list.loading()} />
        ) : hasSearch(list) ? (
          <EmptyState title={c.list.noMatch()}>
            <Button icon="small-cross" text={c.list.clearSearch()} onClick={list.clearSearch} />
          </EmptyState>
        ) : (
          <EmptyState title={c.list.empty()}>
            <p>{isWhole ? t.empty() : t.emptyScope()}</p>
            {isWhole && addButton}
          </EmptyState>
        )}
        <Pager list={list} />
      </div>
      <RecordDialog
        dialog={faculty}
        title={faculty.record ? t.edit() : t.add()}
        form={forms.faculty}
        texts="faculties"
        uiSchema={facultyFields}
      />
      <RecordDialog
        dialog={branch}
        title={branch.record?.branch ? t.editBranch() : t.addBranch()}
        introduction={
          <p>
            <bdi>{nameOf(branch.record?.faculty)}</bdi>
          </p>
        }
        form={forms.branch}
        texts="faculties"
        uiSchema={branchFields}
      />
      <RecordDialog
        dialog={move}
        title={t.move()}
        introduction={
          <p>
            <bdi>{nameOf(moved ?? undefined)}</bdi>
          </p>
        }
        form={forms.target}
        texts="faculties"
        uiSchema={moveFields}
        question={{
          title: t.effects.title(),
          confirmText: t.move(),
          message: (effects) => (
            <MoveEffects branch={nameOf(moved ?? undefined)} faculty={nameOf(target)} effects={effects} />
          ),
        }}
      />
      <RemoveQuestion
        texts={removed && isFaculty(removed) ? t.remove : t.removeBranch}
        name={removed ? nameOf(removed) : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </div>
  )
}
