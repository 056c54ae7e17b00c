import { forms } from 'virtual:validators/services'
import type { Locales } from '#locales/i18n-types.ts'
import {
  matchesService,
  type ServiceFilters,
  type ServiceForm,
  type ServiceRow,
} from '#schemas/services/service.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'

/** All services come at once, ten to a page (document 3, section 9). */
export const servicesSpec = (language: Locales): ListSpec<ServiceRow, ServiceFilters> => ({
  form: forms.filters,
  filters: { name: '' },
  sortable: ['serviceType', 'serviceIP', 'serviceUrl'],
  orderBy: 'serviceType',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: (_, call) => api.services.list(call).then(({ data }) => ({ rows: data, total: data.length })),
  whole: {
    sortBy: {
      serviceType: (row) => pickName(row.serviceText, language),
      serviceIP: (row) => row.serviceIP,
      serviceUrl: (row) => row.serviceUrl,
    },
    fits: (row, { name }) => matchesService(row, name),
  },
})

/** The form of an existing service. */
export const formOf = ({ serviceType, serviceIP, serviceUrl, serviceDescription }: ServiceRow) => ({
  serviceType,
  ...(serviceIP !== null && { serviceIP }),
  ...(serviceUrl !== null && { serviceUrl }),
  ...(serviceDescription !== null && { serviceDescription }),
})

/** Saves the form of the dialog: as a new service, or over `row`. */
export const saveService = (value: ServiceForm, row: ServiceRow | null): Promise<{ readonly message: string }> =>
  row ? api.services.update({ ...value, id: row.id, version: row.version }) : api.services.create(value)
