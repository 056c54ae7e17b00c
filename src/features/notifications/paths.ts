/** Where people are chosen and written to, and what was sent to many. */
export const NOTIFICATIONS_PATH = '/home/StudentData/SendingNotifications'
export const GROUPS_PATH = `${NOTIFICATIONS_PATH}/Sent`
