import { endpoints } from '../endpoint.ts'
import { certificateNames, certificateNamesBody } from '../shared/certificate-names.ts'
import {
  activeNamed,
  bit,
  id,
  idOrAll,
  integer,
  list,
  named,
  object,
  searchText,
  text,
  version,
} from '../shared/fields.ts'
import {
  COURSE_NAME_MAX,
  courseChange,
  courseForm,
  coursePage,
  relatedBody,
  relatedCertificates,
  searchBody,
} from './course.schema.ts'

const view = { kind: 'permission', permission: 'courses.can_view_courses', levels: [12, 13, 14] } as const
const manage = { kind: 'permission', permission: 'courses.can_manage_courses', levels: [12] } as const
const path = <const P extends string>(name: P) => `/api/courses/${name}/` as const
const CHANGE = ['COURSE_HAS_CERTIFICATES'] as const
const versioned = object({ version: integer }, ['version'])

/** Courses (document 1, section 7). */
export const coursesEndpoints = endpoints({
  filters: {
    method: 'GET',
    path: path('courses_default_filters'),
    source: '1 §7',
    errors: [],
    access: view,
    reply: object(
      { certificationCategories: list(activeNamed), certification: list(named), years: list(activeNamed) },
      ['certificationCategories', 'certification', 'years'],
    ),
  },
  certificatesFilter: {
    method: 'POST',
    path: path('courses_certificates_filter'),
    source: '1 §7',
    body: certificateNamesBody,
    reply: certificateNames,
    errors: [],
    access: view,
  },
  search: {
    method: 'POST',
    path: path('search_courses'),
    source: '1 §7',
    body: searchBody,
    reply: coursePage,
    errors: [],
    access: view,
  },
  create: {
    method: 'POST',
    path: path('create_course'),
    writes: 'unversioned',
    source: '1 §7',
    body: courseForm,
    reply: object({ id: integer }, ['id']),
    errors: ['DUPLICATE_NAME'],
    access: manage,
  },
  update: {
    method: 'PUT',
    path: path('update_course'),
    writes: 'versioned',
    source: '1 §7',
    body: courseChange,
    reply: versioned,
    errors: ['DUPLICATE_NAME', 'NO_CHANGES_TO_SAVE', ...CHANGE],
    access: manage,
  },
  toggle: {
    method: 'PUT',
    path: path('activate_deactivate_course'),
    writes: 'versioned',
    source: '1 §7',
    body: object({ id, active: bit, version }, ['id', 'active']),
    reply: versioned,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  remove: {
    method: 'DELETE',
    path: path('delete_course'),
    writes: 'versioned',
    source: '1 §7',
    body: object({ id, version }, ['id']),
    reply: object({ id: integer }, ['id']),
    errors: CHANGE,
    access: manage,
  },
  related: {
    method: 'POST',
    path: path('courses_certificates'),
    source: '1 §7',
    body: relatedBody,
    reply: relatedCertificates,
    errors: [],
    access: view,
  },
  /**
   * At most 20 courses by a part of either name (empty: the first); those of the certificate `certificateId` are left
   * out.
   */
  autoComplete: {
    method: 'POST',
    path: path('auto_complete_courses'),
    source: '1 §7',
    body: object({ active: bit, certificateId: idOrAll, courseName: searchText(COURSE_NAME_MAX) }, []),
    reply: object({ data: list(object({ id: integer, arName: text, enName: text }, ['id', 'arName', 'enName'])) }, [
      'data',
    ]),
    errors: [],
    access: view,
  },
})
