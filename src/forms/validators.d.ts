/** The login page loads this one form only. The forms of a feature are typed in its `schemas/<feature>/forms.ts`. */
declare module 'virtual:validators/session/login' {
  export const form: import('#schemas/compiled-form.ts').CompiledForm<
    import('#schemas/session/session.schema.ts').LoginForm
  >
}
