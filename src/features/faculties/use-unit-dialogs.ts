import type { BranchForm, BranchRow, BranchTarget, FacultyForm, FacultyRow } from '#schemas/faculties/faculty.schema.ts'
import { api } from '#src/api/client.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'

/** What the dialog of a branch is about: a branch, or a new one of a faculty. */
export interface BranchSubject {
  readonly faculty: Pick<FacultyRow, 'id' | 'name'>
  readonly branch: BranchRow | null
}

/** The dialogs of the page: a faculty, a branch, and the move of a branch. `onSaved` loads the tree again. */
export function useUnitDialogs(onSaved: () => void) {
  const faculty = useRecordDialog<FacultyRow, FacultyForm>({
    name: 'faculty',
    save: (value, row) =>
      row ? api.faculties.update({ ...value, id: row.id, version: row.version }) : api.faculties.create(value),
    onSaved,
  })
  const branch = useRecordDialog<BranchSubject, BranchForm>({
    name: 'branch',
    save: (value, subject) =>
      subject!.branch
        ? api.faculties.updateBranch({ ...value, id: subject!.branch.id, version: subject!.branch.version })
        : api.faculties.createBranch({ ...value, facultyId: subject!.faculty.id }),
    onSaved,
  })
  const move = useRecordDialog<BranchRow, BranchTarget>({
    name: 'move',
    count: async ({ facultyId }, row) => (await api.faculties.moveEffects({ id: row!.id, facultyId })).data,
    save: ({ facultyId }, row, { applications = 0, people = 0 }) =>
      api.faculties.moveBranch({ id: row!.id, version: row!.version, facultyId, applications, people }),
    onSaved,
  })
  return { faculty, branch, move }
}
