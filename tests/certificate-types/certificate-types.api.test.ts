import { namedRecordSuite } from '../support/named-record.suite.ts'

namedRecordSuite({ feature: 'certificate-types', table: 'certificate_category', usedId: 17 })
