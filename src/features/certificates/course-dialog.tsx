import { forms } from 'virtual:validators/certificates'
import type { CertificateRow, CourseLink, CourseLinkForm } from '#schemas/certificates/certificate.schema.ts'
import { api } from '#src/api/client.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog, type RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useCourseChoices } from './use-course-choices.ts'

/**
 * A course as it is edited: the certificate's version of when the dialog opened travels along (D48), and the total that
 * was shown.
 */
interface EditedCourse {
  readonly certificate: CertificateRow
  readonly course: CourseLink
}

/**
 * Adding a course to a certificate, and changing its degree (document 1, section 2). The version is the certificate's:
 * its courses are part of it.
 */
export function useCourseDialog(certificate: CertificateRow | undefined, onSaved: () => void) {
  const dialog = useRecordDialog<EditedCourse, CourseLinkForm>({
    save: (value, edited) =>
      edited
        ? api.certificates.updateCourse({
            ...value,
            certificateId: edited.certificate.id,
            version: edited.certificate.version,
            certificateTotal: edited.certificate.totalDegree,
          })
        : api.certificates.addCourse({ ...value, certificateId: certificate!.id, version: certificate!.version }),
    onSaved,
  })
  return {
    dialog,
    add: () => dialog.add({ addToTotal: 1 }),
    edit: (course: CourseLink) =>
      dialog.edit(
        { certificate: certificate!, course },
        { courseId: course.courseId, courseDegree: course.courseDegree, addToTotal: course.addToTotal },
      ),
  }
}

export function CourseDialog({
  dialog,
  certificateId,
}: {
  readonly dialog: RecordDialogControls<EditedCourse, CourseLinkForm>
  readonly certificateId: number
}) {
  const t = useTexts('certificate-view')
  const { language } = useLanguage()
  const edited = dialog.record?.course
  const { choices, isSearching, query } = useCourseChoices(dialog.isOpen && !edited ? certificateId : null)
  const ui = {
    courseId: edited
      ? {
          'ui:widget': 'suggest',
          'ui:disabled': true,
          'ui:help': '',
          'ui:options': { choices: [{ value: edited.courseId, label: pickName(edited.courseName, language) }] },
        }
      : { 'ui:widget': 'suggest', 'ui:options': { choices, onQuery: query, loading: isSearching } },
    courseDegree: { 'ui:widget': 'number' },
    addToTotal: { 'ui:widget': 'radio' },
  }
  return (
    <RecordDialog
      dialog={dialog}
      title={edited ? t.dialog.edit() : t.dialog.add()}
      form={forms.course}
      texts="certificate-view"
      uiSchema={ui}
    />
  )
}
