import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { API } from '#schemas/api.ts'
import { UniversityForecastScreen } from '#src/features/nomination/university-forecast-screen.tsx'
import { ok, refuse } from '../kit/support.tsx'
import { open, SEASON, type Opened } from './nomination.support.tsx'
import { UNIVERSITY_FORECAST } from './university-forecast.replies.ts'

const CALL = API.nomination.universityForecast.path
const show = (answer: () => ReturnType<typeof ok> = () => ok(UNIVERSITY_FORECAST), more: Opened = {}) =>
  open({
    at: '/home/StudentData/StudentNominate/University/Forecast',
    screen: <UniversityForecastScreen />,
    answers: { [CALL]: answer },
    ...more,
  })
const cellsOf = (name: string) =>
  [...screen.getByRole('rowheader', { name }).closest('tr')!.querySelectorAll('[data-align=number]')].map(
    ({ textContent }) => textContent,
  )
const slider = (name: string) => screen.getByRole('slider', { name: new RegExp(name) })

/** Issue 39: what if totals and seats of the whole university were others? */
describe('the seat forecast of the whole university', () => {
  it('says beside each faculty what other numbers do, in all faculties, without another call', async () => {
    const { sent } = await show()
    expect((await screen.findByRole('status')).textContent).toBe(
      '2 students get a seat, by the rules as they are 2 students. No seat stays free.',
    )
    expect(cellsOf('Faculty of Medicine')).toEqual(['1', '0', '390.00'])
    expect(cellsOf('Pharmacy')).toEqual(['1', '0', '380.00'])
    fireEvent.change(slider('Number of seats: .*Medicine'), { target: { value: '2' } })
    // B has medicine, so that C gets the seat in pharmacy
    await waitFor(() =>
      expect(cellsOf('Faculty of Medicine')).toEqual(['2By the rules: 1', '0', '380.00By the rules: 390.00']),
    )
    expect(cellsOf('Pharmacy')).toEqual(['1', '0', '370.00By the rules: 380.00'])
    fireEvent.change(slider('Minimum total: .*Pharmacy'), { target: { value: '375' } })
    await waitFor(() => expect(cellsOf('Pharmacy')).toEqual(['0By the rules: 1', '1', 'NobodyBy the rules: 380.00']))
    expect(screen.getByRole('status').textContent).toBe(
      '2 students get a seat, by the rules as they are 2 students. 1 seat stays free.',
    )
    expect(sent(CALL)).toEqual([SEASON])
    fireEvent.click(screen.getByRole('button', { name: 'Numbers of the rule' }))
    await waitFor(() => expect(cellsOf('Pharmacy')).toEqual(['1', '0', '380.00']))
  })
  it('takes a typed number, and none that is not valid', async () => {
    const { user } = await show()
    const seats = await screen.findByRole('textbox', { name: /Number of seats: .*Medicine/ })
    await user.clear(seats)
    expect(cellsOf('Faculty of Medicine')[0]).toBe('1')
    await user.type(seats, '2')
    await waitFor(() => expect(cellsOf('Faculty of Medicine')[0]).toBe('2By the rules: 1'))
  })
  it('leads from a faculty to its own forecast', async () => {
    await show()
    expect((await screen.findByRole('link', { name: 'Pharmacy' })).getAttribute('href')).toBe(
      '/home/StudentData/StudentNominate/Forecast?facultyId=4',
    )
  })
  it('says why there is none, and tries again when asked', async () => {
    const answers = [refuse(409, 'FORECAST_TOO_MANY', 'كثيرون|Too many'), ok(UNIVERSITY_FORECAST)]
    const { user } = await show(() => answers.shift()!)
    await screen.findByText('The candidates could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('rowheader', { name: 'Pharmacy' })).toBeTruthy()
  })
  it('says what is not permitted, and where there is nobody to count', async () => {
    await show(() => refuse(403, 'PERMISSION_REQUIRED', 'لا|Not you'))
    expect(await screen.findByText('Nomination cannot be shown to you here')).toBeTruthy()
  })
  it('says where no faculty has a rule', async () => {
    await show(() => ok({ ...UNIVERSITY_FORECAST, faculties: [] }))
    expect(await screen.findByText(/no active faculty/i)).toBeTruthy()
  })
})
