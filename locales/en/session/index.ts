import type { NamespaceSessionTranslation } from '../../i18n-types.ts'

/** Login, passwords and the end of a session. */
const en_session = {
  login: {
    title: 'Log in',
    welcome: 'Welcome',
    lead: 'Enter your account to continue',
    submit: 'Log in',
    forgot: 'Forgot password?',
    tagline: 'Everything about admission, from application to decision, in one place',
    points: {
      applications: 'Applications and their decisions in one list',
      scopes: 'University, faculties and branches, each in its scope',
      history: 'Every change is on record: who, when and why',
    },
  },
  language: {
    switch: 'العربية',
    label: 'التحويل إلى العربية',
  },
  demo: {
    banner: 'Demo with invented data',
    title: 'Demo accounts',
    hint: 'Choose an account, then type the password {password}',
  },
  roles: {
    administrator: 'System administrator',
    officer: 'Admissions officer',
    clerk: 'Faculty clerk',
    finance: 'Finance clerk',
    entry: 'Data entry',
    viewer: 'Viewer',
  },
  fields: {
    username: 'Username',
    password: 'Password',
    cardID: 'National id or passport number',
    email: 'Email',
    oldPassword: 'Current password',
    newPassword: 'New password',
    confirmPassword: 'Confirm the new password',
  },
  help: {
    newPassword: '6 to 20 characters: a capital and a small letter, a digit and one of !@#$%^&*',
  },
  forgot: {
    title: 'Reset your password',
    lead: 'Type your data as your account has it. We will mail you a link that works for 30 minutes.',
    submit: 'Send the link',
    cancel: 'Cancel',
  },
  reset: {
    title: 'A new password',
    lead: 'Choose a new password for your account.',
    submit: 'Save the password',
    back: 'Back to the login',
    dead: 'This link was used or is too old',
    renew: 'Ask for a new link',
  },
  change: {
    title: 'Change the password',
    submit: 'Save',
    cancel: 'Cancel',
    forced: 'Your current password is for one use. Choose a new one to continue.',
    logout: 'Log out',
  },
  warning: {
    title: 'Your session is about to end',
    idle: 'You have not used the system for a while. To protect student data you will be logged out when the count ends.',
    absolute: 'The session has reached its longest time. Save your work now, then log in again.',
    left: 'Time left',
    stay: 'Stay logged in',
    understood: 'I understand',
    logout: 'Log out',
  },
  unreachable: {
    title: 'The server cannot be reached',
    lead: 'Your session could not be verified. We keep trying.',
    retry: 'Try again',
    logout: 'Log out',
  },
  loading: 'Loading',
} satisfies NamespaceSessionTranslation
export default en_session
