/** Paths of the feature's pages, and of the pages that they link to (document 1, section 2). */
export const LIST_PATH = '/home/SystemInfo/courses'
export const coursePath = (id: number): string => `/home/SystemInfo/ViewCourse/${id}`
export const certificatePath = (id: number): string => `/home/SystemInfo/ViewCertification/${id}`
/** Name under which the list's address is stored for the way back. */
export const LIST_NAME = 'courses'
