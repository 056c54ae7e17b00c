import { listed, memoryStore } from '../support/attachments.ts'
import { storeSuite } from './attachment-store.suite.ts'

storeSuite(
  'the memory of a test',
  async () => {
    const store = memoryStore()
    return { store, traces: async () => (await listed(store)).map(({ sha256 }) => sha256) }
  },
  { isInMemory: true },
)
