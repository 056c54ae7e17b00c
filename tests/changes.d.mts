/** Files that differ from a commit, relative to the project, also those that git does not track yet; null without git. */
export function changedSince(commit: string): readonly string[] | null
/** Hash of the newest commit; empty without git. */
export function newestCommit(): string
/** Files that the commits of the hours before the newest one changed, and what is not committed; null without git. */
export function changedOfLate(hours: number): readonly string[] | null
/** The feature whose file this is; undefined: of none, or of all. */
export function featureOf(file: string, features: readonly string[]): string | undefined
/** The features whose tests a change of these files asks for; null: of all, since something that all share is among them. */
export function testsFor(
  files: readonly string[],
  features: readonly string[],
): { readonly features: readonly string[] | null }
