import { fromPromise, type ActorRefFrom } from 'xstate'
import { scopeFlow } from '#machines/scope/scope.flow.ts'
import { api } from '#src/api/client.ts'
import { storeScope } from '#src/api/credentials.ts'
import { idle } from '#src/lib/idle.ts'
import type { ScopeNode } from '#schemas/scope/scope.endpoints.ts'
import { onlyNode } from '#schemas/scope-levels.ts'

/** The scope flow with the server's tree; the scope goes with every call from the moment it is settled. */
export const scopeMachine = scopeFlow.provide({
  actors: {
    loadScopes: fromPromise(async ({ signal }) => {
      // The names of the path come after the page, which works without them.
      await idle()
      return (await api.scope.scopes({ signal })).data.scopes as readonly ScopeNode[]
    }),
  },
  actions: { publish: ({ context }) => storeScope(onlyNode(context.current) ?? null) },
})

export type ScopeActor = ActorRefFrom<typeof scopeFlow>
