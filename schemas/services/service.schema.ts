import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, id, integer, object, withMessages, textOrNull, version } from '../shared/fields.ts'
import { isFoundBy } from '../shared/name-norm.ts'
import { SERVICE_ADDRESS_MAX, serviceIp, serviceUrl } from '../shared/service.ts'

/** Category of the basic attributes that are types of services (document 3, section 9). */
export const SERVICE_TYPES = 7
/** The purpose of a service, as free text: at most 255, no space at its beginning (D05). */
export const SERVICE_DESCRIPTION_MAX = 255
export const serviceDescription = withMessages(
  { type: 'string', format: 'message-text', maxLength: SERVICE_DESCRIPTION_MAX },
  { type: 'INVALID_INPUT', maxLength: 'SERVICE_DESCRIPTION_MAX' },
  'no-first-space',
)

const fields = { serviceType: id, serviceIP: serviceIp, serviceUrl, serviceDescription } as const
const required = ['serviceType'] as const

/** Form of the add and edit dialog; `serviceErrors` checks IP and URL (D20). */
export const serviceForm = object(fields, required)
export type ServiceForm = FromSchema<typeof serviceForm>
/** The whole service as it shall be: what is left out is empty from then on. */
export const serviceChange = object({ id, ...fields, version }, ['id', ...required])

/** Search of the list, also by parts of an address; it is part of the page's address. */
export const serviceFilters = object(
  {
    name: withMessages(
      { type: 'string', format: 'search-line', maxLength: SERVICE_ADDRESS_MAX },
      { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', format: 'INVISIBLE_CHARACTERS' },
    ),
  },
  [],
)
export type ServiceFilters = FromSchema<typeof serviceFilters>

const row = {
  id: integer,
  serviceType: integer,
  serviceText: bilingual,
  serviceIP: textOrNull,
  serviceUrl: textOrNull,
  serviceDescription: textOrNull,
  version: integer,
} as const
/** A service as listed (document 3, section 3); `serviceText`: the name of its type. */
export const serviceRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type ServiceRow = FromSchema<typeof serviceRow>

/** Whether type, address or description contain the search text. */
export const matchesService = (
  { serviceText, serviceIP, serviceUrl: url, serviceDescription: about }: ServiceRow,
  text = '',
): boolean => isFoundBy([serviceText.ar, serviceText.en, serviceIP, url, about].join(' '), text)
