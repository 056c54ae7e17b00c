import { Tag } from '@blueprintjs/core'
import { useCallback, useMemo, type ReactNode } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { RULES_PATH } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Cutoff, NominationFaculty } from '#schemas/nomination/nomination.schema.ts'
import { isWhole, onlyNode } from '#schemas/scope-levels.ts'
import { useAccess } from '#src/kit/access.tsx'
import { DataTable, type Column } from '#src/kit/list/data-table.tsx'
import { SearchField } from '#src/kit/list/filters.tsx'
import { Pager } from '#src/kit/list/pager.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { facultiesSpec, seatsLeft, type FacultyRow } from './faculties.list.ts'
import { NominationHeader } from './nomination-header.tsx'
import type { SeasonIds } from './nomination.list.ts'
import { nominationPath } from './paths.ts'

const rowKey = ({ facultyId }: FacultyRow): number => facultyId
const facultyPath = (facultyId: number): string => nominationPath({ facultyId, desire: null })

/**
 * All faculties of the scope at once, with what each rule has left and has recommended; a row opens its faculty. Where
 * there is one faculty alone, it is opened at once.
 */
export function FacultiesOverview({ season }: { readonly season: SeasonIds }) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const { nodes } = useAccess()
  const list = useList(useMemo(() => facultiesSpec(season, language), [season, language]))
  const columns = useFacultyColumns()
  const openFaculty = useCallback(({ facultyId }: FacultyRow) => navigate(facultyPath(facultyId)), [navigate])
  const [only] = list.rows
  // one node below the university has one faculty
  if (onlyNode(nodes) && !isWhole(nodes) && only?.rule) return <Redirect to={facultyPath(only.facultyId)} replace />
  return (
    <>
      <NominationHeader
        search={
          <form
            role="search"
            onSubmit={(event) => {
              event.preventDefault()
              list.search()
            }}
          >
            <SearchField
              label={c.fields.search()}
              value={list.query.filters.name ?? ''}
              onType={(name) => list.type({ name })}
              onClear={() => list.search({ name: '' })}
            />
          </form>
        }
      />
      <div className="qb-panel">
        <DataTable
          list={list}
          columns={columns}
          rowKey={rowKey}
          caption={t.overview.title()}
          onOpen={openFaculty}
          emptyHint={t.noRules()}
        />
        <Pager list={list} />
      </div>
    </>
  )
}

/** What a rule says of its faculty; without a rule, nothing. */
function useFacultyColumns(): readonly Column<FacultyRow>[] {
  const t = useTexts('nomination')
  const o = t.overview
  const { language } = useLanguage()
  const format = useFormat()
  const { permissions } = useAccess()
  const seesRules = permissions.includes('approval_rules.can_view_approval_rules')
  return useMemo(() => {
    type Rule = NonNullable<FacultyRow['rule']>
    type Id = keyof typeof o.columns
    const column = (id: Id, cell: (rule: Rule) => ReactNode, stack?: string): Column<FacultyRow> => ({
      id,
      header: o.columns[id](),
      align: 'number',
      ...(stack && { stack }),
      cell: ({ rule }) => rule && cell(rule),
    })
    const number = (id: Id, value: (rule: Rule) => number, stack?: string) =>
      column(id, (rule) => <bdi dir="ltr">{format.number(value(rule))}</bdi>, stack)
    const totalOf = ({ total }: Cutoff) => total !== null && format.total(total)
    const toRules = (text: string) => (seesRules ? <Link href={RULES_PATH}>{text}</Link> : text)
    return [
      {
        id: 'faculty',
        header: o.columns.faculty(),
        heads: true,
        width: '15rem',
        skeleton: 0.8,
        cell: ({ facultyName, rule }) => (
          <>
            <bdi>{pickName(facultyName, language)}</bdi> {rule?.active === false && <Tag minimal>{o.inactive()}</Tag>}
          </>
        ),
      },
      {
        ...number('seats', ({ studentNumber }) => studentNumber),
        cell: ({ rule }) =>
          rule === null
            ? toRules(o.noRule())
            : rule.studentNumber === 0
              ? toRules(o.noSeats())
              : format.number(rule.studentNumber),
      },
      number('left', seatsLeft, 'occupied'),
      number('taken', ({ seatsTaken }) => seatsTaken, 'occupied'),
      {
        id: 'candidates',
        header: o.columns.candidates(),
        align: 'number',
        cell: ({ defaultCount }) => <bdi dir="ltr">{format.number(defaultCount)}</bdi>,
      },
      column('last', ({ applied }) => applied && (applied.last ? totalOf(applied.last) : t.seats.nobody()), 'last'),
      column(
        'percentage',
        ({ applied }) => applied?.last?.percentage != null && format.percent(applied.last.percentage),
        'last',
      ),
      number('accepted', ({ marks }) => marks.accepted, 'marks'),
      number('refused', ({ marks }) => marks.refused, 'marks'),
      {
        id: 'applied',
        header: o.columns.applied(),
        cell: ({ rule }) => rule && <Applied applied={rule.applied} />,
      },
    ]
  }, [t, o, language, format, seesRules])
}

/** When the rule was applied, and whether it was changed since. */
function Applied({ applied }: Pick<NominationFaculty, 'applied'>) {
  const t = useTexts('nomination').overview
  const format = useFormat()
  if (applied === null) return <span className="qb-muted">{t.never()}</span>
  return (
    <>
      <time dateTime={applied.at}>{format.date(applied.at)}</time>
      {!applied.isCurrent && <small className="qb-nomination-changed">{t.changedSince()}</small>}
    </>
  )
}
