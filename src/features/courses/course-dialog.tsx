import { forms } from 'virtual:validators/courses'
import type { CourseForm, CourseRow } from '#schemas/courses/course.schema.ts'
import { api } from '#src/api/client.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { useTexts } from '#src/lib/i18n.tsx'

const FIELDS = {
  arName: { 'ui:options': { dir: 'rtl', counter: true } },
  enName: { 'ui:options': { dir: 'ltr', counter: true } },
  active: { 'ui:widget': 'switch' },
}
export type EditedCourse = Omit<CourseRow, 'certificatesNum'>
/** What a dialog about an existing course begins with. */
export const draftOf = ({ arName, enName, active }: EditedCourse): CourseForm => ({
  arName,
  enName,
  active: active === 1 ? 1 : 0,
})
/** And one about a new course: it is active. */
export const NEW_COURSE = { active: 1 } as const

/** The flow of the dialog, in the list and in the detail alike. */
export const useCourseDialog = (onSaved: () => void) =>
  useRecordDialog<EditedCourse, CourseForm>({
    save: (value, course) =>
      course ? api.courses.update({ id: course.id, version: course.version, ...value }) : api.courses.create(value),
    onSaved,
  })

/** Adds or edits a course (document 1, section 2). */
export function CourseDialog({ dialog }: { readonly dialog: RecordDialogControls<EditedCourse, CourseForm> }) {
  const t = useTexts('courses')
  return (
    <RecordDialog
      dialog={dialog}
      title={dialog.record ? t.edit() : t.add()}
      form={forms.record}
      texts="courses"
      uiSchema={FIELDS}
    />
  )
}
