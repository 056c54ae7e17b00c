import type { NamespaceListsTranslation } from '../../i18n-types.ts'

const en_lists = {
  title: 'Lists',
  elsewhere: 'On pages of their own',
  countries: {
    title: 'Countries and nationalities',
    add: 'Add a country',
    edit: 'Edit the country',
    empty: 'Add the first country, and it appears here',
    remove: { title: 'Delete the country?', message: '“{name}” is deleted for good. This cannot be undone.' },
  },
  governorates: {
    title: 'Governorates',
    add: 'Add a governorate',
    edit: 'Edit the governorate',
    empty: 'Add the first governorate, and it appears here',
    remove: { title: 'Delete the governorate?', message: '“{name}” is deleted for good. This cannot be undone.' },
  },
  cities: {
    title: 'Cities',
    add: 'Add a city',
    edit: 'Edit the city',
    empty: 'Add the first city, and it appears here',
    remove: { title: 'Delete the city?', message: '“{name}” is deleted for good. This cannot be undone.' },
  },
  majors: {
    title: 'Majors',
    add: 'Add a major',
    edit: 'Edit the major',
    empty: 'Add the first major, and it appears here',
    remove: { title: 'Delete the major?', message: '“{name}” is deleted for good. This cannot be undone.' },
  },
  certificateNames: {
    title: 'Certificate names',
    add: 'Add a certificate name',
    edit: 'Edit the certificate name',
    empty: 'Add the first certificate name, and it appears here',
    remove: { title: 'Delete the certificate name?', message: '“{name}” is deleted for good. This cannot be undone.' },
  },
  quotas: {
    title: 'Quotas',
    add: 'Add a quota',
    edit: 'Edit the quota',
    empty: 'Add the first quota, and it appears here',
    remove: { title: 'Delete the quota?', message: '“{name}” is deleted for good. This cannot be undone.' },
  },
  all: 'All',
  nationality: 'Nationality',
  kinds: { foreign: 'Foreign', egyptian: 'Egyptian from abroad' },
  fields: {
    arName: 'Arabic name',
    enName: 'English name',
    active: 'Active',
    arNationality: 'Nationality in Arabic',
    enNationality: 'Nationality in English',
    countryId: 'Country',
    governorateId: 'Governorate',
    categoryId: 'Certificate type',
    kind: 'Kind of name',
    meaning: 'Meaning',
    position: 'Order',
  },
  help: {
    active: 'What is not active stays where it is used, and is not offered for new data',
    arNationality:
      'As a student’s nationality is written, such as “Egyptian”. Left empty, the name of the country is shown instead',
    meaning: 'The system knows a record by its meaning, not by its name. A meaning belongs to one record at most',
    position: 'The lowest number is shown first. Left empty, a new record is the last',
  },
} satisfies NamespaceListsTranslation
export default en_lists
