// Starts test-restore.child.ts from source: a process of its own does not inherit the loader of TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./test-restore.child.ts')
