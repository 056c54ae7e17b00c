import type { NamespaceBackupsTranslation } from '../../i18n-types.ts'

const en_backups = {
  title: 'Backups',
  empty: 'No backup was written yet.',
  begin: 'Back up now',
  testRestore: 'Test the restore',
  about: {
    on: 'Written every day at {hour}; the newest is restored for a test {{testDays:every day|every day|every ?? days}}; {{keep:??|one is kept|?? are kept}}.',
    off: 'The daily backup is switched off. “Set the schedule” switches it on.',
    folder: 'Written to a folder of the server:',
    bucket: 'Written to the bucket:',
    restore: 'To restore one, whoever runs the server gives this command with the name of its file:',
  },
  columns: {
    beganAt: 'When',
    reason: 'By',
    file: 'File',
    bytes: 'Size',
    rows: 'Records',
    attachments: 'Attachments',
    state: 'State',
  },
  size: '{size} MB',
  reasons: { schedule: 'The schedule' },
  states: {
    running: 'Being written',
    stored: 'Stored',
    failed: 'Failed',
    testing: 'Being tested',
    verified: 'Verified',
    damaged: 'Damaged',
    deleted: 'Deleted',
  },
  results: {
    untested: 'Its restore was not tested yet.',
    verified: 'Restored in full, {time}.',
    notTested: 'Could not be tested, {time}.',
    damaged: 'The damage was found {time}.',
    damagedFiles: '{{count:No attachment was|1 attachment was|?? attachments were}} damaged when it was written.',
  },
  faults: {
    fileMissing: {
      why: 'The file is not where it was written.',
      help: 'Write another backup, and ask whoever runs the server who has deleted it.',
    },
    fileDamaged: {
      why: 'The file is damaged or not complete.',
      help: 'Write another backup now, then test its restore.',
    },
    otherContent: {
      why: 'The file has something else than was written into it.',
      help: 'Write another backup now, then test its restore.',
    },
    noSpace: {
      why: 'The disk has not enough room.',
      help: 'Make room, or keep fewer backups, then try again.',
    },
    notWritable: {
      why: 'The server cannot write to the folder.',
      help: 'Whoever runs the server checks that the folder is there and may be written to.',
    },
    storeAway: {
      why: 'The bucket does not answer.',
      help: 'Try again in a moment; if it stays so, tell whoever runs the server.',
    },
    tooLarge: {
      why: 'The file is larger than the bucket takes in one piece (5 GB).',
      help: 'Whoever runs the server names a folder for backups in BACKUP_DIR.',
    },
    newerSchema: {
      why: 'A newer version has used the database.',
      help: 'Whoever runs the server starts that version.',
    },
    otherPlace: {
      why: 'The file is in a place where backups are not written any more.',
      help: 'Test the restore of a newer one.',
    },
    interrupted: { why: 'The server stopped before it had ended.', help: 'Try again.' },
    cancelled: { why: 'A person cancelled it.', help: 'Begin it again when it suits.' },
    unknown: {
      why: 'An unexpected error happened.',
      help: 'Try again; if it happens again, the log of the server has the reason.',
    },
  },
  schedule: { edit: 'Set the schedule', title: 'Schedule of backups' },
  fields: {
    enabled: 'A backup every day',
    hour: 'Hour of the backup',
    keep: 'Backups that are kept',
    testDays: 'Days between test restores',
  },
  help: {
    keep: 'Older ones are deleted. The newest one that can be restored never is.',
    testDays: 'The newest backup is restored into a scratch database, compared, and thrown away.',
  },
  remove: {
    title: 'Delete the backup',
    message:
      'The file of the backup {name} is deleted for good. The data as they were then can’t be restored any more.',
  },
  cancel: {
    act: 'Cancel it',
    title: { running: 'Cancel the backup?', testing: 'Cancel the test restore?' },
    confirm: { running: 'Cancel the backup', testing: 'Cancel the test' },
    keep: 'Go on',
    running: 'The writing of {name} ends within seconds, and nothing of it is left.',
    next: 'The schedule writes the next one at {hour}.',
    noNext: 'The daily backup is switched off, so no other one follows by itself.',
    testing: 'The test restore of {name} ends within seconds. The backup stays, as good as before.',
  },
  working: { why: 'A backup is being written or tested.', help: 'Wait until that has ended.' },
  guards: {
    isIdle: { why: 'Another backup is being written or tested.', help: 'Wait until that has ended.' },
    isNotNewestGood: { why: 'This is the newest backup that can be restored.', help: 'Write another one first.' },
    notFromState: { why: 'This can’t be done in the state of this backup.' },
  },
} satisfies NamespaceBackupsTranslation
export default en_backups
