import { actions, answers } from './common.js'

/** Texts of the machines of machines/session. */
export const session = {
  session: {
    name: 'Session',
    about: 'Who is logged in, from the start of the page to the end of the session.',
    states: {
      starting: { name: 'Starting', about: 'Looks whether this browser holds a login.' },
      anonymous: { name: 'Nobody logged in', about: 'Nobody is logged in; the login screen is shown.' },
      loggingIn: { name: 'Logging in', about: 'The server compares username and password.' },
      checking: {
        name: 'Checking',
        about:
          'The server is asked whether the stored session still holds; meanwhile the stored name and permissions serve.',
      },
      unreachable: {
        name: 'Server unreachable',
        about: 'Says “The server cannot be reached”; it is asked again by itself.',
      },
      active: { name: 'Logged in', about: 'Somebody is logged in.' },
      active_quiet: { name: 'In use', about: 'The session lasts.' },
      active_warned: {
        name: 'About to end',
        about: 'Says “Your session is about to end”, with the time that is left.',
      },
      active_extending: { name: 'Extending', about: 'The server is called, which makes the session last.' },
      active_closing: {
        name: 'Nearly over',
        about: 'The longest time of a session is nearly over, and the person knows.',
      },
      ending: {
        name: 'Logging out',
        about: 'The server ends the session; when it cannot be reached, the browser forgets it all the same.',
      },
    },
    events: {
      always: { name: 'At once', step: 'Follows by itself' },
      login_submit: { name: 'Log in', step: 'Type username and password and press “Log in”' },
      otherTab_login: { name: 'Login in another tab', step: 'Log in in another tab of the browser' },
      otherTab_logout: { name: 'Logout in another tab', step: 'Log out in another tab of the browser' },
      logout_request: { name: 'Log out', step: 'Press “Log out”' },
      session_end: { name: 'Refused by the server', step: 'A call is answered that the session has ended' },
      session_retry: { name: 'Try again', step: 'Press “Try again”' },
      after_10000: { name: 'After 10 seconds', step: '10 seconds pass' },
      session_update: { name: 'Settings changed', step: 'Change the language, the digits or the appearance' },
      session_renew: { name: 'Server answered', step: 'Do anything that calls the server' },
      after_untilWarning: { name: 'Time for the warning', step: 'The time until the warning passes' },
      session_stay: { name: 'Stay logged in', step: 'Press “Stay logged in”' },
      warning_dismiss: { name: 'I understand', step: 'Press “I understand”' },
      after_untilEnd: { name: 'Time is over', step: 'The time that was left passes' },
    },
    guards: {
      hasToken: 'this browser holds a login',
      isRefusal: 'the server says that the session has ended',
      isPutOff: 'the end can be put off',
      isExtendable: 'only the idle time is over',
      isFinal: 'the longest time of a session is over',
    },
    actions: {
      clear: 'forgets who was logged in',
      clearStore: 'clears login, name, permissions and scope from the browser',
      dropProblem: actions.clearProblem,
      setSession: 'keeps name, permissions and the time of the end',
      store: 'stores them in the browser',
      setProblem: actions.setProblem,
      update: 'takes the new settings on',
      setUpdating: 'takes the new settings on, and does not let the answer that is awaited undo them',
      renew: 'puts the end off',
      expire: 'says that the session has ended',
      leave: 'lets the next person start at home',
    },
    invokes: {
      logIn: {
        name: 'Logging in',
        done: {
          idle: 'The server answers: logged in',
          absolute: 'The server answers: logged in, the longest time ends first',
        },
        error: { wrong: 'The server answers: username or password is wrong' },
      },
      loadSession: {
        name: 'Checking the session',
        done: {
          idle: 'The server answers: the session holds',
          absolute: 'The server answers: the session holds, the longest time ends first',
        },
        error: { ended: answers.sessionOver, offline: answers.offline },
      },
      extendSession: {
        name: 'Extending the session',
        done: {
          idle: 'The server answers: extended',
          absolute: 'The server answers: extended, the longest time ends first',
        },
        error: { ended: answers.sessionOver, offline: answers.offline },
      },
      logOut: {
        name: 'Logging out',
        done: { ended: 'The server answers: logged out' },
        error: { offline: answers.offline },
      },
    },
    inputs: {
      withoutToken: 'The browser holds no login',
      withToken: 'The browser holds a login, name and permissions',
      withTokenOnly: 'The browser holds a login, but neither name nor permissions',
    },
    data: {
      login_submit: { officer: 'username “officer” with the right password' },
      session_end: { expired: 'the session has expired' },
      session_renew: { idle: 'the idle time counts anew', absolute: 'the longest time ends first' },
      session_update: { english: 'language: English' },
    },
  },
  passwordChange: {
    name: 'Changing the password',
    about: 'Changing one’s own password.',
    states: {
      awaitingOld: {
        name: 'Current one missing',
        about: 'The current password is not typed yet; the new one and its confirmation are disabled.',
      },
      editing: { name: 'Typing', about: 'All three passwords can be typed.' },
      saving: { name: 'Saving', about: 'The server changes the password.' },
      changed: { name: 'Changed', about: 'The new password holds.' },
      cancelled: { name: 'Cancelled', about: 'The old password stays.' },
    },
    events: {
      oldPassword_fill: { name: 'Type the current one', step: 'Type into “Current password”' },
      oldPassword_clear: { name: 'Clear the current one', step: 'Empty “Current password”' },
      password_save: { name: 'Save', step: 'Type the new password twice and press “Save”' },
      dialog_cancel: { name: 'Cancel', step: 'Press “Cancel”' },
    },
    guards: {
      isVoluntary: 'the change was the person’s own wish',
    },
    actions: {
      dropProblem: actions.clearProblem,
      announce: 'shows the message of the server',
      setProblem: actions.setProblem,
    },
    invokes: {
      changePassword: {
        name: 'Changing the password',
        done: { changed: 'The server answers: changed' },
        error: { wrongOld: 'The server answers: the current password is wrong' },
      },
    },
    inputs: {
      voluntary: '“Change password” was chosen in the account menu',
      forced: 'The account holds a password for one use',
    },
    data: {
      password_save: { strong: 'a new password that keeps the rules, typed twice' },
    },
  },
  passwordReset: {
    name: 'Forgotten password',
    about: 'A forgotten password: asking for a link, and the new password behind it.',
    states: {
      starting: { name: 'Starting', about: 'Looks whether the person comes from the mailed link.' },
      requesting: { name: 'Asking for a link', about: 'The person says whose password is forgotten.' },
      sending: { name: 'Sending', about: 'The server mails a link, if such an account exists.' },
      sent: { name: 'Sent', about: 'The answer is the same whether or not the account exists.' },
      choosing: { name: 'Choosing a password', about: 'The person types the new password twice.' },
      resetting: { name: 'Saving', about: 'The server sets the new password and uses the link up.' },
      linkDead: { name: 'Link dead', about: 'Says “This link was used or is too old”; a new one can be asked for.' },
      changed: { name: 'Changed', about: 'The new password holds; the person can log in.' },
      cancelled: { name: 'Cancelled', about: 'Back to the login screen.' },
    },
    events: {
      always: { name: 'At once', step: 'Follows by itself' },
      link_request: {
        name: 'Send the link',
        step: 'Type the identity number and the e-mail and press “Send the link”',
      },
      reset_cancel: { name: 'Cancel', step: 'Press “Cancel” or “Back to the login”' },
      password_save: { name: 'Save the password', step: 'Type the new password twice and press “Save the password”' },
      link_renew: { name: 'New link', step: 'Press “Ask for a new link”' },
    },
    guards: {
      hasToken: 'the person comes from the mailed link',
      isLinkDead: 'the link was used or is too old',
    },
    actions: {
      dropProblem: actions.clearProblem,
      announce: 'shows the message of the server for 3 seconds',
      setProblem: actions.setProblem,
      complain: actions.showProblem,
      dropToken: 'lets the dead link go',
    },
    invokes: {
      requestLink: {
        name: 'Asking for the link',
        done: { sent: 'The server answers: if there is such an account, a link is on its way' },
        error: { tooMany: 'The server answers: too many tries' },
      },
      resetPassword: {
        name: 'Setting the new password',
        done: { changed: 'The server answers: changed' },
        error: {
          dead: 'The server answers: the link is not valid any more',
          common: 'The server answers: the password is too common',
        },
      },
    },
    inputs: {
      forgotten: '“Forgot password?” was pressed on the login screen',
      fromLink: 'The mailed link was opened',
    },
    data: {
      link_request: { officer: 'national id 29001011234567, e-mail officer@example.com' },
      password_save: { strong: 'a new password that keeps the rules, typed twice' },
    },
  },
}
