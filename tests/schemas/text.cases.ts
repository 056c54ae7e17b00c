import type { ErrorCode } from '#schemas/errors.ts'
import { all, EMPTY, range, type Cases } from './cases.ts'

/** The 36 letters of Arabic writing. */
const ARABIC = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'
const SIGNS = [...'!@#$%^&*_+=.,;:"/\\?<>[]{}|~`']
/** Characters that are removed from every text (D25). */
const HIDDEN = [...'\u200B\u200C\u200D\u200E\u200F\u2060\u2061\u2066\u2067\u2068\u2069\u00AD\uFEFF']
/** Direction marks, which are removed from searches, numbers and codes, and are refused in names and lines. */
const TURNING = [...'\u202A\u202B\u202C\u202D\u202E\u061C']
/** Invisible characters, also control characters. */
const INVISIBLE = [...TURNING, ...HIDDEN, '\u0000', '\u0007', '\u001B', '\u007F']

/** Names in Arabic: 5 to `max` characters after trimming. */
const arabicName = (max: number): Cases => ({
  accepted: [
    ...[5, 6, max - 1, max].map((length) => 'ب'.repeat(length)),
    ARABIC.slice(0, 18),
    ARABIC.slice(18),
    'قطاع العلوم',
    'كلية (الطب)',
    'كلية-الهندسة',
    'قطاع 12',
    '(قطاع)',
    '-قطاع',
    'ا1234',
    'علوم 2026',
    '  قطاع العلوم',
    'قطاع العلوم   ',
    ` ${'ب'.repeat(max)} `,
    // tatweel taken out, no-break space and presentation forms normalised, digits folded (D02)
    'قطـــاع العلوم',
    `${'ب'.repeat(max)}${'ـ'.repeat(10)}`,
    'قطاع\u00A0العلوم',
    'ﻗﻄﺎﻉ ﺍﻟﻌﻠﻮﻡ',
    'قطاع ١٢',
    'قطاع ۱۲',
    // D25
    ...HIDDEN.map((mark) => `${mark}قطاع${mark} العلوم${mark}`),
    `${'ب'.repeat(max)}${'\u200F'.repeat(20)}`,
  ],
  refused: [
    ...all('REQUIRED_FIELD', [...EMPTY, '   ', null]),
    ...all('MIN_FIELD', ['ب', 'بب', 'ببب', 'قطاع', '  قطاع  ', 'قطــاع', '(بب)']),
    ...all(
      'NAME_MAX',
      [max + 1, max + 2, 2 * max, 500].map((length) => 'ب'.repeat(length)),
    ),
    ...all('PREVENT_NUMBERS_IN_FIRST', ['1 قطاع', '0قطاع', '9قطاع', ' 5 قطاع', '٣ قطاع', '۷ قطاع', '12345']),
    ...all(
      'ARABIC_FIELD',
      [...SIGNS, ..."aZ'؟،؛٪éپچگکیٱ", 'َ', '\u0620', '\u063B', '\u063F', '\u064B', '😀', '\n', ...TURNING].map(
        (sign) => `قطاع الع${sign}لوم`,
      ),
    ),
    ...all('LETTER_REQUIRED', ['-----', '(((((', '- - - -', '(-) (-)', '-1234']),
  ],
})
/** Names in English: 5 to `max` characters after trimming, also apostrophes. */
const englishName = (max: number): Cases => ({
  accepted: [
    ...[5, 6, max - 1, max].map((length) => 'b'.repeat(length)),
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'Science sector',
    'Medicine (Cairo)',
    'Post-graduate',
    "Women's college",
    'Level 12',
    '(Arts)',
    '-Arts',
    "'Arts",
    'A1234',
    '  Science',
    'Science  ',
    ` ${'b'.repeat(max)} `,
    'Science\u00A0sector',
    'Level ١٢',
    'Level ۱۲',
    'a b c',
    ...HIDDEN.map((mark) => `${mark}Sci${mark}ence${mark}`),
  ],
  refused: [
    ...all('REQUIRED_FIELD', [...EMPTY, '   ', null]),
    ...all('MIN_FIELD', ['b', 'bb', 'bbb', 'Arts', '  Arts  ', "b'b'"]),
    ...all(
      'NAME_MAX',
      [max + 1, max + 2, 2 * max, 500].map((length) => 'b'.repeat(length)),
    ),
    ...all('PREVENT_NUMBERS_IN_FIRST', ['1 sector', '0sector', '9sector', ' 5 sector', '٣ sector', '12345']),
    ...all(
      'ENGLISH_FIELD',
      [...SIGNS, ...'éñß’ عЖ', '😀', '\n', ...TURNING].filter((sign) => sign !== ' ').map((sign) => `Scien${sign}ce`),
    ),
    ...all('LETTER_REQUIRED', ['-----', '(((((', "'''''", '- - - -', '-1234']),
  ],
})
/** Search by a name: letters of both languages, digits, spaces, parentheses, hyphens; it may be empty. */
const searchText = (max: number): Cases => ({
  accepted: [
    ...EMPTY,
    '   ',
    'ق',
    'a',
    'Z',
    '1',
    '-',
    '(',
    ')',
    'قطاع العلوم',
    'Science sector',
    'علوم Science',
    '2026',
    '12 قطاع',
    'كلية (الطب) - القاهرة',
    ' science ',
    ...[max - 1, max].map((length) => 'ب'.repeat(length)),
    'b'.repeat(max),
    '١٢',
    'قطـاع',
    ...[...HIDDEN, ...TURNING].map((mark) => `${mark}سارة${mark} حسن${mark}`),
    `${'ب'.repeat(max)}${'\u202C'.repeat(20)}`,
    'علی کریم',
  ],
  refused: [
    ...all(
      'PREVENT_SPECIAL_CHARACTER_FIELD',
      [...SIGNS, ..."'؟،؛٪éپگ", '😀', '\n'].map((sign) => `ab${sign}cd`),
    ),
    ...all(
      'SEARCH_MAX',
      [max + 1, max + 2, 2 * max, 500].map((length) => 'ب'.repeat(length)),
    ),
  ],
})

const LONG: readonly string[] = [
  ...range(21, 36).map((length) => 'x'.repeat(length)),
  ' '.repeat(21),
  'كلمة'.repeat(6),
  '😀'.repeat(21),
  `${'a1#A'.repeat(5)}b`,
]
/** A password that is only compared: never trimmed or folded, 20 code points at most. */
const givenPassword: Cases = {
  accepted: [
    ...range(1, 12).map((length) => 'x'.repeat(length)),
    'x'.repeat(19),
    'x'.repeat(20),
    'Qabul#2026',
    'no classes',
    ' x ',
    'كلمة السر',
    '١٢٣٤',
    '😀'.repeat(20),
    '"quoted"',
    '<b>',
  ],
  refused: [
    ...all('PASSWORD_REQUIRED', [...EMPTY, null]),
    ...all('PASSWORD_MAX', LONG),
    ...all('INVISIBLE_CHARACTERS', ['\u0000', 'Qabul#2026\u0000', 'Qabul\u0000#2026', '\u0000Qabul#2026']),
  ],
}
const newPassword: Cases = {
  accepted: [
    ...[...'!@#$%^&*'].map((sign) => `Aa1bc${sign}`),
    ...[...'!@#$%^&*'].map((sign) => `${sign}9Zz${sign}${sign}`),
    'Qabul#2026',
    `Aa1!${'x'.repeat(16)}`,
    `Aa1!${'x'.repeat(15)}`,
    'Aa1!كلمة',
    'Aa1!😀😀',
    'Aa1!-_.,',
    '1!aAbc',
    `Aa1!${'😀'.repeat(16)}`,
  ],
  refused: [
    ...all('PASSWORD_REQUIRED', [...EMPTY, null]),
    ...all('PASSWORD_MIN', ['Aa1!', 'Aa1!b', 'Zz9*x', '#Aa1']),
    ...all('PASSWORD_COMPLEX', [
      'aabbcc1!',
      'AABBCC1!',
      'AaBbCc!!',
      'AaBbCc11',
      '123456',
      '!@#$%^',
      'abcdef',
      'ABCDEF',
      'Abcdef1-',
      'Abcdef1_',
      'Abcdef1.',
      'Abcdef1(',
      'Abcdef1?',
      'Abcdef1+',
      'كلمةالسر1!',
    ]),
    // D02: digits of a password are not folded
    ...all('PASSWORD_COMPLEX', ['Abcdef٣!', 'Abcdef۳!']),
    ...all('PASSWORD_SPACES', [
      'Aa1! bcd',
      ' Aa1!bcd',
      'Aa1!bcd ',
      'Aa1!\tbcd',
      'Aa1!\u00A0bc',
      'Aa1!\u0000bcd',
      'Aa1!bcd\u0000',
      '\u0000Aa1!bcd',
      'Aa1!\u0007bcd',
    ]),
    ...all(
      'PASSWORD_MAX',
      [21, 22, 40, 100].map((length) => `Aa1!${'x'.repeat(length - 4)}`),
    ),
  ],
}

/** Document 3, section 5: required, at most 255, with a counter. */
const newsText: Cases = {
  accepted: [
    ...[1, 2, 100, 254, 255].map((length) => 'خ'.repeat(length)),
    ...[1, 255].map((length) => 'n'.repeat(length)),
    // D24: counted in code points
    '📢'.repeat(255),
    // D05: trimmed first
    `  ${'خ'.repeat(255)} `,
    ` ${'n'.repeat(255)}\n`,
    // D32: either language in either field, with signs and digits of any kind
    'يبدأ التقديم يوم 1/8/2026',
    'Applications open on 1 August 2026, 9:00',
    'رابط التقديم: https://example.com/apply?year=2026#first',
    'كلية الهندسة (Engineering) – فرع القاهرة الجديدة!',
    '٢٠٢٦',
    '...',
    '<b>Not a tag</b> & "quoted"',
    'سطر أول\nسطر ثان',
    'تـــهنئة بالعام الجديد',
    'مُبارَكٌ النجاح',
    // D25: invisible characters are removed from longer texts
    `${'خ'.repeat(255)}\u200F\u202E`,
    `الموعد \u2066(1)\u2069`,
  ],
  refused: [
    ...all('REQUIRED_FIELD', [
      ...EMPTY,
      ' ',
      '    ',
      '\n',
      '\t \n',
      '\u00A0',
      null,
      0,
      7,
      12.5,
      true,
      false,
      [],
      ['خبر'],
      {},
    ]),
    ...all('REQUIRED_FIELD', INVISIBLE),
    ...all('NEWS_TEXT_MAX', [
      ...[256, 257, 300, 1000, 10_000].flatMap((length) => ['خ'.repeat(length), 'n'.repeat(length)]),
      '📢'.repeat(256),
      'خبر '.repeat(64) + 'خ',
      `${'n'.repeat(128)}\n${'n'.repeat(128)}`,
    ]),
  ],
}

/** Values that are no text, and texts that are empty once trimmed. */
const NO_TEXT = [...EMPTY, ' ', '    ', '\u00A0', null, 0, 7, 12.5, true, false, [], ['رسالة'], {}]
/** Texts of mails, of any script and with any signs (D32's way). */
const WRITTEN = [
  'تم قبول طلبك',
  'Your application is accepted',
  'نتيجة الطلب 2026-004271 (Engineering)',
  'عزيزي {studentName}',
  '٢٠٢٦',
  '...',
  '<b>Not a tag</b> & "quoted"',
  'مُبارَكٌ النجاح',
  'تـــهنئة',
  'https://example.com/apply?year=2026#first',
]

/** Document 3, section 5: one line, at most 75. */
const mailSubject: Cases = {
  accepted: [
    ...WRITTEN,
    ...[1, 2, 74, 75].flatMap((length) => ['خ'.repeat(length), 'n'.repeat(length)]),
    // D24
    '📢'.repeat(75),
    `  ${'خ'.repeat(75)} `,
  ],
  refused: [
    ...all('REQUIRED_FIELD', NO_TEXT),
    ...all('MAIL_SUBJECT_MAX', [...[76, 100, 1000].map((length) => 'خ'.repeat(length)), '📢'.repeat(76)]),
    // D25
    ...all('INVISIBLE_CHARACTERS', [...TURNING.map((sign) => `قبول${sign} طلبك`), 'سطر\nآخر']),
  ],
}
/** Document 3, section 5: at most 10000. */
const mailContent: Cases = {
  accepted: [
    ...WRITTEN,
    ...[1, 255, 9_999, 10_000].flatMap((length) => ['خ'.repeat(length), 'n'.repeat(length)]),
    '📢'.repeat(10_000),
    ` ${'n'.repeat(10_000)}\n`,
    'سطر أول\n\nسطر ثان',
    // D25: invisible characters are removed from longer texts
    `${'خ'.repeat(10_000)}\u200F\u202E`,
  ],
  refused: [
    ...all('REQUIRED_FIELD', [...NO_TEXT, '\n', '\t \n', ...INVISIBLE.slice(0, 3)]),
    ...all('MAIL_CONTENT_MAX', [
      ...[10_001, 10_002, 20_000].flatMap((length) => ['خ'.repeat(length), 'n'.repeat(length)]),
      '📢'.repeat(10_001),
    ]),
  ],
}
/** More than 10 and at most 10,000 characters after trimming (D23). */
const groupMessage: Cases = {
  accepted: [
    ...[11, 12, 255, 9_999, 10_000].flatMap((length) => ['خ'.repeat(length), 'n'.repeat(length)]),
    // D24: counted in code points
    '📢'.repeat(11),
    '📢'.repeat(10_000),
    ` ${'n'.repeat(11)} `,
    ` ${'n'.repeat(10_000)}\n`,
    'نذكركم بموعد اختبار القدرات',
    'عزيزي {studentName}، راجع طلبك {applicationNumber}',
    'سطر أول\n\nسطر ثان',
    'يبدأ التقديم يوم 1/8/2026',
    '<b>Not a tag</b> & "quoted"',
    // D25: invisible characters are removed from longer texts
    `${'خ'.repeat(10_000)}\u200F\u202E`,
  ],
  refused: [
    ...all('REQUIRED_FIELD', [...NO_TEXT, '\n', '\t \n', ...INVISIBLE.slice(0, 3)]),
    ...all('GROUP_MESSAGE_MIN', [
      ...[1, 2, 9, 10].flatMap((length) => ['خ'.repeat(length), 'n'.repeat(length)]),
      '📢'.repeat(10),
      ` ${'n'.repeat(10)} `,
      `${'خ'.repeat(10)}\u200F\u202E`,
    ]),
    ...all('GROUP_MESSAGE_MAX', [
      ...[10_001, 10_002, 20_000].flatMap((length) => ['خ'.repeat(length), 'n'.repeat(length)]),
      '📢'.repeat(10_001),
    ]),
  ],
}
/** Optional, at most 255, trimmed (D05). */
const serviceDescription: Cases = {
  accepted: [...EMPTY, ...newsText.accepted, ' ', '    '],
  refused: [
    ...all('INVALID_INPUT', [0, 7, 12.5, true, false, [], ['وصف'], {}]),
    ...all('SERVICE_DESCRIPTION_MAX', [
      ...[256, 257, 300, 1000, 10_000].flatMap((length) => ['خ'.repeat(length), 'n'.repeat(length)]),
      '📢'.repeat(256),
      'وصف '.repeat(64) + 'خ',
    ]),
  ],
}

export const TEXT_CASES = {
  newsText,
  mailSubject,
  mailContent,
  groupMessage,
  serviceDescription,
  username: {
    accepted: [
      'a',
      'admin',
      '1',
      'u'.repeat(69),
      'u'.repeat(70),
      ' admin',
      'admin  ',
      ` ${'u'.repeat(70)} `,
      'user.name@example.com',
      "o'neil",
      'first last',
      'مدير النظام',
      'م'.repeat(70),
      '29805121234567',
      'a_b-c+d',
      'Ä',
      '😀'.repeat(70),
      'x'.repeat(35),
      '#',
      'ADMIN',
      ...HIDDEN.map((mark) => `${mark}ad${mark}min${mark}`),
    ],
    refused: [
      ...all('USERNAME_REQUIRED', [...EMPTY, '  ', null]),
      ...all(
        'USERNAME_MAX',
        [71, 72, 100, 500].map((length) => 'u'.repeat(length)),
      ),
      ...all(
        'INVISIBLE_CHARACTERS',
        [...INVISIBLE.filter((sign) => !HIDDEN.includes(sign)), '\n', '\t', '\r', '\u2028'].map(
          (sign) => `ad${sign}min`,
        ),
      ),
    ],
  },
  givenPassword,
  oldPassword: givenPassword,
  newPassword,
  repeatedPassword: {
    form: ([first, again]: readonly [string, unknown]) => ({ newPassword: first, value: again }),
    accepted: newPassword.accepted.map((password) => [password, password]),
    refused: [
      ...all(
        'PASSWORD_REQUIRED',
        EMPTY.map((again) => ['Qabul#2026', again]),
      ),
      ...all(
        'PASSWORD_MISMATCH',
        [
          'Qabul#2027',
          'qabul#2026',
          'QABUL#2026',
          'Qabul#2026 ',
          ' Qabul#2026',
          'Qabul #2026',
          'Qabul#202',
          'abul#2026',
          'Qabul#20266',
          'Qabul#٢٠٢٦',
          'Qabul2026',
          'Qabul#',
          '#2026',
          'x',
          '6202#lubaQ',
          'Qabul#2026Qabul#2026',
          'Qabul＃2026',
          'Qаbul#2026',
          'قبول#2026',
        ].map((again) => ['Qabul#2026', again]),
      ),
    ],
  },
  identityCode: {
    accepted: [
      'A12345',
      'a',
      '1',
      'Z',
      '29805121234567',
      'ABCDEFGHIJKLMNOPQRSTUVWXY',
      'abcdefghijklmnopqrstuvwxy',
      'A'.repeat(24),
      'A'.repeat(25),
      '0'.repeat(25),
      ' A123 ',
      'A123\t',
      '٢٩٨',
      '۲۹۸',
      'P٠١٢',
      'x1y2z3',
      '00000',
      'AB',
      'Passport1',
      `  ${'9'.repeat(25)}  `,
      ...[...HIDDEN, ...TURNING].map((mark) => `${mark}A12${mark}34${mark}`),
    ],
    refused: [
      ...all('REQUIRED_FIELD', EMPTY),
      ...all(
        'SEARCH_MAX',
        [26, 27, 50, 300].map((length) => 'A'.repeat(length)),
      ),
      ...all(
        'IDENTITY_CODE_FIELD',
        [...SIGNS, ..."-() 'عéپ", '😀'].map((sign) => `A12${sign}34`),
      ),
    ],
  },
  // as an identity code (document 1, section 5, General), of at most 25, and not required
  feePaymentId: {
    accepted: [
      '',
      undefined,
      'A12345',
      'a',
      '1',
      'Z',
      '70045',
      'ADM2026MC',
      'ABCDEFGHIJKLMNOPQRSTUVWXY',
      'abcdefghijklmnopqrstuvwxy',
      'A'.repeat(24),
      'A'.repeat(25),
      '0'.repeat(25),
      ' A123 ',
      'A123\t',
      '٢٩٨',
      '۲۹۸',
      'P٠١٢',
      'x1y2z3',
      '00000',
      `  ${'9'.repeat(25)}  `,
    ],
    refused: [
      ...all(
        'PAYMENT_CODE_MAX',
        [26, 27, 50, 300].map((length) => 'A'.repeat(length)),
      ),
      ...all(
        'IDENTITY_CODE_FIELD',
        [...SIGNS, ..."-() 'عéپ", '😀'].map((sign) => `A12${sign}34`),
      ),
      ...all('INVALID_INPUT', [null, 7, 12.5, true, false, [], ['A1'], {}]),
    ],
  },
  arabicName: arabicName(75),
  englishName: englishName(75),
  courseArabicName: arabicName(50),
  courseEnglishName: englishName(50),
  certificateSearch: searchText(75),
  courseSearch: searchText(50),
  identitySearch: {
    accepted: [
      '',
      'A12345',
      'a',
      '1',
      'Z',
      '29805121234567',
      'A'.repeat(24),
      'A'.repeat(25),
      '0'.repeat(25),
      'x1y2z3',
      '00000',
      'AB',
      ...range(1, 10).map((length) => '7'.repeat(length + 1)),
    ],
    refused: [
      ...all(
        'SEARCH_MAX',
        [26, 27, 50, 300].map((length) => 'A'.repeat(length)),
      ),
      ...all(
        'IDENTITY_CODE_FIELD',
        [...SIGNS, ..."-() 'عé"].map((sign) => `A12${sign}34`),
      ),
    ] as [unknown, ErrorCode][],
  },
  // as the list shows a number: 26-1-012946
  applicationSearch: {
    accepted: [
      '',
      '26-1-012946',
      '26-1-',
      '26',
      '-',
      '25-2-000001',
      'A-1',
      'a',
      '1',
      '0'.repeat(25),
      '1-'.repeat(12),
      'A'.repeat(24),
      'A'.repeat(25),
      'x1-y2-z3',
      ...range(1, 10).map((length) => `26-${'7'.repeat(length)}`),
    ],
    refused: [
      ...all(
        'SEARCH_MAX',
        [26, 27, 50, 300].map((length) => '1'.repeat(length)),
      ),
      ...all(
        'IDENTITY_CODE_FIELD',
        [...SIGNS, ..."() 'عé–", '\u202E'].map((sign) => `26-1${sign}34`),
      ),
    ] as [unknown, ErrorCode][],
  },
} as const satisfies Readonly<Record<string, Cases>>
