import { alwaysFalse, alwaysTrue, dead, inFile, noActions, noOnError, wrongTarget, type Plantation } from './mutant.ts'
import { WALKED } from './suites.ts'

/** Upload of students' data: the wizard, the life of an upload, its rules, and what it writes (issue 16). */
export const UPLOADS: readonly Plantation[] = [
  {
    of: 'studentUpload',
    suites: ['tests/uploads/upload.lifecycle.machine.test.ts', WALKED],
    mutants: [
      dead('an upload is never taken back', 'saved', 'upload.takeBack'),
      dead('what was refused is not tried again', 'saved', 'rows.check'),
      wrongTarget('what was taken back stands', 'saved', 'saved', 'upload.takeBack'),
      wrongTarget('what was taken back half way is gone', 'takenBack', 'takingBack', 'return.end', 1),
      dead('a taking back is not tried again', 'saved', 'rows.return'),
      alwaysTrue('what stands was taken back', 'isReturned'),
      alwaysTrue('who may not change uploads takes one back', 'mayManage'),
      alwaysTrue('an upload that is used is taken back', 'isUnused'),
      alwaysFalse('nobody’s scope allows it', 'isInScope'),
    ],
  },
  {
    of: 'uploadWizard',
    suites: ['tests/uploads/upload-wizard.machine.test.ts', WALKED],
    mutants: [
      dead('nothing is asked before the wizard is left', 'mapping', 'wizard.cancel'),
      alwaysFalse('an upload is gone with the session', 'isBegun'),
      dead('rows that were mended are not checked again', 'reviewing', 'rows.recheck'),
      wrongTarget('only the valid rows are sent unasked', 'previewing', 'reviewing', 'partial.ask'),
      wrongTarget('a failed upload does not reach step 4', 'previewed', 'saving', 'error.saveUpload', 2),
      alwaysTrue('a mapping without a course is used', 'isMapped'),
      alwaysTrue('nothing is sent where no row is valid', 'hasValidRows'),
      alwaysFalse('another choice keeps the file of the old one', 'isOtherChoice'),
      alwaysFalse('failed rows are sent', 'hasFailedRows'),
      noActions('what is missing in step 1 is not said', 'choosing', 'step.next', 1),
      noOnError('an upload that failed is waited for', 'saving'),
      noOnError('a preview that failed is waited for', 'previewing'),
    ],
  },
  {
    of: 'upload rules',
    suites: ['tests/uploads/cells.test.ts', 'tests/uploads/rows.test.ts', 'tests/uploads/mapping.test.ts'],
    mutants: [
      ...inFile('schemas/uploads/cells.ts', [
        ['an exponent is a number', 'const NUMBER = /^-?\\d+(?:[.\\u066B]\\d+)?$/', 'const NUMBER = /^[-\\d.eE]+$/'],
        ['curly brackets are taken', '()\\\\[\\\\]', '(){}\\\\[\\\\]'],
        ['the least value is no limit', 'value < rules.min', 'value < -Infinity'],
      ]),
      ...inFile('schemas/uploads/rows.ts', [
        ['a row without a mark is taken', 'if (!hasMark)', 'if (false)'],
        ['a negative mark counts', 'value >= 0', 'value >= -1'],
        ['the earlier row fails, too', 'if (seen.has(student)) return true', 'if (!seen.has(student)) return true'],
      ]),
      ...inFile('schemas/uploads/mapping.ts', [
        ['one field of two columns is taken', 'fieldsTwice: twice(keys)', 'fieldsTwice: []'],
        ['the first of two columns is guessed', 'if (own.length > 1)', 'if (own.length > 9)'],
        ['a stored head may stand twice', 'isOnce(now, head) && isOnce(then, head)', 'true'],
        ['a column without a head is taken from the last file', "if (head === '')", 'if (false)'],
      ]),
    ],
  },
  {
    of: 'uploads on the server',
    slow: true,
    suites: ['tests/uploads/uploads.api.test.ts', 'tests/uploads/take-back.api.test.ts'],
    mutants: [
      ...inFile('server/features/uploads/upload.take-back.ts', [
        ['what a later upload wrote is undone', 'student.lastUploadId !== uploadId', 'false'],
      ]),
      ...inFile('server/features/uploads/student.sql.ts', [
        ['who has applied loses what he applied with', 'and a.applied_at > u.at', 'and false'],
      ]),
      ...inFile('server/features/uploads/upload.plan.ts', [
        ['an empty cell leaves the mark', 'delete marks[course]', 'void course'],
        ['a row that changes nothing is written', 'differing(values, stored, student).length === 0', 'false'],
      ]),
      ...inFile('server/features/uploads/upload.save.ts', [
        ['a save does not hold to its preview', 'if (!isAsShown)', 'if (false)'],
        ['the year may be another', 'certificate.yearId === yearId', 'true'],
      ]),
    ],
  },
]
