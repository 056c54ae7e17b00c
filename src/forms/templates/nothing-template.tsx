/** For what our forms show elsewhere: rjsf's list of errors, descriptions, titles and submit button. */
export const NothingTemplate = () => null
