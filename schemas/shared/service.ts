import type { FieldError } from './field-errors.ts'
import { withMessages } from './fields.ts'

/** IP and URL of a service: at most 255 characters each (document 1, section 5, Other shared rules). */
export const SERVICE_ADDRESS_MAX = 255
export const serviceIp = withMessages(
  { type: 'string', format: 'service-ip', maxLength: SERVICE_ADDRESS_MAX },
  { type: 'INVALID_INPUT', format: 'SERVICE_IP', maxLength: 'SERVICE_ADDRESS_MAX' },
  'no-spaces',
)
export const serviceUrl = withMessages(
  { type: 'string', format: 'service-url', maxLength: SERVICE_ADDRESS_MAX },
  { type: 'INVALID_INPUT', format: 'SERVICE_URL', maxLength: 'SERVICE_ADDRESS_MAX' },
  'no-spaces',
)

interface Addresses {
  readonly serviceIP?: string
  readonly serviceUrl?: string
}
/**
 * A rule that JSON Schema reports without naming a field: a service has an IP or a URL (D20). Called on both sides,
 * with empty texts left out.
 */
export const serviceErrors = ({ serviceIP, serviceUrl: url }: Addresses): FieldError[] =>
  serviceIP === undefined && url === undefined ? [{ path: '/serviceIP', code: 'SERVICE_ADDRESS_REQUIRED' }] : []
