import type { MailCategory, MailFilters } from '#schemas/student-mails/student-mail.schema.ts'
import { choiceField } from '#src/kit/list/filter-choice.tsx'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { SearchField } from '#src/kit/list/filters.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { StudentMailList } from './student-mails.list.ts'

interface MailFilterBarProps {
  readonly list: Pick<StudentMailList, 'query' | 'type' | 'search'>
  readonly categories: readonly MailCategory[]
}

/** Search in subject and text, by category and by state. */
export function MailFilterBar({ list, categories }: MailFilterBarProps) {
  const t = useTexts('student-mails')
  const c = useTexts('common')
  const { language } = useLanguage()
  const { text = '', categoryId = null, active = null }: MailFilters = list.query.filters
  return (
    <FilterLine
      search={
        <SearchField
          label={t.filters.text()}
          value={text}
          onType={(text) => list.type({ text: text })}
          onClear={() => list.search({ text: '' })}
        />
      }
      fields={[
        choiceField({
          key: 'categoryId',
          all: t.filters.all(),
          label: t.filters.category(),
          value: categoryId,
          choices: categories.map(({ id, name }) => [id, pickName(name, language)]),
          onChoose: (chosen) => list.search({ categoryId: chosen }),
        }),
        choiceField({
          key: 'active',
          all: t.filters.all(),
          label: t.filters.active(),
          value: active,
          choices: [
            [true, c.states.active()],
            [false, c.states.inactive()],
          ],
          onChoose: (chosen) => list.search({ active: chosen }),
        }),
      ]}
      onSearch={() => list.search()}
    />
  )
}
