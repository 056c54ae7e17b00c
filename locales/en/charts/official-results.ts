import { guards, inputs } from './common.js'

/** Texts of the machines of machines/official-results. */
export const officialResults = {
  takeOver: {
    name: 'Official totals taken over',
    about: 'Official totals become certified ones in bulk, and are perhaps taken back.',
    states: {
      takingOver: { name: 'Being taken over', about: 'Official totals are written, batch by batch.' },
      takenOver: {
        name: 'Taken over',
        about: 'What could be taken over is taken over; what could not says why.',
      },
      takingBack: {
        name: 'Being taken back',
        about: 'The certified totals of before are written again, batch by batch.',
      },
      takenBack: { name: 'Taken back', about: 'Every total is again what it was before.' },
    },
    events: {
      totals_takeOver: { name: 'Take over totals', step: 'The job begins to take over totals' },
      work_end: { name: 'Job ended', step: 'The job of the take-over ends' },
      takeOver_takeBack: { name: 'Take back', step: 'Press “Take back” in the row, and confirm' },
      totals_restore: { name: 'Take totals back', step: 'The job of the taking back begins to take totals back' },
      return_end: { name: 'Taking back ended', step: 'The job of the taking back ends' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isReturned: 'every total that it wrote was taken back',
    },
    inputs: {
      manager: 'The user may correct students’ data',
      halfReturned: 'The taking back was cancelled half way',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
