/** Where rules are tried and applied, and the batches of what was decided for all. */
export const NOMINATION_PATH = '/home/StudentData/StudentNominate'
export const BATCHES_PATH = `${NOMINATION_PATH}/Batches`
/** The whole university at once. */
export const UNIVERSITY_PATH = `${NOMINATION_PATH}/University`
