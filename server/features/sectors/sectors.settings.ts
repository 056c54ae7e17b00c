import { namedSettings } from '../../kit/named-record.settings.ts'
import { sectorsHandlers } from './sectors.handlers.ts'

/** Sectors as a part of the settings. */
export const SECTOR_SETTINGS = namedSettings('sector', sectorsHandlers)
