import { accountsDoc } from './accounts/document.ts'
import { chartFiles } from './charts/files.ts'
import { nominationDoc } from './nomination/document.ts'
import { validationDoc } from './validation/document.ts'

/** Files by their path in the project. */
export type Files = Readonly<Record<string, string>>

/** Where `npm run docs` writes what the app imports, and what is committed: a test fails when a file is stale or left over. */
export const DRAWINGS = { folder: 'machines/charts/drawings/', files: /\.svg$/ } as const
export const drawings = (): Promise<Files> => chartFiles()

/** Documents of the static site that nothing imports; they are not committed. */
export const documents = (): Files => ({
  'docs/site/validation.md': validationDoc(),
  'docs/site/nomination.md': nominationDoc(),
})

/** Documents that are committed, since they are read beside the source: a test fails when one is stale. */
export const committed = (): Files => ({ 'docs/accounts.md': accountsDoc() })
