/** Whether this is `npm run test:long`, which leaves nothing out. */
export const IS_LONG = process.env['TEST_LONG'] === 'yes'
