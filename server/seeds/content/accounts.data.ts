import type { RoleName } from '#schemas/permissions.ts'
import type { Pair } from './pairs.ts'
import { CLERK_FACULTY } from './structure.data.ts'

/** Password of every demo account (decision G10). */
export const DEMO_PASSWORD = 'Qabul#2026'

export const ROLE_NAMES: Readonly<Record<RoleName, Pair>> = {
  administrator: { ar: 'مدير النظام', en: 'System administrator' },
  officer: { ar: 'مسؤول القبول', en: 'Admissions officer' },
  clerk: { ar: 'موظف شؤون الطلاب بالكلية', en: 'Faculty clerk' },
  finance: { ar: 'موظف الشؤون المالية', en: 'Finance clerk' },
  entry: { ar: 'مدخل بيانات', en: 'Data entry' },
  viewer: { ar: 'مطلع', en: 'Viewer' },
}

export interface AccountData extends Pair {
  readonly id: number
  readonly username: string
  readonly role: RoleName
  readonly cardId: string
  readonly facultyId: number | null
}
/** One account of each role. Their ids appear in the histories of applications. */
export const ACCOUNTS: readonly AccountData[] = [
  {
    id: 1,
    username: 'admin',
    role: 'administrator',
    ar: 'سلمى عبد الرحمن الشاذلي',
    en: 'Salma Abdelrahman Elshazly',
    cardId: '28503120178125',
    facultyId: null,
  },
  {
    id: 2,
    username: 'officer',
    role: 'officer',
    ar: 'طارق محمود النجار',
    en: 'Tarek Mahmoud Elnaggar',
    cardId: '28107242176318',
    facultyId: null,
  },
  {
    id: 3,
    username: 'clerk',
    role: 'clerk',
    ar: 'منى إبراهيم عبد العال',
    en: 'Mona Ibrahim Abdelaal',
    cardId: '29001051277024',
    facultyId: CLERK_FACULTY,
  },
  {
    id: 4,
    username: 'finance',
    role: 'finance',
    ar: 'هاني فؤاد غالي',
    en: 'Hany Fouad Ghaly',
    cardId: '27911300278513',
    facultyId: null,
  },
  {
    id: 5,
    username: 'entry',
    role: 'entry',
    ar: 'دينا سامح الحديدي',
    en: 'Dina Sameh Elhadidy',
    cardId: '29606171678749',
    facultyId: null,
  },
  {
    id: 6,
    username: 'viewer',
    role: 'viewer',
    ar: 'كريم وائل الدسوقي',
    en: 'Karim Wael Eldesouky',
    cardId: '29302082178936',
    facultyId: null,
  },
]
export const STAFF = { admin: 1, officer: 2, clerk: 3, finance: 4, entry: 5 } as const
