import type { BaseTranslation } from '../../i18n-types.ts'

const ar_meanings = {
  none: 'بلا معنى خاص',
  choice: '{name:string}: {why:string}',
  needsCountry: {
    name: 'شهادات من أي دولة',
    why: 'يمكن البحث في الطلبات بدولة الشهادة',
  },
  foreign: {
    name: 'شهادات أجنبية',
    why: 'يمكن البحث في الطلبات باسم الشهادة الأجنبية',
  },
  egyptian: {
    name: 'شهادات مصرية من الخارج',
    why: 'يمكن البحث في الطلبات باسم الشهادة المصرية',
  },
  other: {
    name: 'شهادة أخرى',
    why: 'الشهادة ليست في القائمة، فيُكتب اسمها نصًا',
  },
} satisfies BaseTranslation
export default ar_meanings
