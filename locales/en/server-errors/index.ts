import type { NamespaceServerErrorsTranslation } from '../../i18n-types.ts'

const en_server_errors = {
  UNIVERSITY_WITHOUT_RULES:
    'No active faculty has an approval rule in this season, so there is nothing to apply. Add the rules first',
  NOMINATION_NOBODY: 'Nobody is recommended so now. Apply the approval rule first',
  RULE_BRANCHES_MISSING: 'Give the number of students of every branch. Still missing: {names}',
  RULE_DECISIONS_CHANGED:
    'The number of applications that the rule has decided changed after you were asked, and the rule was not deleted. Press Delete to see it as it is now',
  VIEWS_FULL: 'You have as many saved views of this list as can be kept. Delete one that you do not need',
  PERIOD_OVERLAPS_CHANGED:
    'The number of periods that overlap with this one changed after you were asked, and nothing was saved. Look at the number, then confirm again',
  PERIOD_OF_UNIVERSITY: 'This period is the university’s. Change the scope to the university to change it',
  PERIOD_KEPT: 'The period has ended, and its academic year is not the active one. It stays as the record of what held',
  ACCOUNT_HAS_APPLICATIONS:
    'The account cannot be deleted: its student has {{applications:applications|1 application|?? applications}}',
  ROLE_ADMINISTRATOR:
    'The role of the system administrator permits everything and can’t be changed. Copy it to make another one',
  ROLE_OWN: 'You have this role yourself, so you can’t change it. Ask another administrator',
  INSTALLATION_NOT_FROM_STATE:
    'This can’t be done in the state that the installation is in. Reload the page to see its state',
  STEP_NEEDED: 'Every university needs this step, so it can’t be set aside',
  STEPS_MISSING: 'Some steps are neither done nor set aside. Reload the page to see which',
  ROLE_HELD: '{{holders:??|1 person has|?? people have}} this role. Give them another one first',
  UNIT_IN_USE: 'It cannot be deleted, since it is used by {usedBy}. Deactivate it instead',
  MOVE_HAS_SEATS:
    'The branch is not moved: the rule of its faculty takes {{seats:no students|1 student|?? students}} in it in this season, which are a part of the faculty’s number. Set it to 0 in the rule first',
  MOVE_HAS_RECOMMENDATIONS:
    'The branch is not moved: {{recommendations:no application|1 application|?? applications}} to it with a recommendation of its faculty’s rule wait for a decision. Accept or refuse them first',
  MOVE_HAS_JOBS:
    'The branch is not moved now: {{jobs:no job is|1 job is|?? jobs are}} working in one of the two faculties or in the whole university. Wait until they have ended, then try again',
  MOVE_HAS_HOMES:
    'The branch is not moved: {{coveredHomes:nobody has|1 person has|?? people have}} both the branch and the new faculty as a scope. Remove one of the two first',
  MOVE_CHANGED:
    'What moves with the branch changed after you were shown it, and it was not moved. Look at the numbers, then confirm again',
  ROW_MERGED: 'It is merged into another record. Take the merge back first',
  ROW_HAS_MEANING:
    'It is not merged, since the rules know it by its meaning. Remove the meaning here, and set it in the other record first',
  ROW_HAS_MERGED:
    'It is not merged, since {{rows:??|1 record is|?? records are}} merged into it. Take these merges back first, or merge the other way round',
  MERGE_TARGET_MERGED: 'The other record has been merged itself. Choose the one that is shown in its place',
  MERGE_CHANGED:
    'The numbers changed after you were shown them, and nothing was merged. Look at the numbers, then confirm again',
  COURSE_HAS_CERTIFICATES: 'The course cannot be edited or deleted because certificates use it',
  PREVIEW_UNKNOWN: 'You have no such preview. Show the preview again',
  PREVIEW_SENT: 'This preview was sent before. It stands among the messages to many',
  PREVIEW_DIFFERS: 'The message has changed since the preview. Show the preview again',
  TOKEN_REQUIRED:
    'This address is called by a token, in one Authorization header: Bearer, then the token. The session of a user is not enough',
  TOKEN_UNKNOWN: 'The token is not known. Check that it was copied as a whole',
  TOKEN_ENDED: 'The token was revoked, or its time is over. Ask the university for a new one',
  TOKEN_ELSEWHERE: 'A token is accepted only by addresses that begin with /api/intake/v1/',
  TOKEN_ADDRESS: 'The token is not accepted from the address of this machine. Ask the university to add it',
  TOKEN_SCOPE: 'The token does not permit this call. Ask the university for one that does',
  INSTALLATION_NOT_LIVE: 'The university is not live yet. Try again once its set-up is complete',
  TOKEN_NOT_FROM_STATE: 'The token is no longer active. Reload the page to see its state',
  BACKUP_NOT_FROM_STATE: 'This can’t be done in the state that the backup is in. Reload the page to see its state',
  BACKUP_OUT_OF_REACH:
    'The file of the backup can’t be reached where it is, so it was not deleted. Check that the folder or the bucket answers and is still the one of the settings, then try again',
  SEASON_NONE: 'No season is the current one, so nobody can apply. Make a season the current one first',
  SEASON_NOT_OPEN: 'The season {season} takes no applications now. Open the season first',
  APPLICATION_EXISTS: 'The student has applied to this branch in this season already: application {number}',
  PAPER_NOT_WANTED: 'The student’s applications were sent, and none waits for papers',
  NOTHING_TO_COMPLETE: 'Nothing was asked of the applicant. The status of the application is {status}',
  APPLICATION_SENT: 'The application was sent already. Its status is {status}',
  STUDENT_APPLIED: 'The student has sent an application. Ask the university to correct the data',
  TAKE_OVER_NOTHING: 'There is no official total to take over here',
  COPY_NOTHING: 'There is nothing to copy into this season',
  SEASON_EXISTS: 'This year and semester have a season already',
  SEASON_NOT_FROM_STATE: 'This can’t be done, since the season is “{state}”',
  SEASON_WITHOUT_DATES: 'The season has no dates yet. Enter its first and last day first',
  SEASON_OVER: 'The last day of the season has passed. Enter an end date that is yet to come',
  SEASON_HAS_APPLICATIONS:
    '{{applications:??|1 application was|?? applications were}} made in this season, so it can’t go back to being prepared',
  SEASON_UNDECIDED: 'The season still has {{undecided:??|1 undecided application|?? undecided applications}}',
  SEASON_TO_EXPORT: 'The export of {{toExport:??|1 application|?? applications}} of the season has no known result yet',
  SEASON_CURRENT: 'This is the current season. Make another one current first',
  SEASON_USED: 'Applications, rules or periods of the calendar are of this season, so it can’t be deleted',
  SHEET_OUTDATED:
    'Records of the file changed after the preview (rows {names}), and nothing was saved. Look at the new preview, then confirm again',
  SHEET_FORMULA: 'The cell has a formula. Write its value',
  SHEET_CELL_UNUSED: 'Leave this cell empty: a branch has no sector, and a faculty no programme number',
  SHEET_FACULTY_UNKNOWN: 'No faculty of your scope has this code or name, or its own row has faults',
  SHEET_OTHER_FACULTY: 'The branch with this code is in another faculty. Move it on the page, not by a file',
  SHEET_NAME_AMBIGUOUS: 'Several records have this name. Write the code',
  SHEET_LINE_REPEATED: 'An earlier row of the file is the same record. Leave one of them',
  SHEET_NEEDS_UNIVERSITY: 'Faculties are added and changed in the scope of the whole university only',
  SHEET_NAMES_AMBIGUOUS:
    'Several records have this name, or each of the two names is another one’s. Correct them on the page',
  SHEET_PARENT_UNKNOWN: 'There is no record with this name, or it is not active and takes nothing new',
  PACK_OUTDATED:
    'The lists have changed since the preview (rows {names} of the pack), and nothing was saved. Look at the new preview, then confirm again',
  BRANCH_INACTIVE: 'This branch is not active, so it is not opened for applying',
  BRANCH_FACULTY_INACTIVE: 'The faculty of this branch is not active, so it is not opened for applying',
  PERSON_SELF: "You can't change your own role or scope, or suspend yourself. Ask another administrator",
  PERSON_ABOVE_CALLER:
    'This person’s role permits more than yours, so you can’t change the account. Ask somebody who has that role',
  PERSON_NOT_FROM_STATE: 'The account is not in a state in which this can be done. Reload the list, then look again',
  METHOD_NOT_ALLOWED: 'This operation is not available at this address',
  UNDO_NOTHING:
    'There is no decision to take back: what happened last to the application was no single decision. You can make a new decision',
  UNDO_NOT_OWN: 'Only the person who made the decision can take it back. You can make a new decision',
  UNDO_OTHERS_CHANGED:
    "The decision can't be taken back: one of the student's applications that were refused with it has changed since. Look at them, then make a new decision",
  PAPER_MISSING: "The student hasn't uploaded this paper, so it can't be judged. Ask for it by feedback",
  PAPER_REPLACED: 'The student uploaded another file after you opened this paper. Open it again, then judge it',
  RULE_SEASON_INACTIVE:
    'Rules are set in the current season and in one that is being prepared, and applied in the current one alone',
  RULE_HAS_RECOMMENDATIONS:
    'The rule cannot be deleted because it has recommended applications for acceptance or refusal',
  UPLOAD_NOTHING_VALID: 'No row of the file is valid, and nothing was saved. Correct the rows, then save again',
} satisfies NamespaceServerErrorsTranslation
export default en_server_errors
