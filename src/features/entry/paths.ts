/** The list that the page belongs to, and the name under which its address is kept. */
export const LIST_PATH = '/home/StudentData/ManageApplications'
export const LIST_NAME = 'applications'
/** One application, found by its number. */
export const applicationPath = (number: string): string =>
  `${LIST_PATH}?identityType=3&searchText=${encodeURIComponent(number)}`
