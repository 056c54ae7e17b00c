import { foldHead, type SheetTable } from '../shared/sheet-heads.ts'
import { readLines, type SheetForm, type SheetOf, type SheetRefusal } from '../shared/sheet-columns.ts'
import type { SheetColumn } from './sheet.schema.ts'

const LANGUAGES = {
  ar: ['ar', 'arabic', 'العربيه', 'عربي', 'عربيه'],
  en: ['en', 'english', 'الانجليزيه', 'انجليزي', 'انجليزيه'],
} as const
/** A word for a language as `ar` or `en`; other words stay, and are refused at their cell. */
const languageOf = (word: string): string =>
  (['ar', 'en'] as const).find((language) => (LANGUAGES[language] as readonly string[]).includes(foldHead(word))) ??
  word

/** The sheet of invitations. Without faculty and branch the scope is the whole university. */
export const PEOPLE_SHEET: SheetForm<SheetColumn> = {
  names: {
    username: ['اسم المستخدم', 'user name', 'username', 'login'],
    arName: ['الاسم بالعربيه', 'name in arabic', 'الاسم العربي', 'arabic name'],
    enName: ['الاسم بالانجليزيه', 'name in english', 'الاسم الانجليزي', 'english name'],
    email: ['البريد الالكتروني', 'e mail', 'email', 'e mail address', 'email address', 'البريد'],
    language: ['لغه الرساله', 'language of the mail', 'لغه البريد', 'اللغه', 'language'],
    role: ['الدور', 'role'],
    faculty: ['الكليه', 'faculty', 'college'],
    branch: ['الفرع', 'branch'],
  },
  optional: ['faculty', 'branch'],
  // a formula without its result holds nothing
  cell: (column, text) => (text.startsWith('=') ? '' : column === 'language' ? languageOf(text) : text),
}

export type PeopleSheet = SheetOf<SheetColumn>
/** The lines of a sheet of invitations, or why it is none. */
export const peopleSheet = (name: string, table: SheetTable<{ readonly text: string }>): PeopleSheet | SheetRefusal =>
  readLines(PEOPLE_SHEET, name, table)
