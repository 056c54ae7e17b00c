import { randomUUID } from 'node:crypto'
import type { LinkResult } from '#schemas/linked-systems/linked-system.schema.ts'
import { LinkError, type LinkOptions } from './send-request.ts'
import { checkHealth } from './link.ts'
import { sendNobody, universityAt } from './private-university.ts'

/** One step of testing a service, and its result; `applicantCount`: how many applicants the service has. */
export interface StepAttempt {
  readonly step: 'health' | 'list' | 'send'
  readonly result: LinkResult
  readonly applicantCount?: number
}

/**
 * Tries a service of the private universities at an address, without sending a person: whether it is well, its list of
 * applicants, and an empty list sent to it (docs/private-university-service.md).
 */
export async function* tryService(url: URL, options: LinkOptions): AsyncGenerator<StepAttempt> {
  const steps = {
    health: () => checkHealth({ source: 'setting', url, serviceId: null, others: 0 }, options),
    list: async () => ({ applicantCount: (await universityAt(url, options).listApplicants()).length }),
    send: () => sendNobody(url, randomUUID(), options),
  } satisfies Record<StepAttempt['step'], () => Promise<object | void>>
  for (const step of ['health', 'list', 'send'] as const) {
    try {
      yield { step, result: 'ok', ...(await steps[step]()) }
    } catch (error) {
      if (!(error instanceof LinkError)) throw error
      yield { step, result: error.result }
    }
  }
}
