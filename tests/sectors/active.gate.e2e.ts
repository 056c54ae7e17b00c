import { API } from '#schemas/api.ts'
import type { NamedRecord } from '#schemas/shared/named-record.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { playRowLifecycle } from '#tests/support/pages/row-lifecycle.ts'

playRowLifecycle({
  machine: 'active',
  events: 'record',
  Page: NamedRecordPage,
  used: 'Medical Sector',
  usedCase: 'used',
  search: (name) => `?name=${encodeURIComponent(name)}`,
  find: async (api, name) => (await api.call<NamedRecord[]>(API.sectors.list)).find(({ enName }) => enName === name),
  create: (api, names) => api.call(API.sectors.create, { ...names, active: true }),
  activate: (api, { id, version }) => api.call(API.sectors.update, { id, version, updateAll: false, active: true }),
  remove: (api, { id, version }) => api.call(API.sectors.remove, { id, version }),
})
