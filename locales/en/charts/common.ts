/** Texts that several machines share. */
export const answers = {
  broken: 'The server answers: an error without a message',
  gone: 'The server answers: the record does not exist any more',
  stale: 'The server answers: somebody else changed the record, and who',
  forbidden: 'The server answers: no permission, or not in this scope',
  sessionOver: 'The server answers: the session has ended',
  thrown: 'The page itself fails',
  duplicate: 'The server answers: the name is in use',
  saved: 'The server answers: saved',
  offline: 'The server cannot be reached',
}
export const guards = {
  mayManage: 'the user has the permission to change such records',
  isInScope: 'the chosen scope allows changes',
  isGone: 'the record does not exist any more',
  isStale: 'somebody else changed the record meanwhile',
  isForbidden: 'the user may not do this, or not in this scope',
  isSessionOver: 'the session has ended',
  isUntouched: 'nothing was typed',
  hasNoChanges: 'nothing differs from what is stored',
  canBeUndone: 'it can be taken back',
}
export const actions = {
  showSuccess: 'shows the message of success',
  showProblem: 'shows the error message',
  setProblem: 'keeps the reason, to show it',
  clearProblem: 'takes the old error message away',
  setValue: 'keeps what was typed',
  reloadList: 'loads the list again',
  offerUndo: 'shows the message with “Undo” for 10 seconds',
  edit: 'stores the new data',
  startNew: 'opens an empty form',
  startEdit: 'opens the form with the stored data',
}
export const inputs = {
  viewer: 'The user may look, but has no permission to change',
  inFaculty: 'The user may change, but the scope is a faculty',
}
