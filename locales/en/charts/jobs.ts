/** Texts of the machines of machines/jobs. */
export const jobs = {
  job: {
    name: 'Job',
    about: 'The life of a job: work of many rows that goes on by itself, batch by batch.',
    states: {
      queued: { name: 'Waiting', about: 'Waits for a worker.' },
      running: { name: 'Running', about: 'A worker handles its rows, batch by batch.' },
      cancelling: { name: 'Being cancelled', about: 'Ends with the batch that is being handled.' },
      cancelled: { name: 'Cancelled', about: 'Somebody ended it; what was done stays done.' },
      done: { name: 'Done', about: 'Every row was done.' },
      doneWithRefusals: {
        name: 'Done, with refusals',
        about: 'Every row was handled, and some were refused; each says why.',
      },
      failed: { name: 'Failed', about: 'It could not go on; what was done before stays done.' },
    },
    events: {
      work_begin: { name: 'Begin', step: 'A worker takes the job' },
      batch_done: { name: 'Batch done', step: 'A batch of rows was handled' },
      work_fail: { name: 'Give up', step: 'No row of a batch could be handled, or the owner lost the right to it' },
      job_cancel: { name: 'Cancel', step: 'Press “Cancel the job”, then confirm' },
      job_retry: { name: 'Retry', step: 'Press “Retry”' },
    },
    guards: {
      isWorker: 'a worker asks',
      isOwner: 'the user began the job',
      isPermitted: 'the user may still do what the job does',
      isAllHandled: 'every row has been handled',
      hasRefused: 'rows were refused',
      isKept: 'it ended less than 90 days ago',
    },
    actions: { goOn: 'goes on with the next batch' },
    inputs: {
      refusing: 'Everything is allowed, and some rows were refused',
      smooth: 'Everything is allowed, and no row was refused',
      halfDone: 'Everything is allowed, and rows are left',
      worker: 'A worker asks, for a job of somebody else',
      owner: 'The person who began it asks',
      lostPermission: 'The owner lost the permission',
      old: 'It ended more than 90 days ago',
    },
  },
}
