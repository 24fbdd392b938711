import { problem } from '../../kernel/http/problem.ts'

export const moveNotAllowed = problem(
  409,
  'move_not_allowed',
  'This action is not available in the current state of the application; see `state`.',
)
export const applicationIsRepeat = problem(
  409,
  'application_is_repeat',
  'This form repeats another application, which `repeats_id` names: work with that one.',
)
export const noPlaceLeft = problem(
  409,
  'no_place_left',
  'Every place of this grade level is offered or taken; add places to the intake, or put the child on the waiting list.',
)
export const offerExpired = problem(
  409,
  'offer_expired',
  'The last day to answer this offer has passed; the school can make another one.',
)
export const placesTaken = problem(
  409,
  'places_taken',
  'More places than that are offered or taken already; `details` says how many.',
)
export const intakeInUse = problem(409, 'intake_in_use', 'Applications stand in this intake.')
export const gradeLevelHeld = problem(
  409,
  'grade_level_held',
  'The application holds a place of its grade level; take the offer back first.',
)
export const applicationsClosed = problem(
  409,
  'applications_closed',
  'The school takes no applications for this grade level at the moment.',
)
export const matchUndecided = problem(
  422,
  'match_undecided',
  'Persons of the school may be the child or a guardian of this application; say of each who it is.',
)
export const documentUnknown = problem(
  422,
  'document_unknown',
  'A document is not there any more, is used already, or its token is another one; send it again.',
)
export const documentType = problem(
  422,
  'document_type',
  'Documents are PDF, JPEG, PNG or WebP files; this is none of them.',
)
export const tooManyDocuments = problem(
  409,
  'too_many_documents',
  'More documents cannot be taken in at the moment.',
)
export const documentsDayFull = problem(
  429,
  'documents_day_full',
  'The school has received as many documents today as it takes in a day. Send yours later; the form can go without it.',
)
export const applicationUnknown = problem(
  404,
  'application_unknown',
  'No application belongs to this link; ask the school for a new one.',
)
export const applicationUnconfirmed = problem(
  409,
  'application_unconfirmed',
  'This application waits to be confirmed: open the link in the email that was sent to the guardian.',
)
export const applicationToConfirm = problem(
  409,
  'application_to_confirm',
  'This application has not reached the school yet; confirm it with POST /api/v1/enrollment/status/confirm.',
)
export const applicationsBusy = problem(
  503,
  'applications_busy',
  'Very many applications wait to be confirmed at the moment. Send yours again in an hour.',
)
export const documentsWaiting = problem(
  429,
  'documents_waiting',
  'As many documents wait to be named in a form as are stored for you or for the school. Send the form without them, and add them from its status page.',
)
export const movesRefused = problem(
  422,
  'moves_refused',
  'Nothing was changed: `details` names what is wrong with which application.',
)
export const reasonRequired = problem(
  422,
  'reason_required',
  'Give a reason: it is recorded in the history of the application.',
)
export const conflictingApplication = problem(
  409,
  'application_exists',
  'The same child has an application by the same guardian in this intake already.',
)
