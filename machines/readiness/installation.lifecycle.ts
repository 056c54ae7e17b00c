import { and, assign, setup } from 'xstate'
import { ALWAYS_NEEDED, type Step } from '#schemas/readiness/readiness.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about the installation, the step that is asked about, and the caller. */
export interface InstallationContext extends Caller {
  /** The steps that are not done, as the server counts them. */
  readonly undone: readonly Step[]
  readonly setAside: readonly Step[]
  /** The step that is asked about; null: none. */
  readonly step: Step | null
  /** An upgrade brought permissions that nobody has acknowledged. */
  readonly hasNewPermissions: boolean
}

export type InstallationEvent =
  /** The university gets its name. */
  | { readonly type: 'installation.begin' }
  | { readonly type: 'step.setAside' }
  | { readonly type: 'step.takeBack' }
  | { readonly type: 'installation.goLive' }
  | { readonly type: 'permissions.acknowledge' }

type Facts = { readonly context: InstallationContext }
const isOver =
  (step: Step) =>
  ({ context }: Facts): boolean =>
    !context.undone.includes(step) || context.setAside.includes(step)

/** A guard for each step: it is done or set aside. */
const STEP_GUARDS = {
  isUniversityNamed: isOver('university'),
  hasBranch: isOver('faculties'),
  hasSeason: isOver('season'),
  hasCertificates: isOver('certificates'),
  hasRules: isOver('rules'),
  canBePaid: isOver('payments'),
  hasTestMail: isOver('mail'),
  hasAdministrators: isOver('administrators'),
  hasNoDemoAccounts: isOver('demoAccounts'),
}

const meta = requirement('issue 41')
const setAside = {
  guard: and([...MAY_MANAGE, 'isNotNeeded', 'isNotDone', 'isNotSetAside']),
  actions: 'setAside',
  meta,
} as const

/**
 * Lifecycle of the installation of a university. The home page derives from it what to offer; the server checks it
 * before each write (ADR 117).
 */
export const installationLifecycle = setup({
  types: {} as { context: InstallationContext; input: InstallationContext; events: InstallationEvent },
  guards: {
    ...callerGuards,
    ...STEP_GUARDS,
    isNotNeeded: ({ context }) => context.step !== null && !ALWAYS_NEEDED.includes(context.step),
    isNotDone: ({ context }) => context.undone.some((step) => step === context.step),
    isNotSetAside: ({ context }) => !context.setAside.some((step) => step === context.step),
    isSetAside: ({ context }) => context.setAside.some((step) => step === context.step),
    hasNewPermissions: ({ context }) => context.hasNewPermissions,
  },
  actions: {
    setAside: assign(({ context }) => ({ setAside: [...context.setAside, context.step!] })),
    takeBack: assign(({ context }) => ({ setAside: context.setAside.filter((step) => step !== context.step) })),
    acknowledge: assign({ hasNewPermissions: false }),
  },
}).createMachine({
  id: 'installation',
  description: 'The life of an installation: empty, set up by its first steps, live.',
  meta,
  context: ({ input }) => input,
  initial: 'empty',
  on: {
    'permissions.acknowledge': {
      guard: and([...MAY_MANAGE, 'hasNewPermissions']),
      actions: 'acknowledge',
      meta: requirement('ADR 104'),
    },
  },
  states: {
    empty: {
      description: 'The university has no name yet, and no step is set aside.',
      meta,
      on: {
        'installation.begin': { target: 'settingUp', meta },
        'step.setAside': { ...setAside, target: 'settingUp' },
      },
    },
    settingUp: {
      description: 'The first steps are done or set aside, one by one.',
      meta,
      on: {
        'step.setAside': setAside,
        'step.takeBack': { guard: and([...MAY_MANAGE, 'isSetAside']), actions: 'takeBack', meta },
        'installation.goLive': {
          guard: and([
            ...MAY_MANAGE,
            'isUniversityNamed',
            'hasBranch',
            'hasSeason',
            'hasCertificates',
            'hasRules',
            'canBePaid',
            'hasTestMail',
            'hasAdministrators',
            'hasNoDemoAccounts',
          ]),
          target: 'live',
          meta,
        },
      },
    },
    live: { description: 'Applications can come in; the first steps are over.', meta },
  },
})
