import {
  alwaysFalse,
  alwaysTrue,
  dead,
  forgottenGuard,
  inFile,
  noActions,
  noOnError,
  wrongTarget,
  type Plantation,
} from './mutant.ts'
import { WALKED } from './suites.ts'

/** Fees: their life, the dialog of a payment, what the server does, and amounts in words. */
export const FEES: readonly Plantation[] = [
  {
    of: 'payment',
    suites: ['tests/fees/payment.lifecycle.machine.test.ts', WALKED],
    mutants: [
      dead('a payment stays for ever', 'paidInCash', 'payment.delete'),
      dead('a wrong number is never mended', 'paidInCash', 'payment.edit'),
      wrongTarget('what is paid in cash counts as paid online', 'paidOnline', 'unpaid', 'fee.pay'),
      wrongTarget('what is deleted is not due', 'notDue', 'paidInCash', 'payment.delete'),
      alwaysTrue('anybody enters payments', 'mayManage'),
      alwaysTrue('a fee of an inactive faculty is paid', 'isFacultyActive'),
      alwaysTrue('a fee of an inactive branch is paid', 'isBranchActive'),
      alwaysTrue('a fee that nobody waits for is paid', 'isAwaited'),
      alwaysTrue('the payment of a decided application is deleted', 'isReturnable'),
      alwaysFalse('no fee is ever paid', 'isAwaited'),
      forgottenGuard('anybody corrects payments', 'paidInCash', 'payment.edit'),
      ...inFile('machines/fees/payment.lifecycle.ts', [
        [
          'what is paid in cash is said to be paid online',
          "paidInCash: 'FEE_ALREADY_PAID'",
          "paidInCash: 'FEE_PAID_ONLINE'",
        ],
      ]),
    ],
  },
  {
    of: 'paymentDialog',
    suites: ['tests/fees/payment-dialog.machine.test.ts', WALKED],
    mutants: [
      dead('the question cannot be answered with No', 'confirming', 'payment.cancel'),
      dead('no reason can be given', 'warned', 'reason.give'),
      wrongTarget('nobody is asked whether to pay', 'saving', 'checking', 'done.checkDeposit', 1),
      wrongTarget('a refused payment closes the dialog', 'closed', 'saving', 'error.savePayment', 5),
      wrongTarget('a session that ends forgets what was typed', '.closed', '', 'session.end', 1),
      alwaysTrue('what is inactive is edited', 'mayEdit'),
      alwaysFalse('nobody is warned of a deposit that is used', 'isUsed'),
      alwaysFalse('the server is not heard when it warns', 'isRefusedAsUsed'),
      alwaysFalse('nothing counts as unchanged', 'hasNoChanges'),
      alwaysTrue('what was typed is thrown away unasked', 'isUntouched'),
      noActions('the list stays as it was', 'saving', 'done.savePayment'),
      noActions('a reason is not sent', 'warned', 'reason.give'),
      noOnError('a refused payment is waited for', 'saving'),
      ...inFile('machines/fees/payment-dialog.flow.ts', [
        [
          'reading again throws away what was typed',
          'payment, initial: paymentDraft(payment) })),\n    keepValue',
          'payment, initial: paymentDraft(payment), value: paymentDraft(payment) })),\n    keepValue',
        ],
        [
          'a new image is no change',
          'context.payment !== null && context.image === null &&',
          'context.payment !== null &&',
        ],
      ]),
    ],
  },
  {
    of: 'reconciliation',
    suites: ['tests/fees/reconciliation.screen.test.tsx', WALKED],
    mutants: [
      dead('who waits for the reader cannot leave', 'reading', 'work.cancel'),
      dead('who waits for the server cannot leave', 'comparing', 'work.cancel'),
      dead('columns cannot be changed afterwards', 'compared', 'mapping.return'),
      wrongTarget('giving up the comparison forgets the sheet', 'choosing', 'comparing', 'work.cancel'),
      wrongTarget('a failed comparison reads the file again', 'reading', 'failed', 'sheet.compare'),
      alwaysTrue('a sheet without deposit numbers is compared', 'isMapped'),
      alwaysFalse('no sheet is ever compared', 'isMapped'),
      alwaysFalse('a file with a fault passes for a sheet', 'isFaulty'),
      alwaysTrue('no failure is told', 'isSessionOver'),
      forgottenGuard('every file is faulty', 'reading', 'done.readFile'),
      noActions('nobody hears why a file is not read', 'reading', 'error.readFile'),
      noActions('another file keeps the sheet before', 'compared', 'file.another'),
      noOnError('a file that breaks the reader is waited for', 'reading'),
      noOnError('a comparison that failed is waited for', 'comparing'),
    ],
  },
  {
    of: 'amountWords',
    suites: ['tests/fees/amount-words.test.ts'],
    mutants: inFile('schemas/fees/amount-words.ts', [
      ['ten pounds in the accusative', 'rest >= 3 && rest <= 10', 'rest >= 3 && rest < 10'],
      ['eleven pounds in the genitive', 'if (rest >= 11) return word.many', 'if (rest > 11) return word.many'],
      ['a dual keeps its letter', ".replace(/(مائتا|ألفا|مليونا)ن$/, '$1')", ''],
      ['a thousand keeps its ending before its genitive', ".replace(/(ألف|مليون)ًا$/, '$1')", ''],
      ['piastres are lost', 'const rest = piastres % 100', 'const rest = 0'],
      ['one pounds', "number === 1 ? '' : 's'", "number === 0 ? '' : 's'"],
    ]),
  },
  {
    of: 'images',
    suites: ['tests/kit/image.test.ts', 'tests/kit/semaphore.test.ts'],
    mutants: [
      ...inFile('server/kit/image.ts', [
        ['an image may be of any width', 'Math.max(width, height) > MAX_SIDE', 'height > MAX_SIDE'],
        ['an image may be of any size', 'bytes > MAX_DECODED_BYTES', 'bytes > 1e12'],
        ['two images are decoded at once', 'capacity: 1, maxWaiting', 'capacity: 2, maxWaiting'],
        ['whoever comes waits', 'maxWaiting: 200', 'maxWaiting: 5_000'],
        ['texts are inflated', 'withoutTexts(await readFile(file))', 'file'],
      ]),
      ...inFile('server/kit/semaphore.ts', [
        ['a release counts twice', 'if (isReleased) return', ''],
        ['whoever waited too long stays in the way', 'this.#waiters.splice(this.#waiters.indexOf(waiter), 1)', ''],
        ['the heavy never get in', 'Math.min(weight, capacity)', 'weight'],
      ]),
    ],
  },
  {
    of: 'payments',
    slow: true,
    suites: [
      'tests/fees/payment.api.test.ts',
      'tests/fees/fees.list.api.test.ts',
      'tests/fees/fees.beyond.api.test.ts',
    ],
    mutants: [
      ...inFile('server/kit/idempotency.ts', [
        ['a repeat is another payment', 'if (key === undefined) return', 'if (key !== null) return'],
      ]),
      ...inFile('server/kit/image.ts', [
        ['an image may be of any size', 'pixels > MAX_PIXELS', 'pixels > 1e12'],
        [
          'a PDF is an image',
          "if (!format) throw new ImageRefused('PHOTO_EXTENSION')",
          "if (!format) throw new ImageRefused('PHOTO_CONTENT')",
        ],
        ['what breaks off is kept', "failOn: 'error'", "failOn: 'none'"],
      ]),
      ...inFile('server/plugins/uploads.ts', [
        ['what was uploaded stays', 'await rm(upload.folder, { recursive: true, force: true })', 'void upload'],
        ['every call takes multipart', 'if (isMultipart && !request', 'if (false && !request'],
      ]),
      ...inFile('server/features/fees/payment.pay.ts', [
        [
          'a deposit pays twice unasked',
          'if (payments.length > 0 && reason === undefined)',
          'if (payments.length > 99)',
        ],
        ['a date tomorrow passes', 'requireNoFaults(paymentDateErrors(', 'void (paymentDateErrors('],
        [
          'the image is stored before all is checked',
          'await lockPayments(trx)',
          'await lockPayments(trx); await file.store()',
        ],
      ]),
      ...inFile('server/features/fees/payment.sql.ts', [
        ['what paid before fees were grouped is paid online', ' or ${orOther})', ')'],
        [
          'a foreign fee is paid',
          "scopeCondition(scope, 'application', 'a'),\n    ...isEqual('a.year_id', key.yearId)",
          "...isEqual('a.year_id', key.yearId)",
        ],
        [
          'the image of a foreign payment is shown',
          'where i.id = ${id} and ${paymentInScope(scope)}',
          'where i.id = ${id}',
        ],
      ]),
      ...inFile('server/features/fees/fee.list.sql.ts', [
        ['drafts are listed', 'sql`a.status > 0`', 'sql`true`'],
        ['the payment of another application is summed', ' and (p.grouped or p.application_id = m.id)', ''],
        ['a student has a row for each application', '...(fee.isGrouped ? [isFirst(scope)] : [])', '...[]'],
      ]),
      ...inFile('server/features/fees/day.sql.ts', [
        ['deleted payments are summed', 'filter(({ deleted }) => !deleted)', 'filter(() => true)'],
        ['midnight belongs to the day before', '< ${midnight(day, 1)}', '<= ${midnight(day, 1)}'],
        ['a day has one order', "KEYS[body.orderBy ?? 'paymentDate']", 'KEYS.paymentDate'],
        [
          'sums are of the page',
          'total: sumOf(kept)',
          'total: sumOf(kept.slice((page - 1) * pageSize, page * pageSize))',
        ],
      ]),
      ...inFile('server/features/fees/reconcile.ts', [['any amount matches', 'there === here ?', 'there !== null ?']]),
    ],
  },
]
