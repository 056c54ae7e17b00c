import { admissionRulesPanel } from '#src/features/admission-rules/index.ts'
import { certificateTreePanel } from '#src/features/certificate-tree/index.ts'
import { desireRulePanel } from '#src/features/desire-rule/index.ts'
import { feesRulesPanel } from '#src/features/fees-rules/index.ts'
import type { Panel } from '#src/kit/feature.ts'

/** The tabs of the page (document 3, section 2): the first holds its panels folded, another is one panel whole. */
export const TABS = ['general', 'admission'] as const

export interface RulesPanel extends Panel {
  readonly tab: (typeof TABS)[number]
}

/**
 * What the page shows, in this order. Whoever adds a panel adds its line here, and its feature's `index.ts` to those
 * that may be imported (`.dependency-cruiser.cjs`).
 */
export const PANELS: readonly RulesPanel[] = [
  { tab: 'general', ...desireRulePanel },
  { tab: 'general', ...feesRulesPanel },
  { tab: 'general', ...certificateTreePanel },
  { tab: 'admission', ...admissionRulesPanel },
]
