import type { Dossier, DossierPaper } from '#schemas/applications/dossier.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import type { dossierFlow } from './dossier.flow.ts'

const paper = (kind: DossierPaper['kind'], id: number, fileName: string) => ({
  kind,
  path: `/api/students_admission_apps/attachments/${id}/`,
  fileName,
  sha256: String(id).repeat(64),
})
const missing = { kind: 'residenceFile', path: null, fileName: null, sha256: null }
const dossierOf = (...papers: readonly object[]) => ({ papers: [...papers, missing] }) as unknown as Dossier

/** Payloads of the dossier flow: one with two papers, one without; papers that come, differ or are gone. */
export const dossierCases = {
  inputs: { plain: { input: { applyId: 7 } } },
  events: { 'dossier.retry': plain, 'zip.start': plain, 'zip.cancel': plain },
  actors: {
    loadDossier: {
      done: {
        papers: {
          output: dossierOf(paper('cardImageUrl', 1, 'cardImage.png'), paper('birthCertUrl', 2, 'birthCert.pdf')),
        },
        noPapers: { output: dossierOf() },
      },
      error: {
        broken: { error: { status: 500, code: 'GENERIC', message: 'خطأ|Error' } },
      },
    },
    collectPaper: {
      done: { intact: { output: 'intact' }, differs: { output: 'differs' }, gone: { output: 'gone' } },
      error: { broken: { error: { status: 500, code: 'GENERIC', message: 'خطأ|Error' } } },
    },
    writeZip: {
      done: { saved: { output: null } },
      error: { broken: { error: { status: 0, code: 'UNKNOWN_ERROR', message: '' } } },
    },
  },
} satisfies CasesOf<typeof dossierFlow>
