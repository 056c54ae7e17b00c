import { inFile, type Plantation } from './mutant.ts'

/** Export to the private university, and where linked systems may be (issue 15, ADR 80). */
export const EXPORTS: readonly Plantation[] = [
  {
    of: 'exports',
    slow: true,
    suites: ['tests/private-university-export/send.api.test.ts'],
    mutants: [
      ...inFile('server/features/private-university-export/export.judge.ts', [
        [
          'whoever bears another number is sent',
          '!candidate || candidate.nationalId.toUpperCase() !== nationalId.toUpperCase()',
          '!candidate',
        ],
        ['what changed since it was seen is sent', "state === 'waiting' && candidate.version !== version", 'false'],
      ]),
      ...inFile('server/features/private-university-export/export.ask.ts', [
        ['who is asked about again gets another key', 'shipment: of.shipment ?? key', 'shipment: key'],
      ]),
      ...inFile('server/links/private-university.ts', [
        ['one of two answers is believed', 'said.get(key)?.size === 1', 'said.has(key)'],
        ['an incomplete list is compared', "throw new LinkError('badAnswer')\n      }", 'break\n      }'],
      ]),
      ...inFile('server/links/ask.ts', [
        ['an answer may have any size', 'bytes > ANSWER_MAX', 'false'],
        ['a page is read as JSON', '!/^application\\/json\\b/i.test(type)', 'false'],
      ]),
    ],
  },
  {
    of: 'links',
    suites: ['tests/linked-systems/private-address.test.ts'],
    mutants: [
      ...inFile('server/links/ask.ts', [
        ['one public address is enough', 'addresses.some(', 'addresses.every('],
        ['others are followed', 'status >= 300 && status < 400', 'false'],
        [
          'an address that is written as one is not checked',
          '!options.allowPrivate && isPrivateAddress(host)',
          'false',
        ],
      ]),
      ...inFile('server/links/private-address.ts', [
        ['metadata services are asked', "  '169.254.0.0/16',\n", ''],
        ['IPv4 inside NAT64 is asked', "  '64:ff9b::/96',\n", ''],
      ]),
    ],
  },
]
