/** Paths of the feature's pages, and of pulling (document 1, section 2). */
export const LIST_PATH = '/home/SystemInfo/Certifications'
/** Name under which the list's address is stored for the way back. */
export const LIST_NAME = 'certificates'
export const ADD_PATH = '/home/SystemInfo/AddCertification'
export const PULL_PATH = '/home/SystemInfo/PullCertifications'
export const viewPath = (id: number): string => `/home/SystemInfo/ViewCertification/${id}`
/** `from` view: after saving or cancelling, the user returns to the view of the certificate, otherwise to the list. */
export const editPath = (id: number, from?: 'view'): string =>
  `/home/SystemInfo/EditCertification/${id}${from ? `?from=${from}` : ''}`
