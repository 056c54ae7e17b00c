import { guards, inputs } from './common.js'

/** Texts of the machines of machines/backups. */
export const backups = {
  backup: {
    name: 'Backup',
    about: 'The life of a backup: it is written, tried by restoring it, and deleted once newer ones are kept.',
    states: {
      running: { name: 'Being written', about: 'Its file is being written.' },
      failed: { name: 'Failed', about: 'It could not be written; nothing of it is left.' },
      stored: { name: 'Stored', about: 'Its file is complete, and was not restored yet.' },
      trying: { name: 'Being tried', about: 'It is restored into a scratch database, counted, and thrown away.' },
      proven: { name: 'Proven', about: 'A trial restore gave back all that it holds.' },
      damaged: { name: 'Damaged', about: 'Its file is gone, or does not give back what it should.' },
      deleted: { name: 'Deleted', about: 'Its file was deleted; that it was made stays known.' },
    },
    events: {
      work_store: { name: 'File complete', step: 'The server completes the file' },
      work_fail: { name: 'Writing failed', step: 'The server cannot write the file' },
      trial_begin: { name: 'Try the restore', step: 'Press “Try the restore” in the row' },
      trial_prove: { name: 'All given back', step: 'The trial restore gives back everything' },
      trial_damage: { name: 'Damage found', step: 'The trial restore finds that the file is gone or damaged' },
      trial_giveUp: { name: 'Not tried', step: 'The trial restore cannot be made' },
      backup_delete: { name: 'Delete', step: 'Press “Delete” in the row, and confirm' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isWorker: 'the server itself does it',
      isIdle: 'no other backup is being written or tried',
      isNotNewestGood: 'it is not the newest one that can be restored',
      isProven: 'a trial restore has given back everything before',
    },
    inputs: {
      worker: 'The server itself works, with a newer backup',
      provenBefore: 'A trial restore has given back everything before',
      manager: 'The user may change it, and there is a newer backup',
      newest: 'It is the newest backup that can be restored',
      busy: 'Another backup is being written or tried',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
