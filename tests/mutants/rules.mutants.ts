import { inFile, type Plantation } from './mutant.ts'

export const RULES: readonly Plantation[] = [
  {
    of: 'scope filter',
    suites: ['tests/scope/scope-filter.test.ts'],
    mutants: inFile('server/kit/scope.ts', [
      ['another university is let in', 'asked.universityId !== home.universityId || ', ''],
      ['another faculty is let in', 'differs(asked.facultyId, home.facultyId) || ', ''],
      ['another branch is let in', ' || differs(asked.branchId, home.branchId)', ''],
      [
        'a wide wish widens the home',
        'const facultyId = home.facultyId ?? asked.facultyId',
        'const facultyId = asked.facultyId',
      ],
      [
        'a wide wish widens a home of one branch',
        'const branchId = home.branchId ?? asked.branchId',
        'const branchId = asked.branchId',
      ],
      ['the faculty is not filtered on', 'scope.facultyId === undefined ? []', 'scope.facultyId !== null ? []'],
      [
        'the branch is not filtered on',
        'scope.branchId === undefined || branch === undefined ? []',
        'scope.branchId !== null ? []',
      ],
      ['either suffices', 'sql` and `', 'sql` or `'],
      [
        'the wrong column',
        `application: { faculty: 'faculty_id', branch: 'branch_id' }`,
        `application: { faculty: 'faculty_id', branch: 'faculty_id' }`,
      ],
      [
        'inScope forgets its condition',
        'query.where(scopeCondition(scope, table, alias))',
        '(scopeCondition(scope, table, alias), query)',
      ],
    ]),
  },
  {
    of: 'keys',
    suites: ['tests/kit/keys.test.ts', 'tests/shell/command-search.test.ts'],
    mutants: [
      ...inFile('src/kit/keys/key.ts', [
        ['keys of the browser act', 'if (ctrlKey || altKey || metaKey) return null', ''],
        ['an Arabic question mark is none', " || key === '؟' || (code === 'Slash' && shiftKey)", ''],
        ['capitals act', 'return !shiftKey && ', 'return '],
      ]),
      ...inFile('src/features/shell/command-search.ts', [
        ['applicants are remembered', "  if (group === 'applicants') return\n", ''],
        ['what was used of late stands there twice', ' && !used.includes(command)', ''],
        ['one memory for everybody', '`palette.${username}`', '`palette`'],
      ]),
    ],
  },
  {
    of: 'formats',
    suites: ['tests/schemas/formats.test.ts'],
    mutants: inFile('schemas/formats.ts', [
      ['every year may have a 29 February', 'month === 2 && !isLeap(year) ? 28', 'month === 2 && isLeap(year) ? 28'],
      ['2000 is no leap year', ' || year % 400 === 0', ''],
      ['every month has 31 days', 'DAYS[month - 1]!', '31'],
      ['any governorate', ' || !GOVERNORATES.has(governorate)', ''],
      ['any century', '/^[23]\\d{13}$/', '/^\\d{14}$/'],
      ['born tomorrow', 'read !== undefined && read.birthdate <= todayInCairo()', 'read !== undefined'],
      ['long top-level parts of a mail', 'topLevel.length <= emailTldMax', 'topLevel.length > 0'],
      ['names without a letter', '/\\p{L}/u.test(text)', 'text !== null'],
      ['men and women exchanged', `% 2 === 1 ? 'male'`, `% 2 === 0 ? 'male'`],
    ]),
  },
  {
    of: 'schemas',
    suites: ['tests/schemas/fields.test.ts'],
    mutants: [
      ...inFile('schemas/shared/fields.ts', [
        ['names of four letters', 'NAME_MIN = 5', 'NAME_MIN = 4'],
        ['names of 76 letters', 'NAME_MAX = 75', 'NAME_MAX = 76'],
        [
          'digits first in an Arabic name',
          `$\`, not: { type: 'string', pattern: '^[0-9]' } },\n    { type: 'REQUIRED_FIELD', format: 'LETTER_REQUIRED', minLength: 'MIN_FIELD', maxLength: 'NAME_MAX', pattern: 'ARABIC_FIELD'`,
          `$\` },\n    { type: 'REQUIRED_FIELD', format: 'LETTER_REQUIRED', minLength: 'MIN_FIELD', maxLength: 'NAME_MAX', pattern: 'ARABIC_FIELD'`,
        ],
        ['mails of 51 characters', 'EMAIL_MAX = 50', 'EMAIL_MAX = 51'],
        ['a hyphen in an identity', `IDENTITY_CODE = '^[A-Za-z0-9]*$'`, `IDENTITY_CODE = '^[A-Za-z0-9-]*$'`],
        ['pages of 101 rows', 'minimum: 1, maximum: 100 }', 'minimum: 1, maximum: 101 }'],
      ]),
      ...inFile('schemas/shared/key-filters.ts', [
        ['Persian letters', '\\\\u0621-\\\\u063A\\\\u0641-\\\\u064A', '\\\\u0621-\\\\u06FF'],
      ]),
      ...inFile('schemas/session/password.schema.ts', [
        ['passwords of five characters', 'PASSWORD_MIN = 6', 'PASSWORD_MIN = 5'],
        ['passwords without a sign', '(?=.*[!@#$%^&*])', ''],
        ['passwords with spaces', `[\\\\s\\\\p{Cc}]`, '\\\\p{Cc}'],
        ['new passwords with a NUL', `[\\\\s\\\\p{Cc}]`, '\\\\s'],
        ['passwords with a NUL at the login', `, not: { type: 'string', pattern: '\\\\u0000' }`, ''],
        ['a repetition that may differ', `const: { $data: '1/newPassword' }`, `minLength: 0`],
      ]),
      ...inFile('schemas/applications/application.schema.ts', [
        ['feedback of ten characters', 'FEEDBACK_MIN = 11', 'FEEDBACK_MIN = 10'],
      ]),
      ...inFile('schemas/shared/date-range.ts', [['a period of one day is refused', 'end < start', 'end <= start']]),
      ...inFile('schemas/ajv.ts', [
        ['null becomes a number', 'coerceTypes: false', 'coerceTypes: true'],
        ['unknown fields are dropped', 'removeAdditional: false', 'removeAdditional: true'],
      ]),
      ...inFile('schemas/shared/text.ts', [
        ['null is told as a wrong type', 'item === null && (', 'item === 0 && ('],
        ['null is dropped where it is a value', ' && !takesNull(properties[key])', ''],
        ['tatweel stays', `.replaceAll('\\u0640', '')`, ''],
        ['invisible characters stay in messages', 'withoutInvisible(text).trim()', 'text.trim()'],
        ['marks that nobody sees stay', `text.replace(HIDDEN, '')`, 'text'],
        ['marks of direction stay in codes', 'foldDigits(withoutMarks(text)).trim()', 'foldDigits(text).trim()'],
      ]),
    ],
  },
  {
    of: 'search by names',
    suites: ['tests/schemas/search.test.ts'],
    mutants: [
      ...inFile('schemas/shared/name-norm.ts', [
        ['names are not compared without spaces', 'new RegExp(acrossSpaces(usual)).test(folded)', 'false'],
        ['another spelling is not found', 'others.some(', '[].some('],
        ['from the middle of a word across the spaces', '`(^| )${', '`${'],
        ['one word suffices', 'words.every(', 'words.some('],
        ['signs of a word are a pattern', `, '\\\\$&')`, `, '$&')`],
      ]),
      ...inFile('schemas/shared/text.ts', [
        ['diacritics are refused in a search', `.replace(DIACRITICS, '').trim()`, ''],
      ]),
      ...inFile('schemas/shared/key-filters.ts', [
        [
          'diacritics cannot be typed in a search',
          'search: new RegExp(`^[A-Za-z${ARABIC_LETTERS}${ARABIC_MARKS}',
          'search: new RegExp(`^[A-Za-z${ARABIC_LETTERS}',
        ],
      ]),
    ],
  },
  {
    of: 'typed numbers',
    suites: ['tests/forms/form-value.test.ts'],
    mutants: inFile('src/forms/read-number.ts', [
      ['a comma vanishes', `replaceAll(DECIMAL_SIGNS, '.')`, `replaceAll(DECIMAL_SIGNS, '')`],
      ['the Arabic comma is no decimal sign', '[,\\u060C\\u066B]', '[,\\u066B]'],
      ['1.000 is 1', '{1,2}', '{1,3}'],
      ['what is no number is mended', 'Number(ascii) : text', 'Number(ascii) : ascii'],
      ['a whole number may have decimals', 'isWhole ? /^-?\\d+$/ : ', ''],
    ]),
  },
  {
    of: 'validation table',
    suites: ['tests/schemas/validation.test.ts'],
    mutants: [
      ...inFile('schemas/shared/key-filters.ts', [
        ['the first diacritic', `\\\\u0641-\\\\u064A'`, `\\\\u0641-\\\\u064B'`],
        ['a space comes first', `!(character === ' ' && position === 0)`, 'position >= 0'],
      ]),
      ...inFile('schemas/shared/fields.ts', [
        ['identities of 26', 'IDENTITY_MAX = 25', 'IDENTITY_MAX = 26'],
        ['three decimals', 'LEAST = 0.01', 'LEAST = 0.001'],
        ['totals over 999999', 'TOTAL_MAX = 999999\n', 'TOTAL_MAX = 9999999\n'],
        ['degrees over 999999.99', 'DEGREE_MAX = 999999.99', 'DEGREE_MAX = 1000000'],
        ['100001 students', 'STUDENTS_MAX = 100000', 'STUDENTS_MAX = 100001'],
      ]),
      ...inFile('schemas/shared/figures.ts', [
        ['profile totals over 9999', 'PROFILE_TOTAL_MAX = 9999', 'PROFILE_TOTAL_MAX = 9999.01'],
        ['Egyptian totals over 410', 'EGYPTIAN_TOTAL_MAX = 410', 'EGYPTIAN_TOTAL_MAX = 411'],
        ['percentages over 100', 'maximum: 100,', 'maximum: 100.01,'],
      ]),
      ...inFile('schemas/news/news-item.schema.ts', [
        ['news of 256 characters', 'NEWS_TEXT_MAX = 255', 'NEWS_TEXT_MAX = 256'],
        ['an order of 0', 'minimum: 1, maximum: ORDER_MAX', 'minimum: 0, maximum: ORDER_MAX'],
        ['an order over 9999', 'ORDER_MAX = 9999', 'ORDER_MAX = 10000'],
      ]),
      ...inFile('schemas/desire-rule/desire-rule.schema.ts', [
        ['a custom number of 0', "{ type: 'integer', minimum: 1,", "{ type: 'integer', minimum: 0,"],
        ['a custom number over 9999', 'DESIRES_MAX = 9999', 'DESIRES_MAX = 10000'],
        ['a custom choice without its number', "chosen === 'custom' && count === undefined", "chosen === 'one'"],
      ]),
      ...inFile('schemas/fees-rules/fees-rule.schema.ts', [
        ['a fee below 1', "type: 'number', minimum: 1", "type: 'number', minimum: 0.5"],
        ['a fee over 999999', 'FEE_MAX = 999999', 'FEE_MAX = 9999999'],
        ['online without a tool', "['paymentTool', 'feeValue'] as const)", "['feeValue'] as const)"],
        [
          'a receipt with a value',
          "['paymentTool', 'feeValue', 'feePaymentId'] as const",
          "['paymentTool', 'feePaymentId'] as const",
        ],
      ]),
      ...inFile('schemas/shared/field-errors.ts', [['a third decimal is told as too little', `, 'multipleOf']`, ']']]),
      ...inFile('schemas/shared/files.ts', [
        ['a decimal megabyte', '1_048_576', '1_000_000'],
        ['capital extensions are refused', '.toLowerCase()', ''],
        ['blank cells make a row', `String(cell).trim() === ''`, `String(cell) === ''`],
        ['one row suffices', 'minRows: 2', 'minRows: 1'],
      ]),
      ...inFile('schemas/shared/addresses.ts', [
        ['port 65536', 'PORT_MAX = 65535', 'PORT_MAX = 65536'],
        ['leading zeros in an IP', '[1-9]?\\\\d)', '\\\\d?\\\\d)'],
        ['ports of three digits for an IP', '\\d{3,4}$/', '\\d{2,4}$/'],
      ]),
      ...inFile('schemas/shared/service.ts', [
        ['a service without an address', 'serviceIP === undefined && url === undefined', 'serviceIP === null'],
      ]),
      ...inFile('schemas/certificate-pulling/certificate-pulling.schema.ts', [
        ['the same year twice', 'fromYearId === toYearId', 'fromYearId === null'],
      ]),
      ...inFile('schemas/shared/text.ts', [
        [
          'digits of mails are not folded',
          `'admission-email': address`,
          `'admission-email': (text: string) => text.trim()`,
        ],
      ]),
    ],
  },
  {
    of: 'considered desires',
    suites: ['tests/desire-rule/considered-desires.test.ts', 'tests/desire-rule/desire-rule.schema.test.ts'],
    mutants: [
      ...inFile('schemas/desire-rule/considered-desires.ts', [
        [
          'of equal ones the first that comes',
          'applications.toSorted((a, b) => a.desire - b.desire)',
          '[...applications]',
        ],
        ['the lowest percentage', 'b.percentage - a.percentage', 'a.percentage - b.percentage'],
        [
          'the last one applied',
          'Date.parse(a.appliedAt) - Date.parse(b.appliedAt)',
          'Date.parse(b.appliedAt) - Date.parse(a.appliedAt)',
        ],
        ['one desire too few', 'desire <= value1', 'desire < value1'],
        ['without a rule nothing counts', 'value1 === null || ', 'false || '],
      ]),
      ...inFile('schemas/desire-rule/desire-rule.schema.ts', [
        ['a custom 1 is not one desire', "value1 === 1 ? { choice: 'one' } :", "value1 === 0 ? { choice: 'one' } :"],
        ['any text is a code', "'^(\\\\*|highest|first)$'", "'.*'"],
      ]),
    ],
  },
  {
    of: 'a new screen',
    suites: ['tests/add-screen/add-screen.test.ts'],
    mutants: [
      ...inFile('docs/add-screen/registrations.ts', [
        ['its page is offered to nobody', "text.replace(item, `$1'${see}'`)", 'text'],
      ]),
      ...inFile('docs/add-screen/main.ts', [
        ['nobody hears that a command failed', 'if (status !== 0)', 'if (!stdout)'],
      ]),
    ],
  },
]
