import { namedRecordForm } from '../shared/named-record.ts'

/** Forms of this feature; the browser's validators are compiled from them (`src/forms/validators.plugin.ts`). */
export const FORMS = { record: namedRecordForm } as const
