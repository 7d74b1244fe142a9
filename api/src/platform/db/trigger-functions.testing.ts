/**
 * Every trigger function with its reason. A trigger notifies, guards, withholds pictures or maintains the search index, because it
 * must run for every writer (foreign keys, psql). Everything else is in the action.
 */
export const triggerFunctions = {
  notifies: {
    audited: 'adds a row to the log of the desk for every change of a column by staff, also by foreign keys',
    content_changed: 'raises the version of the content: every cached page and answer is old',
    notify_of_author:
      'raises the version of the content, because the shown name of an account has changed; desk screens reload',
    notify_desk_of_comments: 'desk screens reload',
    notify_desk: 'desk screens reload, also those of the former branch of a row',
  },
  guards: {
    chain_staff_log: 'stores the hash of the previous row in each row of the log',
    refuse_to_change_log: 'refuses updates and deletions of the log',
    add_to_deletion_log:
      'adds a deleted user or kid to the deletion log, also if a foreign key or the retention deletes it: otherwise a restore brings it back',
    privacy_request_is_over: 'closes a privacy request when the foreign key erases its family',
  },
  consents: {
    consent_ends: 'sets the end of a consent, two years later',
    consent_decided: 'withholds the pictures of the child',
    guardians_changed: 'withholds the pictures of a child that two accounts have',
    child_named_on_picture: 'withholds items that show the child',
    audience_changed: 'withholds or shows the items of a story when its audience changes',
    items_changed: 'hides a story without a visible item',
    story_item_shows_picture: 'withholds an item whose picture is withheld',
    picture_changes: 'withholds a picture and gives it a new address',
    picture_changed: 'stops the delivery of a withheld picture, and replaces its old address everywhere',
    picture_used: 'marks a picture as used while a page shows it',
    gallery_picture: 'withholds a new gallery picture that lacks consent',
  },
  searches: {},
} as const
