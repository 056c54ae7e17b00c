/** No record ever gets this id: the server answers that there is none. */
const NOBODYS = 2147483647

/**
 * The record id of an address; a text that is not an id gives one that does not exist, so that the page shows its usual
 * message for that.
 */
export const recordId = (text: string | undefined): number =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : NOBODYS
