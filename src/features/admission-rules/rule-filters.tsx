import { useMemo } from 'react'
import type { AdmissionRule } from '#schemas/admission-rules/admission-rule.schema.ts'
import { FilterChoice } from '#src/kit/list/filter-choice.tsx'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { AdmissionRuleList } from './admission-rules.list.ts'

interface RuleFiltersProps {
  readonly list: AdmissionRuleList
  /** All of them: their faculties and seasons can be chosen. */
  readonly rules: readonly AdmissionRule[]
}

/** The search by faculty or certificate, and the choices of a faculty and a season; archived ones are the last. */
export function RuleFilters({ list, rules }: RuleFiltersProps) {
  const t = useTexts('admission-rules')
  const { language } = useLanguage()
  const faculties = useMemo(
    () =>
      [...new Map(rules.map((rule) => [rule.faculty, pickName(rule.facultyName, language)]))].toSorted(([, a], [, b]) =>
        a.localeCompare(b, language),
      ),
    [rules, language],
  )
  const seasons = useMemo(() => {
    const nameOf = ({ yearName, semesterName, isArchived }: AdmissionRule) => {
      const season = t.season({ year: pickName(yearName, language), semester: pickName(semesterName, language) })
      return isArchived ? t.archivedSeason({ season }) : season
    }
    const shown = rules.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived))
    return [...new Map(shown.map((rule) => [rule.season, nameOf(rule)]))]
  }, [rules, language, t])
  const { name = '', faculty = null, season = null } = list.query.filters
  return (
    <Filters onSearch={() => list.search()} onReset={list.resetFilters}>
      <SearchField
        label={t.search()}
        value={name}
        onType={(typed) => list.type({ name: typed })}
        onClear={() => list.search({ name: '' })}
      />
      <FilterChoice
        label={t.fields.faculty()}
        all={t.allFaculties()}
        value={faculty}
        choices={faculties}
        onChoose={(chosen) => list.search({ faculty: chosen })}
      />
      <FilterChoice
        label={t.fields.season()}
        all={t.allSeasons()}
        value={season}
        choices={seasons}
        onChoose={(chosen) => list.search({ season: chosen })}
      />
    </Filters>
  )
}
