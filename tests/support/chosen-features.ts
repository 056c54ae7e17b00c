import { allEndpoints, FEATURES } from '#schemas/api.ts'

const chosen = process.env['TEST_FEATURES']?.split(',')
/** Whether features were named at all. */
export const ARE_NAMED = chosen !== undefined
/** Features whose tests are requested (`npm test -- fees`); all by default. */
export const CHOSEN_FEATURES = FEATURES.filter((feature) => chosen?.includes(feature) ?? true)
export const isChosen = (feature: string): boolean => (CHOSEN_FEATURES as readonly string[]).includes(feature)
/** The calls of these features. */
export const chosenEndpoints = () => allEndpoints().filter(({ feature }) => isChosen(feature))
