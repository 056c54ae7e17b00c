import { describe, expect, it } from 'vitest'
import { applicantErrors, certificateErrors, type CertificateFacts } from '#schemas/entry/entry.rules.ts'

const plain: CertificateFacts = { categoryMeaning: null, typeMeaning: null, nameKind: null, nameMeaning: null }
const foreign: CertificateFacts = { ...plain, typeMeaning: 'foreign', nameKind: 'foreign' }
const egyptian: CertificateFacts = { ...plain, typeMeaning: 'egyptian', nameKind: 'egyptian' }
const [REQUIRED, NOT_OF] = ['REQUIRED_FIELD', 'NOT_OF_CERTIFICATE'] as const

/** Document 1, section 9: names of certificates; issue 41: by the meanings of the lists. */
describe('the data of a certificate', () => {
  it.each([
    ['one of no special type has none', {}, plain, {}],
    ['nor a name', { certificateNameId: 1 }, plain, { certificateNameId: NOT_OF }],
    [
      'nor what it counts as',
      { equationTypeId: 1, equationNameId: 2 },
      plain,
      { equationTypeId: NOT_OF, equationNameId: NOT_OF },
    ],
    ['a country is always possible', { preQualCountryId: 5 }, plain, {}],
    [
      'of all countries, it says of which',
      {},
      { ...plain, categoryMeaning: 'needsCountry' },
      { preQualCountryId: REQUIRED },
    ],
    ['a foreign one has a name', {}, foreign, { certificateNameId: REQUIRED }],
    ['and perhaps what it counts as', { certificateNameId: 1, equationTypeId: 1, equationNameId: 2 }, foreign, {}],
    [
      'another one is named in words',
      { certificateNameId: 1 },
      { ...foreign, nameMeaning: 'other' },
      { otherCertificateText: REQUIRED },
    ],
    [
      'and only such a one',
      { certificateNameId: 1, otherCertificateText: 'x' },
      foreign,
      { otherCertificateText: NOT_OF },
    ],
    [
      'its name is one of foreign ones',
      { certificateNameId: 1 },
      { ...foreign, nameKind: 'egyptian' },
      { certificateNameId: 'INVALID_CHOICE' },
    ],
    ['an Egyptian one from abroad has a name', {}, egyptian, { certificateNameId: REQUIRED }],
    ['and counts as itself', { certificateNameId: 1, equationTypeId: 1 }, egyptian, { equationTypeId: NOT_OF }],
  ] as const)('%s', (_, body, facts, faults) => {
    const found = certificateErrors(body, facts).map(({ path, code }) => [path.slice(1), code])
    expect(Object.fromEntries(found)).toEqual(faults)
  })
})

describe('the data of a student', () => {
  it.each([
    ['a national id', { cardType: 1, cardId: '30801010100015', birthdate: '2008-01-01' }, []],
    ['a month that there is not', { cardType: 1, cardId: '30813010100015' }, ['/cardId INVALID_NATIONAL_ID']],
    ['a passport', { cardType: 2, cardId: 'A1' }, []],
    ['a passport with a space', { cardType: 2, cardId: 'A 1' }, ['/cardId IDENTITY_CODE_FIELD']],
    ['a birth in the future', { birthdate: '2999-01-01' }, ['/birthdate INVALID_DATE']],
  ] as const)('%s', (_, body, faults) => {
    expect(applicantErrors(body).map(({ path, code }) => `${path} ${code}`)).toEqual(faults)
  })
})
