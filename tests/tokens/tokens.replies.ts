import type { TokenRow } from '#schemas/tokens/token.schema.ts'

/** A token as the server lists it, of the applicants' portal. */
export const tokenRow = (more: Partial<TokenRow> = {}): TokenRow => ({
  id: 4,
  name: 'بوابة المتقدمين – Applicants’ portal',
  prefix: '3f9a1c07b5d2e846',
  scopes: ['read', 'write'],
  faculties: [],
  addresses: ['192.0.2.0/24', '2001:db8:17::/48'],
  state: 'active',
  by: { ar: 'سلمى عبد الرحمن الشاذلي', en: 'Salma Abdelrahman Elshazly' },
  isByActive: true,
  createdAt: '2026-10-01T09:12:00.000Z',
  expiresAt: '2027-04-01T22:00:00.000Z',
  lastUsedAt: '2026-10-05T08:59:00.000Z',
  replaces: null,
  isAboveCaller: false,
  version: 1,
  ...more,
})

/** One in each state, the newest first. */
export const TOKENS: readonly TokenRow[] = [
  tokenRow({ id: 5, replaces: 4, lastUsedAt: null, createdAt: '2026-10-04T09:12:00.000Z' }),
  tokenRow({
    state: 'expiring',
    expiresAt: '2026-10-11T09:12:00.000Z',
    isByActive: false,
    prefix: '90b7e1d2c3a4f568',
    version: 2,
  }),
  tokenRow({
    id: 3,
    name: 'وزارة التعليم العالي',
    scopes: ['results'],
    faculties: [
      { ar: 'كلية الطب', en: 'Faculty of Medicine' },
      { ar: 'كلية الهندسة', en: 'Faculty of Engineering' },
    ],
    addresses: [],
    state: 'revoked',
    createdAt: '2026-09-02T09:12:00.000Z',
    prefix: '0c5d7e8f91a2b3c4',
  }),
  tokenRow({
    id: 2,
    name: 'Trial script',
    state: 'expired',
    createdAt: '2026-08-02T09:12:00.000Z',
    expiresAt: '2026-09-02T22:00:00.000Z',
    prefix: '1a2b3c4d5e6f7081',
  }),
]
export const LIST = {
  tokens: [...TOKENS],
  faculties: [
    { id: 1, name: { ar: 'كلية الطب', en: 'Faculty of Medicine' } },
    { id: 6, name: { ar: 'كلية الهندسة', en: 'Faculty of Engineering' } },
  ],
}
export const ISSUED = {
  id: 6,
  token: `qabul_6f7081920a1b2c3d_${'k'.repeat(43)}`,
  expiresAt: '2027-04-01T22:00:00.000Z',
}
