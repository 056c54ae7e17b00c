export { Select } from '#src/forms/inputs/select.tsx'
