/**
 * The login and the first rows of a list load one form only. The forms of a feature are typed in its
 * `schemas/<feature>/forms.ts`.
 */
declare module 'virtual:validators/session/login' {
  export const form: import('#schemas/compiled-form.ts').CompiledForm<
    import('#schemas/session/session.schema.ts').LoginForm
  >
}
declare module 'virtual:validators/applications/filter' {
  export const form: import('#schemas/compiled-form.ts').CompiledForm<
    import('#schemas/applications/application.schema.ts').FilterForm
  >
}
declare module 'virtual:validators/fees/filters' {
  export const form: import('#schemas/compiled-form.ts').CompiledForm<
    import('#schemas/fees/fee-list.schema.ts').FeeFilters
  >
}
