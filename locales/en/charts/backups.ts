import { guards, inputs } from './common.js'

/** Texts of the machines of machines/backups. */
export const backups = {
  backup: {
    name: 'Backup',
    about: 'The life of a backup: it is written, tested by restoring it, and deleted once newer ones are kept.',
    states: {
      running: { name: 'Being written', about: 'Its file is being written.' },
      failed: { name: 'Failed', about: 'It could not be written, or was cancelled; nothing of it is left.' },
      stored: { name: 'Stored', about: 'Its file is complete, and was not restored yet.' },
      testing: { name: 'Being tested', about: 'It is restored into a scratch database, counted, and thrown away.' },
      verified: { name: 'Verified', about: 'A test restore gave back all that it holds.' },
      damaged: { name: 'Damaged', about: 'Its file is gone, or does not give back what it should.' },
      deleted: { name: 'Deleted', about: 'Its file was deleted; that it was made stays known.' },
    },
    events: {
      work_store: { name: 'File complete', step: 'The server completes the file' },
      work_fail: { name: 'Writing failed', step: 'The server cannot write the file' },
      work_cancel: { name: 'Cancel', step: 'Press “Cancel it” in the row, and confirm' },
      testRestore_begin: { name: 'Test the restore', step: 'Press “Test the restore” in the row' },
      testRestore_verify: { name: 'All given back', step: 'The test restore gives back everything' },
      testRestore_damage: { name: 'Damage found', step: 'The test restore finds that the file is gone or damaged' },
      testRestore_giveUp: { name: 'Not tested', step: 'The test restore cannot be made' },
      backup_delete: { name: 'Delete', step: 'Press “Delete” in the row, and confirm' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isWorker: 'the server itself does it',
      isIdle: 'no other backup is being written or tested',
      isNotNewestGood: 'it is not the newest one that can be restored',
      isVerified: 'a test restore has given back everything before',
    },
    inputs: {
      worker: 'The server itself works, with a newer backup',
      verifiedBefore: 'A test restore has given back everything before',
      manager: 'The user may change it, and there is a newer backup',
      newest: 'It is the newest backup that can be restored',
      busy: 'Another backup is being written or tested',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
