import type { Translation } from '../i18n-types.ts'

const en = { direction: 'ltr' } satisfies Translation
export default en
