import type { University } from '#schemas/university/university.schema.ts'

export const UNIVERSITY: University = {
  version: 4,
  arName: 'جامعة النيل',
  enName: 'Nile University',
  systemArName: 'منظومة القبول',
  systemEnName: 'Admission System',
  cardColor: null,
  hotline: '19047',
  landlines: ['0235550141', '0235550142'],
  contactMail: '',
  scopeLogo: '/brand/university.svg',
  systemLogo: '/brand/product.svg',
  hasScopeLogo: false,
  hasSystemLogo: false,
}
/** With an installed logo of the system. */
export const WITH_LOGO: University = {
  ...UNIVERSITY,
  systemLogo: `/api/organisation/logo/${'0a'.repeat(32)}/`,
  hasSystemLogo: true,
}
