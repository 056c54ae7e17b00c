/** One line per feature that has a `schemas/<feature>/forms.ts`. */
declare module 'virtual:validators/sectors' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/sectors/forms.ts').FORMS>
}
declare module 'virtual:validators/certificate-types' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/certificate-types/forms.ts').FORMS>
}
declare module 'virtual:validators/session' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/session/forms.ts').FORMS>
}
/** The login page loads this one form only. */
declare module 'virtual:validators/session/login' {
  export const form: import('./compiled-form.ts').CompiledForm<import('#schemas/session/session.schema.ts').LoginForm>
}
declare module 'virtual:validators/applications' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/applications/forms.ts').FORMS>
}
