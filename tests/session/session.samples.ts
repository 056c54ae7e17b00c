import type { sessionEndpoints } from '#schemas/session/session.endpoints.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof sessionEndpoints> = async () => ({
  login: { body: { username: 'viewer', password: 'Qabul#2026' } },
  forgotPassword: { body: { cardID: '29001011234567', email: 'nobody@example.com' } },
  resetPassword: { body: { token: 'unknown', newPassword: 'Nakhla!4419', confirmPassword: 'Nakhla!4419' } },
  changePassword: { body: { oldPassword: 'Wrong#2026', newPassword: 'Nakhla!4419', confirmPassword: 'Nakhla!4419' } },
  endSession: { body: { id: '00000000-0000-4000-8000-000000000000' } },
  savePreferences: {
    body: {
      language: 'ar',
      digits: 'latn',
      colorMode: 'system',
      keys: true,
      opensNext: false,
      denseRows: false,
      pageSize: null,
    },
  },
})
