/** What screens of other features take of applications: the filters of their lists, and how a status looks. */
export { ApplicationFilters } from './application-filters.tsx'
export { StatusTag } from './status-tag.tsx'
