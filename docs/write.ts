import { chartFiles } from './charts/files.ts'
import { nominationDoc } from './nomination/document.ts'
import { validationDoc } from './validation.ts'

/** Files by their path in the project. */
export type Files = Readonly<Record<string, string>>

export interface Writer {
  readonly files: () => Files | Promise<Files>
  /** Files that only this writer makes: one that it no longer makes is left over. */
  readonly owns?: readonly { readonly folder: string; readonly files: RegExp }[]
}

/**
 * What `npm run docs` writes and what is committed, by what makes it. A test fails when a file is stale, missing or
 * left over.
 */
export const WRITERS: Readonly<Record<string, Writer>> = {
  validation: { files: () => ({ 'docs/validation.md': validationDoc() }) },
  nomination: { files: () => ({ 'docs/nomination.md': nominationDoc() }) },
  charts: {
    files: chartFiles,
    owns: [
      { folder: 'docs/machines/', files: /\.md$/ },
      { folder: 'machines/charts/drawings/', files: /\.svg$/ },
    ],
  },
}
