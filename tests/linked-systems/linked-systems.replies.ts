import type { LinkedSystemRow, LinkUse } from '#schemas/linked-systems/linked-system.schema.ts'

export const USE: LinkUse = {
  act: 'export',
  result: 'ok',
  at: '2026-10-05T09:00:00.000Z',
  tookMs: 420,
  who: { ar: 'كريم علي', en: 'Karim Ali' },
}
export const UNIVERSITY: LinkedSystemRow = {
  system: 'privateUniversity',
  source: 'registry',
  address: 'https://admissions.private-university.example/api',
  isAddressHidden: false,
  serviceId: 4,
  otherServices: 1,
  screen: '/home/StudentData/PrivateUniversityExport',
  lastUse: USE,
}
export const AFFAIRS: LinkedSystemRow = {
  system: 'studentAffairs',
  source: 'none',
  address: null,
  isAddressHidden: false,
  serviceId: null,
  otherServices: 0,
  screen: null,
  lastUse: null,
}
