import type { BaseTranslation } from '../i18n-types.ts'

const ar = { direction: 'rtl' } satisfies BaseTranslation
export default ar
