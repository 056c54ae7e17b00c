import { namedSettings } from '../../kit/named-record.settings.ts'
import { certificateTypesHandlers } from './certificate-types.handlers.ts'

/** Certificate types as a part of the settings. */
export const CATEGORY_SETTINGS = namedSettings('certificate_category', certificateTypesHandlers)
