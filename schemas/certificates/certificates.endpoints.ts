import { endpoints } from '../endpoint.ts'
import { flag, id, integer, list, object, version } from '../shared/fields.ts'
import { certificateNames, certificateNamesBody } from '../shared/certificate-names.ts'
import {
  certificateChange,
  certificateChoices,
  certificateForm,
  certificateRow,
  courseLink,
  courseLinkBody,
  courseLinkChange,
  searchBody,
} from './certificate.schema.ts'

const view = { kind: 'permission', permission: 'certificates.can_view_certificates', levels: [12, 13, 14] } as const
const manage = { kind: 'permission', permission: 'certificates.can_manage_certificates', levels: [12] } as const
const path = <const P extends string>(name: P) => `/api/certificates/${name}/` as const
/** What a certificate's lifecycle may refuse. */
const LIFECYCLE = ['CERTIFICATE_HAS_STUDENTS', 'CERTIFICATE_YEAR_FINISHED', 'CERTIFICATE_CLOSED'] as const
const versioned = object({ version: integer }, ['version'])

/** Certificates and their courses (document 1, section 7). */
export const certificatesEndpoints = endpoints({
  filters: {
    method: 'GET',
    path: path('list_certificates_filter'),
    source: '1 §7',
    errors: [],
    access: view,
    reply: object({ certificates_categories: certificateChoices.categories, years: certificateChoices.years }, [
      'certificates_categories',
      'years',
    ]),
  },
  search: {
    method: 'POST',
    path: path('search_certificates'),
    source: '1 §7',
    body: searchBody,
    reply: list(certificateRow),
    errors: [],
    access: view,
  },
  /**
   * What the form offers: years whose certificates are not frozen, and of `edited` the certificate's own too (ADR 115).
   */
  controls: {
    method: 'POST',
    path: path('list_certificates_controls'),
    source: '1 §7',
    errors: [],
    access: manage,
    reply: object({ years: certificateChoices.years, certificationCategories: certificateChoices.categories }, [
      'years',
      'certificationCategories',
    ]),
  },
  edited: {
    method: 'POST',
    path: path('get_edited_certificate'),
    source: '1 §7',
    body: object({ id }, ['id']),
    errors: [],
    access: view,
    reply: object(
      {
        certificate: certificateRow,
        certificationCategories: certificateChoices.categories,
        years: certificateChoices.years,
      },
      ['certificate', 'certificationCategories', 'years'],
    ),
  },
  create: {
    method: 'POST',
    path: path('create_certificate'),
    writes: 'unversioned',
    source: '1 §7',
    body: certificateForm,
    reply: object({ id: integer }, ['id']),
    errors: ['DUPLICATE_NAME', 'CERTIFICATE_YEAR_FINISHED'],
    access: manage,
  },
  update: {
    method: 'PUT',
    path: path('update_certificate'),
    writes: 'versioned',
    source: '1 §7',
    body: certificateChange,
    reply: versioned,
    errors: ['DUPLICATE_NAME', 'NO_CHANGES_TO_SAVE', 'CERTIFICATE_HAS_NO_COURSES', ...LIFECYCLE],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path: path('delete_certificates'),
    writes: 'versioned',
    source: '1 §7',
    body: object({ id, version }, ['id']),
    reply: object({ id: integer }, ['id']),
    errors: ['CERTIFICATE_HAS_COURSES', ...LIFECYCLE],
    access: manage,
  },
  /**
   * `status` true opens, false closes. `searchData` is what the screen searched for, sent along by the documents and
   * passed over.
   */
  openClose: {
    method: 'PUT',
    path: path('update_open_close_certificate'),
    writes: 'versioned',
    source: '1 §7',
    body: object({ id, version, status: flag, updateAll: flag, searchData: { type: ['object', 'null'] } }, [
      'id',
      'status',
    ]),
    reply: versioned,
    errors: ['CERTIFICATE_OPEN', 'CERTIFICATE_HAS_NO_COURSES', ...LIFECYCLE],
    access: manage,
  },
  view: {
    method: 'POST',
    path: path('certificates_courses_view'),
    source: '1 §7',
    body: object({ certificateID: id }, ['certificateID']),
    errors: [],
    access: view,
    reply: object({ certificateData: certificateRow, courses: list(courseLink) }, ['certificateData', 'courses']),
  },
  course: {
    method: 'POST',
    path: path('get_certificate_course'),
    source: '1 §7',
    body: object({ certificateId: id, courseId: id }, ['certificateId', 'courseId']),
    errors: [],
    access: view,
    reply: courseLink,
  },
  addCourse: {
    method: 'POST',
    path: path('add_certificate_course'),
    writes: 'versioned',
    source: '1 §7',
    body: courseLinkBody,
    reply: versioned,
    errors: ['COURSE_ALREADY_ADDED', 'COURSE_INACTIVE', ...LIFECYCLE],
    access: manage,
  },
  updateCourse: {
    method: 'PUT',
    path: path('update_certificate_course'),
    writes: 'versioned',
    source: '1 §7',
    body: courseLinkChange,
    reply: versioned,
    errors: ['COURSE_INACTIVE', 'NO_CHANGES_TO_SAVE', ...LIFECYCLE],
    access: manage,
  },
  removeCourse: {
    method: 'DELETE',
    path: path('delete_certificate_course'),
    writes: 'versioned',
    source: '1 §7',
    body: object({ certificateId: id, courseId: id, version }, ['certificateId', 'courseId']),
    reply: versioned,
    errors: LIFECYCLE,
    access: manage,
  },
  /** The same as `courses.certificatesFilter`, under the path that document 3 names (S6). */
  certificatesFilter: {
    method: 'POST',
    path: path('courses_certificates_filter'),
    source: '3 §7, S6',
    body: certificateNamesBody,
    reply: certificateNames,
    errors: [],
    access: view,
  },
})
