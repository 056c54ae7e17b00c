import { forecastCases } from '#machines/nomination/forecast.cases.ts'

const { actors } = forecastCases
/** Medicine of two branches with a seat each: 400 and 390.50 of Cairo, 385 and 370 of Giza; the total is 380. */
export const FORECAST = actors.loadForecast.done.some.output
/** One more is admitted, who is recommended in pharmacy. */
export const OVERRIDES_REPLY = actors.nameThem.done.done.output
