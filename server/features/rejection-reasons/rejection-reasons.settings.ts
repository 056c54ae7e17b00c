import { namedSettings } from '../../kit/named-record.settings.ts'
import { rejectionReasonsHandlers } from './rejection-reasons.handlers.ts'

/** Reasons of rejection as a part of the settings. */
export const REASON_SETTINGS = namedSettings('rejection_reason', rejectionReasonsHandlers)
