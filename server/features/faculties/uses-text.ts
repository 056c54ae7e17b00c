import { i18nString } from 'typesafe-i18n'
import arabic from '#locales/ar/faculties/index.ts'
import english from '#locales/en/faculties/index.ts'
import { FACULTY_USES, type Uses } from '#schemas/faculties/faculty.schema.ts'
import { bilingualList, type Bilingual } from '../../kit/bilingual.ts'

const texts = { ar: i18nString('ar', {}), en: i18nString('en', {}) }

/** What uses a faculty or a branch, with counts: "3 applications and 1 person". */
export const usesText = (uses: Uses): Bilingual =>
  bilingualList(
    'conjunction',
    FACULTY_USES.flatMap((kind) => {
      const count = uses[kind] ?? 0
      return count === 0
        ? []
        : [{ ar: texts.ar(arabic.uses[kind], { count }), en: texts.en(english.uses[kind], { count }) }]
    }),
  )
