import { endpoints } from '../endpoint.ts'
import { id, integer, object, orderBy, orderType, page, pageSize } from '../shared/fields.ts'
import { filters, mailPage, mailText, mailVersion, SORTABLE } from './mail.schema.ts'
import { testMailAnswer, testMailForm } from './test-mail.schema.ts'

const view = { kind: 'permission', permission: 'administration.can_view_outbox', levels: [12, 13, 14] } as const
const manage = { kind: 'permission', permission: 'administration.can_manage_outbox', levels: [12] } as const
const source = 'V5'
const change = object({ id, version: mailVersion }, ['id'])
const changed = object({ version: integer }, ['version'])

/**
 * The outbox (ADR 75): mails of the caller's scope by their applications; those about none are listed for the
 * university alone.
 */
export const outboxEndpoints = endpoints({
  /**
   * Newest first. `total` counts up to 10,000; past it `more` is true. `counts` are of the scope, without the search.
   */
  list: {
    method: 'POST',
    path: '/api/outbox/list/',
    source,
    beyond: true,
    body: object({ ...filters, page, pageSize, orderBy: orderBy(SORTABLE), orderType }, ['page', 'pageSize']),
    reply: mailPage,
    errors: [],
    access: view,
  },
  /** One mail with its text. */
  mail: {
    method: 'GET',
    path: '/api/outbox/mail/{id}/',
    source,
    beyond: true,
    params: object({ id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['id']),
    reply: mailText,
    errors: ['NOT_FOUND'],
    access: view,
  },
  /** What failed or was cancelled waits again, with all its tries. */
  resend: {
    method: 'PUT',
    path: '/api/outbox/resend/',
    source,
    beyond: true,
    writes: 'versioned',
    body: change,
    reply: changed,
    errors: ['MAIL_ON_ITS_WAY', 'MAIL_SENT', 'MAIL_EXPIRED', 'MAIL_WITHDRAWN', 'MAIL_OVERTAKEN'],
    access: manage,
  },
  /** What is not sent yet is not sent. */
  cancel: {
    method: 'PUT',
    path: '/api/outbox/cancel/',
    source,
    beyond: true,
    writes: 'versioned',
    body: change,
    reply: changed,
    errors: ['MAIL_ON_ITS_WAY', 'MAIL_SENT', 'MAIL_EXPIRED', 'MAIL_CANCELLED_BEFORE'],
    access: manage,
  },
  /**
   * Sends one mail at once, past the outbox, and says what the mail server answered, after 20 seconds at most. Three in a
   * minute for each person (ADR 106).
   */
  test: {
    method: 'POST',
    path: '/api/outbox/test/',
    writes: 'unversioned',
    repeats: { never: 'it asks the mail server anew, and only that it was asked is stored' },
    source: 'issue 40',
    beyond: true,
    body: testMailForm,
    reply: testMailAnswer,
    errors: ['MAIL_SERVER_MISSING', 'TEST_MAIL_LIMIT'],
    access: manage,
  },
})
