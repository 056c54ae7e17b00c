import type { feesEndpoints } from '#schemas/fees/fees.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** A valid call of each endpoint. */
export const samples: Samples<typeof feesEndpoints> = async () => ({
  search: { body: { searchData: 'محمد' } },
  list: { body: { page: 1, pageSize: 10 } },
  day: { body: { day: '2026-10-04' } },
  reconcile: { body: { from: '2026-10-04', to: '2026-10-05', rows: [{ row: 2, depositNum: '4711', amount: 262.5 }] } },
  keepBankColumns: { body: { depositNum: 'رقم العملية', amount: 'المبلغ', date: 'التاريخ' } },
})
