import { choice, idOrAll, list, named, object } from './fields.ts'

/**
 * Which certificates to offer by name, under both paths of decision S6. Null means all; `certificateStatus` true open,
 * false closed.
 */
export const certificateNamesBody = object(
  { certificateTypeID: idOrAll, certificateStatus: choice(null, true, false), yearID: idOrAll },
  [],
)
export const certificateNames = object({ certificates: list(named) }, ['certificates'])
