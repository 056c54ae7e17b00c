/** One line per feature that has a `schemas/<feature>/forms.ts`. */
declare module 'virtual:validators/session' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/session/forms.ts').FORMS>
}
/** The login page loads this one form only. */
declare module 'virtual:validators/session/login' {
  export const form: import('./compiled-form.ts').CompiledForm<import('#schemas/session/session.schema.ts').LoginForm>
}
declare module 'virtual:validators/sectors' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/sectors/forms.ts').FORMS>
}
declare module 'virtual:validators/certificate-types' {
  export const forms: import('./compiled-form.ts').CompiledForms<
    typeof import('#schemas/certificate-types/forms.ts').FORMS
  >
}
declare module 'virtual:validators/certificates' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/certificates/forms.ts').FORMS>
}
declare module 'virtual:validators/certificate-pulling' {
  export const forms: import('./compiled-form.ts').CompiledForms<
    typeof import('#schemas/certificate-pulling/forms.ts').FORMS
  >
}
declare module 'virtual:validators/courses' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/courses/forms.ts').FORMS>
}
declare module 'virtual:validators/approval-rules' {
  export const forms: import('./compiled-form.ts').CompiledForms<
    typeof import('#schemas/approval-rules/forms.ts').FORMS
  >
}
declare module 'virtual:validators/applications' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/applications/forms.ts').FORMS>
}
declare module 'virtual:validators/sector-report' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/sector-report/forms.ts').FORMS>
}
declare module 'virtual:validators/saved-views' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/saved-views/forms.ts').FORMS>
}
declare module 'virtual:validators/readiness' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/readiness/forms.ts').FORMS>
}
declare module 'virtual:validators/reads' {
  export const forms: import('./compiled-form.ts').CompiledForms<typeof import('#schemas/reads/forms.ts').FORMS>
}
/** Each rule of the validation table by itself, for the tests. */
declare module 'virtual:validators/shared' {
  export const forms: Readonly<Record<string, import('./compiled-form.ts').CompiledForm>>
}
