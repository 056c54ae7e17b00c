import { actions, answers, guards } from './common.js'

/** Texts of the machines of machines/notifications. */
export const notifications = {
  groupSend: {
    name: 'Message to many',
    about: 'Written, previewed, confirmed and sent; it can be taken back while its mails wait.',
    states: {
      idle: { name: 'Nothing', about: 'Nothing is being written; what was begun is kept.' },
      writing: {
        name: 'Writing',
        about: 'The text, what becomes of the status, and whether it is mailed; says why the last preview was refused.',
      },
      previewing: { name: 'Preview', about: 'The server says who would get it and who is left out; nothing is sent.' },
      confirming: {
        name: 'Confirming',
        about: 'How many get it, who is left out and why, and three of the mails; waits for yes or no.',
      },
      sending: { name: 'Sending', about: 'The server takes what was previewed.' },
      sent: { name: 'Sent', about: 'What was done, or the job that does it; until when its mails wait.' },
      takingBack: { name: 'Taking back', about: 'The server takes the message back: its mails die unsent.' },
      failed: {
        name: 'Failed',
        about: 'The send was refused, or no answer came: the same can be tried again, and happens once.',
      },
    },
    events: {
      group_open: { name: 'Group control', step: 'Choose rows, or all that match, and press “Group control”' },
      group_close: { name: 'Close', step: 'Press “Close”' },
      text_change: { name: 'Write', step: 'Write the message, or choose what becomes of the status' },
      preview_ask: { name: 'Preview', step: 'Press “Preview”' },
      text_edit: { name: 'Back to the text', step: 'Press “Back to the text”' },
      send_confirm: { name: 'Send', step: 'Press “Send”' },
      send_retry: { name: 'Try again', step: 'Press “Try again”' },
      group_takeBack: { name: 'Take back', step: 'Press “Take back”' },
    },
    guards: {
      hasRecipients: 'somebody gets the message',
      isHeld: 'it was done at once, and its mails wait',
      isPreviewOver: 'the preview is over: it has expired, was sent, differs, or nobody would get it',
      isSessionOver: guards.isSessionOver,
    },
    actions: {
      setSelection: 'keeps who was chosen; forgets the preview before',
      setDraft: 'keeps what is written so far',
      setPreview: 'keeps the preview',
      setProblem: actions.setProblem,
      setAnswer: 'keeps what the server has done',
      clearProblem: actions.clearProblem,
      clearDraft: 'forgets what was written',
      announce: 'shows the success for 2 s',
      reloadList: 'the list loads again, with nothing chosen',
    },
    invokes: {
      previewGroup: {
        name: 'Asking for the preview',
        done: {
          some: 'The server answers: one gets it, one is left out',
          nobody: 'The server answers: nobody gets it',
        },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
      sendGroup: {
        name: 'Sending the message',
        done: { done: 'The server answers: done', queued: 'The server answers: a job goes on with it' },
        error: {
          broken: answers.broken,
          sessionOver: answers.sessionOver,
          expired: 'The server answers: the preview has expired',
        },
      },
      takeBackGroup: {
        name: 'Taking the message back',
        done: { done: 'The server answers: taken back' },
        error: { broken: answers.broken, sessionOver: answers.sessionOver },
      },
    },
    inputs: { plain: 'Nothing was done before' },
    data: {
      group_open: { rows: 'One chosen row', all: 'All that a filter finds' },
      text_change: { some: 'Some letters' },
      preview_ask: { whole: 'A whole message' },
    },
  },
}
