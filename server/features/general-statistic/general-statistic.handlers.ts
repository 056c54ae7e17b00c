import type { generalStatisticEndpoints } from '#schemas/general-statistic/general-statistic.endpoints.ts'
import { statisticErrors } from '#schemas/general-statistic/statistic.rules.ts'
import { requireNoFaults } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import { readStatistic } from './general-statistic.sql.ts'

/** The general statistic (document 3, section 2). */
export const generalStatisticHandlers: Handlers<typeof generalStatisticEndpoints> = {
  async list({ body, db, scope }) {
    requireNoFaults(statisticErrors(body))
    return { data: await readStatistic(db, scope, body) }
  },
}
