import { describe, expect, it } from 'vitest'
import { isAddressRange, isInRanges } from '#schemas/shared/address-ranges.ts'
import { tokenErrors } from '#schemas/tokens/token.schema.ts'

describe('ranges of addresses', () => {
  it.each(['192.0.2.10', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::', '::1/128', '2001:db8:17::/48', '::ffff:192.0.2.1'])(
    '%s is one',
    (text) => expect(isAddressRange(text)).toBe(true),
  )
  it.each([
    '',
    '192.0.2',
    '192.0.2.256',
    '192.0.02.1',
    '192.0.2.0/33',
    '192.0.2.0/024',
    '192.0.2.0/24/8',
    '2001:db8::1::',
    '2001:db8::/129',
    ':::',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '1.2.3.4::',
    'fe80::1%eth0',
    'example.com',
    '١٩٢.0.2.1',
  ])('%s is none', (text) => expect(isAddressRange(text)).toBe(false))
  it.each([
    ['192.0.2.255', '192.0.2.0/24', true],
    ['192.0.3.0', '192.0.2.0/24', false],
    // as a server that listens on IPv6 sees it
    ['::ffff:192.0.2.7', '192.0.2.0/24', true],
    ['192.0.2.7', '::ffff:192.0.2.0/120', true],
    ['2001:db8:17:ffff::1', '2001:db8:17::/48', true],
    ['2001:db8:18::1', '2001:db8:17::/48', false],
    ['::c000:207', '192.0.2.0/24', false],
    ['203.0.113.9', '0.0.0.0/0', true],
    ['2001:db8::1', '0.0.0.0/0', false],
    ['192.0.2.0/24', '192.0.2.0/24', false],
    ['unknown', '0.0.0.0/0', false],
  ])('%s in %s: %s', (address, range, isIn) => expect(isInRanges(address, [range])).toBe(isIn))
})

/** Issue 43: addresses by CIDR, checked; an expiry date. */
describe('the form of a token', () => {
  it.each([
    [{ addresses: '192.0.2.0/24\n\n 2001:db8::/32 ', expiresOn: '2026-10-05' }, []],
    [{ addresses: '192.0.2.0/24\nportal.example.edu' }, ['ADDRESS_RANGES']],
    [{ expiresOn: '2026-10-04' }, ['TOKEN_DAYS']],
    [{ expiresOn: '2027-10-06' }, []],
    [{ expiresOn: '2027-10-07' }, ['TOKEN_DAYS']],
  ])('%j: %j', (form, codes) => expect(tokenErrors(form, '2026-10-05').map(({ code }) => code)).toEqual(codes))
})
