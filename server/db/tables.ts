// eslint-disable-next-line typescript/no-empty-object-type
export interface Tables {}
