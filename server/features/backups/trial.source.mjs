// Starts trial.thread.ts from source: a worker thread does not inherit the loader of TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./trial.thread.ts')
