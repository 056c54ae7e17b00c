import type { JobKinds } from '../jobs/kind.ts'

/** Who does which kind of job (V7). A worker leaves jobs alone whose kind it does not know. */
export const JOB_KINDS: JobKinds = {}
