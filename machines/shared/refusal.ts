import { ERRORS, type ErrorCode, type Problem } from '#schemas/errors.ts'

/** A refusal that the screen itself makes: the text of the code is shown. */
export const refusal = (code: ErrorCode): Problem => ({
  status: ERRORS[code],
  code,
  message: '',
  fields: [],
  data: null,
})
