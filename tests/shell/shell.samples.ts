import type { shellEndpoints } from '#schemas/shell/shell.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof shellEndpoints> = async () => ({ readNotifications: { body: { ids: [1, 2] } } })
