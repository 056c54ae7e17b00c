/**
 * The panels of the page, by the names of their features and texts. Apart from the panels, which bring the schemas of
 * their calls: the page's first script knows the texts of every page.
 */
export const PANEL_KEYS = ['desire-rule', 'fees-rules', 'certificate-tree', 'admission-rules'] as const
