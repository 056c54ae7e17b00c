const arabic = new Intl.Collator('ar', { numeric: true })

/** Short lists, sorted as an Arabic reader expects. */
export const byArabicName = (a: { readonly ar_name: string }, b: { readonly ar_name: string }): number =>
  arabic.compare(a.ar_name, b.ar_name)
