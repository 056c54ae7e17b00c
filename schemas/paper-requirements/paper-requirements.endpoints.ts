import { endpoints } from '../endpoint.ts'
import { flag, id, integer, object, version } from '../shared/fields.ts'
import { paperRequirementChange, paperRequirementForm, paperRequirementList } from './paper-requirement.schema.ts'

const view = {
  kind: 'permission',
  permission: 'paper_requirements.can_view_paper_requirements',
  levels: [12, 13, 14],
} as const
const manage = {
  kind: 'permission',
  permission: 'paper_requirements.can_manage_paper_requirements',
  levels: [12],
} as const
const path = <const P extends string>(name: P) => `/api/paper_requirements/${name}/` as const
const versioned = object({ version: integer }, ['version'])
const ours = { source: 'issue 12', beyond: true } as const

/** Which papers an application needs: reference data of the university, which none of the documents knows (ADR 67). */
export const paperRequirementsEndpoints = endpoints({
  list: { ...ours, method: 'GET', path: path('list'), reply: paperRequirementList, errors: [], access: view },
  create: {
    ...ours,
    method: 'POST',
    path: path('create'),
    writes: 'unversioned',
    body: paperRequirementForm,
    reply: object({ id: integer }, ['id']),
    errors: ['PAPER_REQUIREMENT_EXISTS'],
    access: manage,
  },
  update: {
    ...ours,
    method: 'PUT',
    path: path('update'),
    writes: 'versioned',
    body: paperRequirementChange,
    reply: versioned,
    errors: ['PAPER_REQUIREMENT_EXISTS', 'NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  toggle: {
    ...ours,
    method: 'PUT',
    path: path('toggle'),
    writes: 'versioned',
    body: object({ id, active: flag, version }, ['id', 'active']),
    reply: versioned,
    errors: ['NO_CHANGES_TO_SAVE'],
    access: manage,
  },
  remove: {
    ...ours,
    method: 'DELETE',
    path: path('remove'),
    writes: 'versioned',
    body: object({ id, version }, ['id']),
    reply: object({ id: integer }, ['id']),
    errors: [],
    access: manage,
  },
})
