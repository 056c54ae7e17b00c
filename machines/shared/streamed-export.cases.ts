import type { Problem } from '#schemas/errors.ts'
import { plain, type CasesOf } from './cases.ts'
import { PROBLEMS } from './list.cases.ts'
import type { streamedExportFlow } from './streamed-export.flow.ts'

const { broken, sessionOver } = PROBLEMS
const nothing = {
  error: {
    status: 404,
    code: 'NO_DATA_TO_EXPORT',
    message: 'لا توجد بيانات للتصدير|There is no data to export',
    fields: [],
    data: null,
  } satisfies Problem,
}

export const streamedExportCases = {
  inputs: plain,
  events: {
    'export.start': { xlsx: { payload: { format: 'xlsx' } }, csv: { payload: { format: 'csv' } } },
    'export.cancel': plain,
  },
  actors: {
    takeFile: { done: { saved: { output: null } }, error: { broken, nothing, sessionOver } },
  },
} satisfies CasesOf<typeof streamedExportFlow>
