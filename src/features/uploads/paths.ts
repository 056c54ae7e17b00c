/** The wizard, and the list of what was uploaded. */
export const WIZARD_PATH = '/home/StudentData/PullingStudentData'
export const UPLOADS_PATH = `${WIZARD_PATH}/Uploads`
