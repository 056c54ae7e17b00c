export const SEASONS_PATH = '/home/SetUp/Seasons'
export const ASSISTANT_PATH = `${SEASONS_PATH}/Assistant`
export const COPIES_PATH = `${SEASONS_PATH}/Copies`
export const yearEndPath = (id: number): string => `${SEASONS_PATH}/${id}/YearEnd`
