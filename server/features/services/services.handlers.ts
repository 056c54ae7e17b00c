import type { Transaction } from 'kysely'
import { serviceLifecycle, serviceSnapshot, type ServiceEvent } from '#machines/services/service.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import type { ServiceForm } from '#schemas/services/service.schema.ts'
import { servicesEndpoints } from '#schemas/services/services.endpoints.ts'
import { serviceErrors } from '#schemas/shared/service.ts'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { CALLER_CODES, callerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import {
  findType,
  insertService,
  listAttributes,
  listServices,
  lockService,
  updateService,
  type ServiceValues,
} from './services.sql.ts'

type Trx = Transaction<Tables>
const { access } = servicesEndpoints.update
type Locked = NonNullable<Awaited<ReturnType<typeof lockService>>>

const SERVICE: RecordKind<Locked, ServiceEvent, object> = {
  entity: 'service',
  machine: serviceLifecycle,
  snapshot: (_, by) => serviceSnapshot(callerOf(by, access)),
  stored: () => ({}),
  refusal: refusalBy(CALLER_CODES, 'GENERIC'),
}

const valuesOf = ({ serviceType, serviceIP, serviceUrl, serviceDescription }: ServiceForm): ServiceValues => ({
  type_id: serviceType,
  ip: serviceIP ?? null,
  url: serviceUrl ?? null,
  description: serviceDescription ?? null,
})
/**
 * By which two services of a type are the same: the URL as a browser writes it, so that the case of the host or the
 * usual port makes no difference, or the IP where there is no URL.
 */
const keyOf = ({ ip, url }: ServiceValues): string =>
  url === null ? ip!.toLowerCase() : URL.canParse(url) ? new URL(url).href : url.toLowerCase()

/** Requires an address, and a type that is active or unchanged. @throws AppError INVALID_INPUT at the fields */
async function requireValid(trx: Trx, body: ServiceForm, before?: Locked): Promise<void> {
  requireNoFaults(serviceErrors(body))
  if (before?.type_id === body.serviceType) return
  const type = await findType(trx, body.serviceType)
  if (!type?.active) throw new AppError('INVALID_INPUT', { fields: [{ path: '/serviceType', code: 'INVALID_CHOICE' }] })
}

/** Reports two services of one type at one address as an error at the address field. */
const inTransaction = <T>(
  { db, body }: Pick<Call, 'db'> & { readonly body: ServiceForm },
  work: (trx: Trx) => Promise<T>,
) =>
  withTransaction(db, work).catch((error: unknown) => {
    if (!(error instanceof DatabaseError && error.kind === 'unique')) throw error
    const path = body.serviceUrl === undefined ? '/serviceIP' : '/serviceUrl'
    throw new AppError('SERVICE_EXISTS', { fields: [{ path, code: 'SERVICE_EXISTS' }] })
  })

/** Services and links (D20). */
export const servicesHandlers: Handlers<Api['services']> = {
  list: async ({ db }) => ({
    data: (await listServices(db)).map(({ id, type_id, ar_name, en_name, ip, url, description, version }) => ({
      id,
      serviceType: type_id,
      serviceText: { ar: ar_name, en: en_name },
      serviceIP: ip,
      serviceUrl: url,
      serviceDescription: description,
      version,
    })),
  }),
  types: async ({ db, body }) => ({
    data: (await listAttributes(db, body.catId)).map(({ id, ar_name, en_name, active }) => ({
      id,
      name: { ar: ar_name, en: en_name },
      active,
    })),
  }),

  create: (call) =>
    inTransaction(call, async (trx) => {
      const values = valuesOf(call.body)
      const id = await createRecord(trx, call, SERVICE.entity, {
        access,
        event: 'service.create',
        async insert() {
          await requireValid(trx, call.body)
          return { id: await insertService(trx, { ...values, address_key: keyOf(values) }), changes: { ...values } }
        },
      })
      return { data: { id }, message: 'ADDED' as const }
    }),

  update: (call) =>
    inTransaction(call, async (trx) => {
      const { body } = call
      const values = valuesOf(body)
      const { version } = await changeRecord(trx, call, SERVICE, {
        lock: () => lockService(trx, body.id),
        version: body.version,
        events: [{ type: 'service.edit' }],
        async write(service, next) {
          await requireValid(trx, body, service)
          const changes = differences<ServiceValues>(service, values)
          if (Object.keys(changes).length > 0)
            await updateService(trx, service.id, { ...values, address_key: keyOf(values), ...next })
          return { changes }
        },
      })
      return { data: { version }, message: 'SAVED' as const }
    }),
}
