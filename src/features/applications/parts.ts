/**
 * What screens of other features take of applications: the filters of their lists, how a status looks, and what it is
 * called.
 */
export { ApplicationFilters } from './application-filters.tsx'
export { StatusTag, useStatusText } from './status-tag.tsx'
