import type { servicesEndpoints } from '#schemas/services/services.endpoints.ts'
import type { Samples } from '../support/samples.ts'

let serial = 0
/** A service made for the call, at a new address. */
export const samples: Samples<typeof servicesEndpoints> = async (db) => {
  serial += 1
  const at = (name: string) => `https://${name}${serial}.example.com`
  const { id, version } = await db
    .insertInto('service')
    .values({ type_id: 8, ip: null, url: at('old'), description: null, address_key: at('old') })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const service = { serviceType: 8, serviceIP: '192.0.2.1:8080', serviceUrl: at('new'), serviceDescription: 'للتجربة' }
  return {
    types: { body: { catId: 7 } },
    create: { body: service },
    update: { body: { ...service, id, version } },
  }
}
