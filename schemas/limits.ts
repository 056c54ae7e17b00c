/** Limits of document 1, section 5 that a deployment may raise: `PASSWORD_MAX` and `EMAIL_TLD_MAX`. */
export interface Limits {
  readonly passwordMax: number
  readonly emailTldMax: number
}

let current: Limits = { passwordMax: 20, emailTldMax: 3 }
/** Those of this page; the server, in whose process several applications may run, passes `createAjv` its own. */
export const limits = (): Limits => current
/** The browser gets the limits of this deployment from `get_login_data`. */
export const setLimits = ({ passwordMax, emailTldMax }: Limits): void => {
  current = { passwordMax, emailTldMax }
}
