import type { NamespaceValidationDocsTranslation } from '../../i18n-types.ts'

/** Texts of `validation.md` of the static site: each rule of the validation table, and the characters that its field refuses. */
const en_validation_docs = {
  title: 'Validation rules',
  lead: 'Every rule of document 1, section 5, and those of document 3, section 5, that pages ask for, with its messages in the order in which they are told. Written by `npm run docs` from the validation table: do not edit it by hand.',
  columns: { field: 'Field', rule: 'Rule', typed: 'Cannot be typed', message: 'Message', section: 'Source' },
  typed: {
    anything: 'everything can be typed',
    arabic: 'anything but Arabic letters, digits and spaces; a leading space',
    english: 'anything but English letters, digits, dots, hyphens and spaces; a leading space',
    'arabic-name': 'anything but Arabic letters, digits, spaces, hyphens and parentheses; a leading space',
    'english-name':
      'anything but English letters, digits, spaces, hyphens, apostrophes and parentheses; a leading space',
    search: 'anything but Arabic and English letters, digits, spaces, hyphens and parentheses; a leading space',
    code: 'anything but English letters and digits',
    'application-number': 'all but English letters, digits and hyphen',
    digits: 'anything but digits',
    'no-spaces': 'spaces',
    'no-first-space': 'a space at the beginning',
  },
  rules: {
    username: { field: 'Username', rule: 'Required, at most 70 characters, trimmed.' },
    givenPassword: { field: 'Password of the login', rule: 'Required, at most 20 characters.' },
    oldPassword: {
      field: 'Current password',
      rule: 'Required, at most 20 characters; spaces are blocked while typing.',
    },
    newPassword: {
      field: 'New password',
      rule: 'Required, 6 to 20 characters, with a small letter, a capital letter, a digit and one of !@#$%^&*, without spaces or control characters. A deployment may raise the maximum.',
    },
    repeatedPassword: { field: 'Confirmation of the password', rule: 'Required, the same as the new password.' },
    numberField: { field: 'Number field', rule: 'A number of 0 or more, which may have decimals.' },
    identityCode: {
      field: 'Number of identity card or passport',
      rule: 'English letters and digits only, at most 25.',
    },
    choice: {
      field: 'Choice from a list (type, year, course, faculty)',
      rule: 'Required, one of the records of the list.',
    },
    arabicName: {
      field: 'Arabic name of a sector, type or certificate',
      rule: 'Required, 5 to 75 characters after trimming: Arabic letters, digits, spaces, hyphens and parentheses only, with at least one letter, and not a digit first. Tatweel is taken out, and forms of letters are unified.',
    },
    englishName: {
      field: 'English name of a sector, type or certificate',
      rule: 'Required, 5 to 75 characters after trimming: English letters, digits, spaces, hyphens, apostrophes and parentheses only, with at least one letter, and not a digit first.',
    },
    courseArabicName: {
      field: 'Arabic name of a course',
      rule: 'As the Arabic name of a certificate, 5 to 50 characters.',
    },
    courseEnglishName: {
      field: 'English name of a course',
      rule: 'As the English name of a certificate, 5 to 50 characters.',
    },
    certificateTotal: {
      field: 'Total of a certificate',
      rule: 'Required, more than zero and at most 999999, with at most two decimals (from 0.01).',
    },
    degree: {
      field: 'Degree of a course, and the total that an approval rule allows',
      rule: 'Required, more than zero and at most 999999.99, with at most two decimals (from 0.01).',
    },
    studentsNumber: {
      field: 'Students of the faculty in an approval rule',
      rule: 'Required, a whole number from 1 to 100000.',
    },
    branchNumber: {
      field: 'Students of a branch in an approval rule',
      rule: 'Required, a whole number from 0 to 100000.',
    },
    branchesSum: {
      field: 'Numbers of the branches together',
      rule: 'They add up to no more than the students of the faculty, and no branch comes twice.',
    },
    priority: {
      field: 'Priority of an approval rule',
      rule: 'Required: 1 for the largest total, 0 for who applied first.',
    },
    certificateSearch: {
      field: 'Search by name of certificate, sector or type',
      rule: 'Arabic or English letters, digits, spaces, hyphens and parentheses only, at most 75 characters.',
    },
    courseSearch: {
      field: 'Search by name of course',
      rule: 'As the search by name of certificate, at most 50 characters.',
    },
    identitySearch: {
      field: 'Search by identity',
      rule: 'English letters and digits only, at most 25; spaces at both ends are trimmed.',
    },
    applicationSearch: {
      field: 'Search by application number',
      rule: 'English letters, digits and hyphens only, at most 25; spaces at both ends are trimmed.',
    },
    nationalId: {
      field: 'National id',
      rule: '14 digits: 2 or 3 first, then a birth date that the calendar has and that is not in the future, then a governorate code from 01 to 04, 11 to 19, 21 to 29, 31 to 35, or 88.',
    },
    email: {
      field: 'E-mail',
      rule: 'Required, the local part up to 64 characters, the top-level part of 2 or 3 letters. A deployment may raise the last limit.',
    },
    studentEmail: { field: 'E-mail of a student', rule: 'As any e-mail, and at most 50 characters.' },
    photo: {
      field: 'Photo',
      rule: 'An image of one of the formats apng, bmp, gif, jpg, jpeg, jfif, pjpeg, pjp, png, webp, in capital or small letters, of at most 5 MB (5 × 1048576 bytes).',
    },
    spreadsheet: {
      field: 'File to pull students from',
      rule: 'An Excel file, xls or xlsx in capital or small letters, of at most 6 MB (6 × 1048576 bytes).',
    },
    sheetRows: {
      field: 'Rows of the file to pull from',
      rule: 'At least two rows: headers and one row of data. Blank rows do not count.',
    },
    serviceIp: {
      field: 'IP address of a service',
      rule: 'A valid IPv4 address without leading zeros, optionally with http:// or https:// before it and a port of 4 or 5 digits, at most 65535, after it; at most 255 characters.',
    },
    serviceUrl: {
      field: 'URL of a service',
      rule: 'http:// or https://, then a domain with a dot or an IPv4 address, then optionally a port of 1 to 5 digits, at most 65535, and a path; at most 255 characters.',
    },
    serviceDescription: {
      field: 'Description of a service',
      rule: 'Optional; at most 255 characters, without a leading space.',
    },
    serviceAddress: { field: 'Address of a service', rule: 'An IP address or a URL: at least one of them.' },
    profileTotal: {
      field: "Total of the certificate in a student's profile",
      rule: 'More than zero and at most 9999, with at most two decimals (from 0.01).',
    },
    egyptianTotal: {
      field: "Total of an Egyptian certificate in a student's profile",
      rule: "More than zero and at most 410, with at most two decimals (from 0.01). The submitted total of an application is compared with its certificate's own total instead, and more than that is a warning, not a refusal.",
    },
    percentage: { field: 'Percentage', rule: 'From 0 to 100, with at most two decimals (in steps of 0.01).' },
    calendarDate: { field: 'Start or end date of a calendar period', rule: 'Required, a day that the calendar has.' },
    dateRange: { field: 'End of a period', rule: 'Not before its start; it may be the same day.' },
    newsText: {
      field: 'Text of a piece of news, in either language',
      rule: 'Required, at most 255 characters after trimming, of any script. Invisible characters are taken out.',
    },
    newsOrder: { field: 'Order of a piece of news', rule: 'Required, a whole number from 1 to 9999.' },
    mailSubject: {
      field: 'Subject of a mail',
      rule: 'One line of at most 75 characters after trimming, of any script, without invisible characters.',
    },
    mailContent: {
      field: 'Text of a mail',
      rule: 'At most 10000 characters after trimming, of any script. Invisible characters are taken out.',
    },
    groupMessage: {
      field: 'Message to many',
      rule: 'Required, 11 to 10000 characters after trimming, of any script. Invisible characters are taken out.',
    },
    mailTexts: {
      field: 'Subject and text of a mail together',
      rule: 'Required, unless the category does without. Braces with anything between them in one line must be a placeholder that is known.',
    },
    desiresCount: { field: 'Custom number of a desire rule', rule: 'Required, a whole number from 1 to 9999.' },
    desireChoice: { field: 'Desire rule', rule: 'With “custom number”, the number is required.' },
    feeValue: {
      field: 'Value of an application fee',
      rule: 'Required, from 1 to 999999, with at most two decimals (in steps of 0.01).',
    },
    feePaymentId: {
      field: 'Service code at the payment provider',
      rule: 'Optional: English letters and digits only, at most 25.',
    },
    feesRule: {
      field: 'Rule of application fees',
      rule: 'Online the payment tool and the fee value are required; with a receipt both are refused, and the service code with them.',
    },
    yearsDiffer: { field: 'Year to copy to', rule: 'Differs from the year to copy from.' },
  },
} satisfies NamespaceValidationDocsTranslation
export default en_validation_docs
