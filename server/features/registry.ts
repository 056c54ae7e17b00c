import type { Api } from '#schemas/api.ts'
import { applicationsHandlers } from './applications/applications.handlers.ts'
import type { Handlers } from './handlers.ts'
import { scopeHandlers } from './scope/scope.handlers.ts'
import { sectorsHandlers } from './sectors/sectors.handlers.ts'
import { certificateTypesHandlers } from './certificate-types/certificate-types.handlers.ts'
import { sessionHandlers } from './session/session.handlers.ts'
import { shellHandlers } from './shell/shell.handlers.ts'

/** Who serves which call. A call without a handler does not compile. */
export const HANDLERS: { readonly [F in keyof Api]: Handlers<Api[F]> } = {
  session: sessionHandlers,
  scope: scopeHandlers,
  shell: shellHandlers,
  sectors: sectorsHandlers,
  'certificate-types': certificateTypesHandlers,
  applications: applicationsHandlers,
}
