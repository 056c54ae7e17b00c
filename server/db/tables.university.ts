/** Tables of the university's own data, as Kysely sees them. */
export interface UniversityTables {
  /** Installed logos, each once, under the SHA-256 of what is stored. */
  university_logo: { sha256: string; mime: string; content: Uint8Array }
}
