/** So many rows of a list are exported at most; a list exports all its rows by `pageSize` -1 (D71). */
export const EXPORT_MAX = 20_000
