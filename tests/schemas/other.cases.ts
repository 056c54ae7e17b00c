import { all, EMPTY, range, type Cases } from './cases.ts'

/** 14 digits: century, year, month, day, governorate, five more. */
const born = (century: string, date: string, governorate = '01', rest = '01213'): string => `${century}${date}${governorate}${rest}`
const GOVERNORATES = ['01', '02', '03', '04', ...[...range(11, 19), ...range(21, 29), ...range(31, 35)].map(String), '88']
const NO_GOVERNORATES = ['00', '05', '06', '07', '08', '09', '10', '20', '30', '36', '37', '40', '87', '89', '99']

const IMAGES = ['apng', 'bmp', 'gif', 'jpg', 'jpeg', 'jfif', 'pjpeg', 'pjp', 'png', 'webp']
const NO_IMAGES = ['txt', 'pdf', 'svg', 'tif', 'tiff', 'heic', 'ico', 'avif', 'exe', 'html', 'jp', 'jpgx', 'pn', 'webm', 'zip']
/** D17. */
const MB = 1024 * 1024
const file = (name: string, size = 1000) => ({ name, size })

/** Right by the grammar, and longer than a student's may be. */
const LONG_EMAILS = [`${'a'.repeat(45)}@bc.co`, `${'a'.repeat(64)}@bc.co`, `a@${'b'.repeat(50)}.com`, `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.edu.eg`]

const HOSTS = ['example.com', 'admission.example.edu.eg', 'a.co', 'my-site.org', 'x1.y2.net', '192.168.1.10', '8.8.8.8']
const day = (start: unknown, end: unknown) => ({ start, end })

export const OTHER_CASES = {
  nationalId: {
    accepted: [
      ...GOVERNORATES.map((governorate) => born('2', '980512', governorate)), ...['0131', '0228', '0331', '0430', '0531', '0630', '0731', '0831', '0930', '1031', '1130', '1231', '0101'].map((date) => born('3', `05${date}`)),
      born('2', '960229'), born('3', '000229'), born('3', '040229'), born('2', '000101'), born('2', '991231'), born('3', '080512', '01', '00000'), born('3', '080512', '01', '99999'),
      // D02, D05: digits of either language, spaces around
      '٢٩٨٠٥١٢٠١٠١٢١٣', '۲۹۸۰۵۱۲۰۱۰۱۲۱۳', ' 29805120101213 ',
    ],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, '  ', null]),
      ...all('INVALID_NATIONAL_ID', [
        ...[...'01456789'].map((century) => born(century, '980512')), ...['0012', '1312', '1912', '9912', '0500', '0532', '0599', '0431', '0631', '0931', '1131', '0230', '0231'].map((date) => born('2', `98${date}`)),
        // D14: 29 February of a common year
        born('2', '990229'), born('3', '010229'), born('2', '000229'), ...NO_GOVERNORATES.map((governorate) => born('2', '980512', governorate)),
        '2980512010121', '298051201012133', '2', '2980512010121a', 'a9805120101213', '29805120101 213', '298-05120101213', '29805120101213.0', '+2980512010121', born('3', '990101'), born('3', '901231'), '00000000000000', '99999999999999',
      ]),
    ],
  },
  email: {
    accepted: [
      'a@b.co', 'a@b.com', 'name@example.com', 'first.last@example.com', 'a+b@example.org', 'a_b@example.net', 'a-b@d-e.com', 'A@B.CO', '1@2.eg', "o'neil@example.com", 'x@sub.domain.example.edu', 'a!#$%&*/=?^`{|}~@b.co', 'a@b1.co', 'a@1b.co',
      ' a@b.co ', `${'a'.repeat(44)}@bc.co`, `${'a'.repeat(43)}@bc.com`, 'a.b.c@d.eg', `a@${'b'.repeat(40)}.com`, 'a٣@b.co', 'test@university.edu', ...LONG_EMAILS,
    ],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, '  ', null]),
      ...all('INVALID_EMAIL', [
        'a', 'a@', '@b.co', 'a@b', 'a@b.c', 'a@b.info', 'a@b.museum', 'a@@b.co', 'a@b@c.co', 'a b@c.co', 'a@b c.co', 'a@.co', 'a@b..co', 'a@b.co.', 'a@-b.co', 'a@b-.co', 'a@b.c1', 'a@b.12', 'علي@b.co', 'a@جامعة.co', 'a@[127.0.0.1]', 'a@b.co, c@d.co', '<a@b.co>', 'a\u202E@b.co',
        `${'a'.repeat(65)}@b.co`,
      ]),
    ],
  },
  studentEmail: {
    accepted: ['a@b.co', 'a@b.com', 'name@example.com', ' a@b.co ', `${'a'.repeat(44)}@bc.co`, `${'a'.repeat(43)}@bc.com`, ` ${'a'.repeat(44)}@bc.co `, `a@${'b'.repeat(40)}.com`, ...range(1, 12).map((length) => `${'s'.repeat(length)}@example.com`)],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, '  ', null]), ...all('INVALID_EMAIL', ['a', 'a@', '@b.co', 'a@b', 'a@b.info', 'a@@b.co', 'a b@c.co', 'علي@b.co', `${'a'.repeat(65)}@b.co`]),
      ...all('EMAIL_MAX', [...LONG_EMAILS, ...range(46, 49).map((length) => `${'a'.repeat(length)}@bc.co`)]),
    ],
  },
  photo: {
    accepted: [
      ...IMAGES.map((extension) => file(`photo.${extension}`)), ...IMAGES.map((extension) => file(`PHOTO.${extension.toUpperCase()}`)), file('a.Png', 5 * MB), file('a.png', 5 * MB - 1), file('a.png', 5_000_000), file('C:\\fakepath\\صورة.jpg'), file('/tmp/my photo.v2.jpeg'),
    ],
    refused: [
      ...all('PHOTO_EXTENSION', [...NO_IMAGES.map((extension) => file(`photo.${extension}`)), file('photo'), file('png'), file('photo.'), file('photo.png.exe'), file('album.png/photo'), file('C:\\a.png\\photo.txt'), file('photo_png')]),
      ...all('PHOTO_SIZE', [5 * MB + 1, 6 * MB, 50 * MB].map((size) => file('photo.png', size))),
    ],
  },
  spreadsheet: {
    accepted: [
      ...['a.xls', 'a.xlsx', 'A.XLS', 'A.XLSX', 'a.Xls', 'a.xlSX', 'students 2026.xlsx', 'طلاب.xlsx', 'a.b.c.xls', 'C:\\fakepath\\a.xlsx', '/home/a/b.xls', '../a.xls', 'a-b.xlsx', '1.xls'].map((name) => file(name)), ...[1, 1000, MB, 5 * MB, 6 * MB - 1, 6 * MB, 6_000_000].map((size) => file('a.xlsx', size)),
    ],
    refused: [
      ...all('SPREADSHEET_EXTENSION', ['a.csv', 'a.txt', 'a.xlsm', 'a.xlsb', 'a.ods', 'a.pdf', 'a.xl', 'a.xlsxx', 'a', 'xls', 'a.', 'a.xlsx.zip', 'a.xls/b', 'C:\\a.xlsx\\b.csv', 'a_xlsx', 'a.html', 'a.doc', 'a.png'].map((name) => file(name))),
      ...all('SPREADSHEET_SIZE', [6 * MB + 1, 7 * MB, 60 * MB].map((size) => file('a.xlsx', size))),
    ],
  },
  sheetRows: {
    accepted: [
      ...range(2, 12).map((count) => range(1, count).map((row) => ['x', row])), [['h'], ['a']], [['h'], [0]], [['h'], [false]], [['h'], [], ['a']], [[], ['h'], [''], ['a']], [['h'], [null, 'a']], [['h'], ['', 'a']], [['h', 'k'], ['a']], [['', 'h'], ['a', null]],
    ],
    refused: all('SPREADSHEET_ROWS', [
      [], [[]], [['h']], [['h', 'k']], [['h'], []], [['h'], ['']], [['h'], [null]], [['h'], [undefined, '']], [['h'], ['  ']], [['h'], ['\t'], ['\n']], [['h'], ['\u00A0']], [[''], ['']], [[null], [null], [null]], [[], [], []], [['', 'h'], ['', '']], [['h'], [null, null, null]], [[''], ['a']], [[], ['a'], []], [[1]], [[0]], [[false], ['']],
    ]),
  },
  serviceIp: {
    accepted: [
      ...EMPTY, '192.168.1.10', '0.0.0.0', '255.255.255.255', '8.8.8.8', '10.0.0.1', '1.2.3.4', '249.250.199.200', '100.9.99.0', 'http://192.168.1.10', 'https://192.168.1.10', 'HTTP://10.0.0.1', 'HttpS://10.0.0.1',
      '192.168.1.10:1000', '192.168.1.10:8080', '192.168.1.10:9999', '192.168.1.10:10000', '192.168.1.10:65535', 'https://10.0.0.1:8443', ' 10.0.0.1 ', '١٩٢.١٦٨.١.١٠',
    ],
    refused: all('SERVICE_IP', [
      '256.1.1.1', '1.256.1.1', '1.1.1.256', '1.1.1', '1.1.1.1.1', '1.1.1.', '.1.1.1.1', '1..1.1', '01.1.1.1', '1.1.1.01', '192.168.001.10', 'a.b.c.d', 'example.com', 'localhost', '192.168.1.10:', '192.168.1.10:80', '192.168.1.10:443', '192.168.1.10:65536', '192.168.1.10:99999', '192.168.1.10:100000',
      '192.168.1.10:80a0', 'ftp://192.168.1.10', 'http:/192.168.1.10', '//192.168.1.10', 'http://', '192.168.1.10/path', '192.168. 1.10', '-1.1.1.1', '1.1.1.1e0', '::1', '1.1.1.1:8080:8080',
    ]),
  },
  serviceUrl: {
    accepted: [
      ...EMPTY, ...HOSTS.map((host) => `http://${host}`), ...HOSTS.map((host) => `https://${host}`), 'HTTP://EXAMPLE.COM', 'https://example.com/', 'https://example.com/a/b?c=1', ...['1', '80', '443', '8080', '65535'].map((port) => `http://example.com:${port}`), 'https://10.0.0.1:80/x', ' https://example.com ', `https://example.com/${'a'.repeat(235)}`,
    ],
    refused: [
      ...all('SERVICE_URL', [
        'example.com', '192.168.1.10', 'ftp://example.com', 'mailto:a@b.co', 'javascript:alert(1)', '//example.com', 'http:/example.com', 'http//example.com', 'http://', 'https:///path', 'http://localhost', 'http://server:8080', 'http://example', 'http://.com', 'http://example..com', 'http://-example.com', 'http://example-.com', 'http://exa mple.com',
        'http://exa_mple.com', 'http://256.1.1.1', 'http://1.1.1', 'http://01.1.1.1', 'http://example.com:', 'http://example.com:65536', 'http://example.com:100000', 'http://example.com:80a', 'http://user@example.com', 'http://example.com/a b',
      ]),
      ...all('SERVICE_ADDRESS_MAX', [`https://example.com/${'a'.repeat(236)}`, `https://example.com/${'a'.repeat(500)}`]),
    ],
  },
  serviceAddress: {
    few: 'refused',
    accepted: range(1, 10).flatMap((last) => [{ serviceIP: `10.0.0.${last}` }, { serviceUrl: `https://s${last}.example.com` }, { serviceIP: `10.0.0.${last}`, serviceUrl: `https://s${last}.example.com` }]),
    refused: all('SERVICE_ADDRESS_REQUIRED', [{}, { serviceDescription: 'mail' }]),
  },
  calendarDate: {
    accepted: [
      '2026-01-01', '2026-01-31', '2026-02-28', '2024-02-29', '2000-02-29', '2028-02-29', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31', '1999-12-31', '2100-02-28', '2025-09-20', '2026-10-05',
    ],
    refused: [
      ...all('REQUIRED_FIELD', [...EMPTY, null]),
      ...all('INVALID_DATE', [
        '2026-02-29', '2026-02-30', '2100-02-29', '2026-04-31', '2026-06-31', '2026-09-31', '2026-11-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-01-32', '2026-1-1', '26-01-01', '01/02/2026', '2026/01/02', '20260102', '2026-01-02T00:00:00Z', 'today', '2026-01', ' ', '2026-01-0a',
      ]),
    ],
  },
  dateRange: {
    accepted: [
      ...range(1, 9).map((start) => day(`2026-10-0${start}`, `2026-10-0${start}`)), ...range(1, 8).map((start) => day(`2026-10-0${start}`, `2026-10-0${start + 1}`)), day('2025-12-31', '2026-01-01'), day('2026-02-28', '2026-03-01'), day('2026-09-30', '2026-10-01'), day(null, '2026-10-05'), day('2026-10-05', null), day(null, null), day(undefined, '2026-10-05'),
    ],
    refused: all('DATE_FROM_TO_VALIDATION', [
      ...range(2, 9).map((start) => day(`2026-10-0${start}`, `2026-10-0${start - 1}`)), ...range(1, 9).map((month) => day(`2026-0${month}-15`, '2025-12-31')), day('2026-01-01', '2025-12-31'), day('2026-03-01', '2026-02-28'), day('2026-10-10', '2026-10-09'), day('2026-10-01', '2026-09-30'),
    ]),
  },
  yearsDiffer: {
    accepted: [...range(1, 10).map((year) => ({ fromYearId: year, toYearId: year + 1 })), ...range(1, 10).map((year) => ({ fromYearId: year + 1, toYearId: year })), { fromYearId: 1, toYearId: null }, { fromYearId: 1 }],
    refused: all('ACADEMIC_YEAR_FROM_TO_VALIDATION', range(1, 20).map((year) => ({ fromYearId: year, toYearId: year }))),
  },
} as const satisfies Readonly<Record<string, Cases>>
