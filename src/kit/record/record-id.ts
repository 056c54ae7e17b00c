/** No record ever gets this id: the server finds none, and says so. */
const NOBODYS = 2147483647

/**
 * The record that an address names; an address that is no id names one that is not there, so that the page says what it
 * says of such a one.
 */
export const recordId = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : NOBODYS
