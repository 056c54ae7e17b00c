import type { MoversOf } from '../shared/movers.ts'
import type { uploadWizardFlow } from './upload-wizard.flow.ts'

export const uploadWizardMovers = {
  'period.reload': ['staff'],
  'choice.change': ['staff'],
  'file.choose': ['staff'],
  'work.cancel': ['staff'],
  'mapping.change': ['staff'],
  'step.next': ['staff'],
  'step.back': ['staff'],
  'rows.recheck': ['staff'],
  'sheet.open': ['staff'],
  'sheet.close': ['staff'],
  'partial.ask': ['staff'],
  'partial.confirm': ['staff'],
  'partial.cancel': ['staff'],
  'upload.save': ['staff'],
  'wizard.cancel': ['staff'],
  'cancel.confirm': ['staff'],
  'cancel.return': ['staff'],
  'wizard.end': ['staff'],
  'session.end': ['system'],
} satisfies MoversOf<typeof uploadWizardFlow>
