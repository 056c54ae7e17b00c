import type { FeatureName } from '#schemas/features.ts'
import type { AnyStateMachine } from 'xstate'
import { applicationCases } from './applications/application.cases.ts'
import { applicationLifecycle } from './applications/application.lifecycle.ts'
import type { Cases } from './shared/cases.ts'

/** A machine with what the walker, the charts and the test sheets need to know of it. */
export interface RegisteredMachine {
  readonly machine: AnyStateMachine
  readonly cases: Cases
  /** `shared`: a flow that several features use. */
  readonly feature: FeatureName | 'shared'
  /** `lifecycle`: a record's states, asked on both sides. `flow`: a conversation with a person, on the screen only. */
  readonly kind: 'lifecycle' | 'flow'
}

/** Every machine of the product, by its id. A machine that is not listed here is not walked: tests/all/machines.test.ts looks for forgotten ones. */
export const MACHINES: Readonly<Record<string, RegisteredMachine>> = {
  application: { machine: applicationLifecycle, cases: applicationCases, feature: 'applications', kind: 'lifecycle' },
}
