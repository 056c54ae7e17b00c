import { headersOf, type HeaderTexts } from '#schemas/uploads/header.schema.ts'

/** The names of the fields, as the server returns them. */
export const TEXTS: HeaderTexts = {
  fields: {
    nationalId: { ar: 'الرقم القومي', en: 'National ID' },
    studentName: { ar: 'اسم الطالب', en: 'Student name' },
    gender: { ar: 'النوع', en: 'Gender' },
    seatNumber: { ar: 'رقم الجلوس', en: 'Seat number' },
    school: { ar: 'المدرسة', en: 'School' },
    total: { ar: 'المجموع', en: 'Total' },
  },
  genders: { 13: { ar: 'ذكر', en: 'Male' }, 14: { ar: 'أنثى', en: 'Female' } },
}
export const PHYSICS = { id: 7, name: { ar: 'الفيزياء', en: 'Physics' }, degree: 60 }
export const CHEMISTRY = { id: 8, name: { ar: 'الكيمياء', en: 'Chemistry' }, degree: 60 }
/** The fields of a certificate of two courses. */
export const HEADERS = headersOf({ total: 410, courses: [PHYSICS, CHEMISTRY] }, TEXTS)
export const ID = '30001010100017'
export const OTHER_ID = '30001010100025'
