import type { NamespaceLinkedSystemsTranslation } from '../../i18n-types.ts'

const en_linked_systems: NamespaceLinkedSystemsTranslation = {
  title: 'Links to other systems',
  empty: 'No other system is linked',
  columns: { system: 'System', address: 'Address', lastUse: 'Last use', screen: 'Screen' },
  sources: {
    setting: 'By the settings of the server',
    registry: 'By the services registry',
    builtIn: 'No service is set: in the demo a receiver of this system stands in',
    none: 'It has no address',
  },
  hidden: 'The address is shown to whoever may see services',
  others:
    '{{count:No other service|1 other service|?? other services}} of this type in the registry: the newest is used',
  neverUsed: 'Never used',
  acts: { export: 'Export', reconcile: 'Comparison', test: 'Test' },
  took: '{duration} ms',
  open: 'Open',
  noScreen: 'It has no screen',
  noAddressHelp: 'Add a service of its type to the services registry, or have the operator set its address',
  testing: 'A system is being tested',
  actions: { test: 'Test' },
  systems: { privateUniversity: 'Private university', studentAffairs: 'Student affairs system' },
  /** Messages from the server: for a service that gives no reason, and from the built-in receiver. */
  service: {
    noReason: 'No reason was given',
    wrongId: 'The national id is not valid',
    duplicate: 'The university holds this student already, by another application',
  },
  /** Also used by the server: why a system cannot be used. */
  results: {
    ok: 'It answered',
    noAddress: 'It has no address: neither a setting nor the services registry names one',
    privateAddress:
      'Its address is inside the own network, and such addresses are not allowed. The operator allows them by ALLOW_PRIVATE_SERVICES',
    unknownName: 'The name in its address is not known',
    unreachable: 'Nobody can be reached at its address',
    timeout: 'It did not answer in time',
    redirected: 'It sends to another address, which is not followed',
    errorStatus: 'It answered with an error',
    badAnswer: 'It answered with something else than was agreed',
    tooLarge: 'Its answer is too large',
  },
}
export default en_linked_systems
