import type { linkedSystemsEndpoints } from '#schemas/linked-systems/linked-systems.endpoints.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('NOT_FOUND')
}
/** The other systems that this one is linked to (S3). */
export const linkedSystemsHandlers: Handlers<typeof linkedSystemsEndpoints> = { systems: refuse, test: refuse }
