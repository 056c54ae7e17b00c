import type { feesEndpoints } from '#schemas/fees/fees.endpoints.ts'
import { AppError } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'

const refuse = async (): Promise<never> => {
  throw new AppError('NOT_FOUND')
}

/** The contract stands before what serves it: until then nothing is there. */
export const feesHandlers: Handlers<typeof feesEndpoints> = {
  search: refuse,
  list: refuse,
  payment: refuse,
  pay: refuse,
  update: refuse,
  remove: refuse,
  checkDeposit: refuse,
  image: refuse,
  receipt: refuse,
  day: refuse,
  reconcile: refuse,
  bankColumns: refuse,
  keepBankColumns: refuse,
}
