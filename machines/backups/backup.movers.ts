import type { MoversOf } from '../shared/movers.ts'
import type { backupLifecycle } from './backup.lifecycle.ts'

export const backupMovers = {
  'work.store': ['system'],
  'work.fail': ['system'],
  'work.cancel': ['staff'],
  'testRestore.begin': ['staff', 'clock'],
  'testRestore.verify': ['system'],
  'testRestore.damage': ['system'],
  'testRestore.giveUp': ['system'],
  'backup.delete': ['staff', 'system'],
} satisfies MoversOf<typeof backupLifecycle>
