/** State of the history entry to which an address that leads to no page is sent (documents 1 and 3, section 2). */
export const UNKNOWN_ADDRESS = { isUnknown: true } as const

/** Whether the page of now stands there because another address led to no page. */
export const isFromUnknownAddress = (): boolean =>
  (history.state as Partial<typeof UNKNOWN_ADDRESS> | null)?.isUnknown === true
