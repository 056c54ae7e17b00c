/** Paths of the feature's pages (document 2, section 2). */
export const LIST_PATH = '/home/StudentData/ManageApplications'
export const DOSSIER_PATH = '/home/StudentData/ViewApplication/Dossier'
export const PRINT_PATH = '/home/StudentData/ViewApplication/Print'
