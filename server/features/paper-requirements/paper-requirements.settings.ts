import {
  paperRequirementForm,
  type PaperRequirementForm,
} from '#schemas/paper-requirements/paper-requirement.schema.ts'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import { NameIndex } from '../../kit/name-index.ts'
import { bodyChecker, callFor, fieldError, importRecords, type SettingsPart } from '../../kit/settings-part.ts'
import { paperRequirementsHandlers } from './paper-requirements.handlers.ts'
import { listCategories, listRequirements } from './paper-requirements.sql.ts'

type Line = LineOf<'paperRequirements'>
type Db = Parameters<typeof listRequirements>[0]

const GENDERS: Readonly<Record<string, number>> = { male: GENDER.male, female: GENDER.female }
/** By the document that an applicant has. */
const NATIONALITIES: Readonly<Record<string, number>> = {
  nationalId: CARD_TYPE.nationalId,
  passport: CARD_TYPE.passport,
}
const wordOf = (words: Readonly<Record<string, number>>, value: number | null): string | undefined =>
  Object.keys(words).find((word) => words[word] === value)
const codeOf = (words: Readonly<Record<string, number>>, word: string | undefined): number | string | null =>
  word === undefined ? null : (words[word] ?? word)

const records = async (db: Db) =>
  (await listRequirements(db)).map(({ id, version, kind, ar_name, gender, nationality, active }) => {
    const words = { gender: wordOf(GENDERS, gender), nationality: wordOf(NATIONALITIES, nationality) }
    return {
      stored: { id, version },
      line: {
        kind,
        ...(ar_name !== null && { category: ar_name }),
        ...(words.gender && { gender: words.gender }),
        ...(words.nationality && { nationality: words.nationality }),
        active,
      } as Line,
    }
  })

/** Requirements of papers as a part of the settings; one is known by everything but its state. */
export const REQUIREMENT_SETTINGS: SettingsPart<Line> = {
  exportLines: async (db) => (await records(db)).map(({ line }) => line),
  async importLines(call, lines) {
    const { db } = call
    const categories = new NameIndex<number>()
    const names = await listCategories(db)
    for (const category of names) categories.put(category.id, '', category)
    const arabic = new Map(names.map(({ id, ar_name }) => [id, ar_name]))
    const found = (category: string): number | undefined => {
      const ids = categories.named('', { arName: category, enName: category })
      return ids.length === 1 ? ids[0] : undefined
    }
    const check = bodyChecker<PaperRequirementForm>(call, paperRequirementForm)
    // a type by its English name is compared as the one that it is
    const inArabic = lines.map((line): Line => {
      const id = line.category === undefined ? undefined : found(line.category)
      return id === undefined ? line : { ...line, category: arabic.get(id)! }
    })
    return importRecords(call, inArabic, {
      records: await records(db),
      keysOf: ({ kind = '', category = '', gender = '', nationality = '' }) => [
        [kind, category, gender, nationality].join('\n'),
      ],
      nameOf: ({ kind = '', category }) => {
        const text = [kind, ...(category ? [category] : [])].join(' · ')
        return { ar: text, en: text }
      },
      at: 'kind',
      columns: { categoryId: 'category' },
      bodyOf({ category, gender, nationality, active = true, ...line }) {
        const categoryId = category === undefined ? null : found(category)
        if (categoryId === undefined) throw fieldError('category', 'SHEET_PARENT_UNKNOWN')
        return check({
          ...line,
          active,
          categoryId,
          gender: codeOf(GENDERS, gender),
          nationality: codeOf(NATIONALITIES, nationality),
        })
      },
      create: (body) => paperRequirementsHandlers.create(callFor(call, body)),
      update: (stored, body) => paperRequirementsHandlers.update(callFor(call, { ...body, ...stored })),
    })
  },
}
