import { namedRecordSuite } from '../support/named-record.suite.ts'

namedRecordSuite({ feature: 'sectors', table: 'sector', usedId: 1 })
