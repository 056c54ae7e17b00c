import type { Api } from '#schemas/api.ts'
import { notificationErrors } from '#schemas/notifications/notification.rules.ts'
import { requireNoFaults } from '../../kit/app-error.ts'
import type { Handlers } from '../../kit/handler.ts'
import { sendFeedback } from './feedback.ts'
import { previewGroup, readPreviewRows } from './group.preview.ts'
import { sendGroup } from './group.send.ts'
import { listGroups } from './group.sql.ts'
import { takeBackGroup } from './group.take-back.ts'
import { listTemplates } from './template.sql.ts'

/** Messages to applicants: to one (feedback), and to many (document 2, section 7). */
export const notificationsHandlers: Handlers<Api['notifications']> = {
  async send(call) {
    requireNoFaults(notificationErrors(call.body))
    return call.body.sendMessageGroup ? sendGroup(call) : sendFeedback(call)
  },
  preview: previewGroup,
  previewRows: readPreviewRows,
  async groups({ body: { page, pageSize }, db, scope, user }) {
    const data = await listGroups(db, { scope, userId: user.id }, { limit: pageSize, offset: (page - 1) * pageSize })
    return { data }
  },
  takeBack: takeBackGroup,
  async templates({ db }) {
    return { data: { templates: await listTemplates(db) } }
  },
}
