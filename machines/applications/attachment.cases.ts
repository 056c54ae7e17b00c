import { plain, type CasesOf } from '../shared/cases.ts'
import type { attachmentFlow } from './attachment.flow.ts'

/** Payloads of the attachment flow: an image, a PDF, and a failure. */
export const attachmentCases = {
  inputs: plain,
  events: {
    'attachment.open': {
      plain: { payload: { file: { kind: 'cardImageUrl', path: '/api/students_admission_apps/attachments/1/' } } },
    },
    'attachment.retry': plain,
    'attachment.openTab': plain,
  },
  actors: {
    loadFile: {
      done: { image: { output: { url: 'blob:1', isImage: true } }, pdf: { output: { url: 'blob:2', isImage: false } } },
      error: { failed: { error: { code: 'NO_FILE', message: 'لا يوجد ملف|No file found' } } },
    },
  },
} satisfies CasesOf<typeof attachmentFlow>
