/**
 * Every function that a trigger calls, with the reason why it is no TypeScript. A trigger tells (log, caches, screens) or guards
 * (refuses, withholds): it must run for every writer, a foreign key or psql too. Beside these, pictures without consent and the index
 * of the search are kept by triggers. What an action causes stands in the action, and no other trigger writes a row of the business.
 */
export const triggerFunctions = {
  tells: {
    audited: 'the log of the desk keeps every column that staff change, those of foreign keys too',
    tell_of_content: 'caches drop what shows a table',
    tell_of_rows: 'caches drop what shows added or removed rows',
    tell_of_row: 'caches drop what shows a changed row',
    tell_of_comment: 'caches drop the comments of a post',
    tell_desk_of_comments: 'screens of the desk ask again',
    tell_desk_of_report: 'screens of the desk ask again: the report of a comment is counted',
    tell_desk_of_story: 'screens of the desk ask again',
    tell_desk_of_visit: 'screens of the desk ask again',
    tell_desk_of_visit_hours: 'screens of the desk ask again',
    tell_of_content_item: 'screens of the desk ask again',
    tell_of_family: 'screens of the desk ask again',
    tell_former_branch: 'screens of the branch that a row has left ask again',
  },
  guards: {
    chain_staff_log: 'each row of the log carries the hash of the one before',
    refuse_to_change_log: 'the log is only added to',
    bury: 'a deleted user or kid, by foreign keys and by retention too, must not come back with an older backup: a forgotten tombstone is found only after a restore',
    privacy_request_is_over: 'a request closes when its family is erased, by the foreign key',
  },
  consents: {
    consent_ends: 'a consent lasts two years',
    consent_decided: 'withholds the pictures of a child',
    child_named: 'withholds what shows a child',
    child_named_on_picture: 'withholds what shows a child',
    audience_changed: 'withholds items of a story that is for others now',
    items_changed: 'a story without an item to see is not shown',
    story_item_shows_picture: 'withholds an item whose picture is withheld',
    picture_changes: 'withholds a picture and gives it a new address',
    picture_changed:
      'a withheld picture is no longer delivered, and a new address is written wherever the old one stood',
    picture_used: 'a picture knows whether a page shows it',
    gallery_picture: 'a picture of a branch is withheld from the start where it must be',
  },
  searches: {
    keep_family_search: 'a family is found by all its names and numbers',
  },
} as const
