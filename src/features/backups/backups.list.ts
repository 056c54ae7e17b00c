import { forms } from 'virtual:validators/backups'
import type { BackupList, BackupRow } from '#schemas/backups/backup.schema.ts'
import { api } from '#src/api/client.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '#src/kit/list/list-query.ts'
import type { List, ListSpec, Page } from '#src/kit/list/use-list.ts'

export type BackupFilters = Readonly<Record<string, never>>
export type BackupAction = 'testRestore' | 'cancel' | 'remove'
export type Backups = List<BackupRow, BackupFilters, BackupAction>
/** Where backups are written, and when. */
export type BackupsAround = Omit<BackupList, 'backups'>
type BackupsPage = Page<BackupRow> & { readonly around: BackupsAround }

/** With what whoever runs the server restores the file; without one, any. */
export const restoreCommand = (file = 'FILE'): string => `npm run db -- restore ${file}`

/** Backups come at once, the newest first. `onAround` gets the schedule that came with them. */
export const backupsSpec = (
  onAround: (around: BackupsAround) => void,
): ListSpec<BackupRow, BackupFilters, BackupAction, BackupsPage> => ({
  form: forms.filters,
  filters: {},
  sortable: ['beganAt', 'bytes'],
  orderBy: 'beganAt',
  orderType: 'desc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => {
    const { backups, ...around } = (await api.backups.list(call)).data
    return { rows: backups, total: backups.length, around }
  },
  onPage: ({ around }) => onAround(around),
  whole: {
    sortBy: {
      beganAt: ({ beganAt, id }) => `${beganAt} ${String(id).padStart(10, '0')}`,
      bytes: ({ bytes }) => bytes ?? 0,
    },
  },
  actions: {
    testRestore: ({ id, version }, call) => api.backups.testRestore({ id, version }, call),
    cancel: ({ id, version }, call) => api.backups.cancel({ id, version }, call),
    remove: ({ id, version }, call) => api.backups.remove({ id, version }, call),
  },
})
