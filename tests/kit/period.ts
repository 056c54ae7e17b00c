/** An academic year or a semester as the home items have it, called the same in both languages. */
export const period = (id: number, name: string, active: '0' | '1' = '1') => ({
  attribute_id: id,
  attributeName: { ar: name, en: name },
  active,
})
