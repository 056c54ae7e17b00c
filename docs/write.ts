import { chartFiles } from './charts/files.ts'
import { coverageFiles } from './coverage/files.ts'
import { validationDoc } from './validation.ts'

/** Files of this folder, by their place in it. */
export type Files = Readonly<Record<string, string>>

export interface Writer {
  readonly files: () => Files | Promise<Files>
  /** Files that only this writer makes: one that it no longer makes is left over. */
  readonly owns?: RegExp
}

/** What `npm run docs` writes, by what makes it. A test fails when a file is stale, missing or left over. */
export const WRITERS: Readonly<Record<string, Writer>> = {
  validation: { files: () => ({ 'validation.md': validationDoc() }) },
  charts: { files: chartFiles, owns: /^machines\/(?!coverage\.)[^/]+\.(svg|md)$/ },
  coverage: { files: () => coverageFiles(), owns: /^machines\/coverage\.(json|md)$/ },
}
